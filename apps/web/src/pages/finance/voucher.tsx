import { voucherBatch } from '@heliodesk/contracts/resources/ledger/voucherBatch'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['takenBy', 'takenTime', 'remark'] } as const

/** /finance/voucher: entries as vouchers; a batch is collected, downloaded and confirmed on its page. */
export default function VoucherBatchPage() {
  return <ResourcePage resource={voucherBatch} columnStart={columnStart} />
}
