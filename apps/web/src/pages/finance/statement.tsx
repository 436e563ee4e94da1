import { farmerStatement } from '@heliodesk/contracts/resources/finance/farmerStatement'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['income', 'closeId'], pinned: ['customerId'] } as const

/** /finance/statement: what farmers were told of closed months; one is drawn on its page, all of a month by a run. */
export default function FarmerStatementPage() {
  return <ResourcePage resource={farmerStatement} columnStart={columnStart} />
}
