import { voucherAccount } from '@heliodesk/contracts/resources/ledger/voucherAccount'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /finance/voucherAccount: what our subjects are called in the software that keeps the company's books. */
export default function VoucherAccountPage() {
  return <ResourcePage resource={voucherAccount} />
}
