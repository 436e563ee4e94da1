import { farmerStatement } from '@heliodesk/contracts/resources/finance/farmerStatement'
import { monthClose as copy } from '#web/copy/zhCN/monthClose.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['income', 'closeId'], pinned: ['customerId'] } as const

/** An amount that is not known says so in its place. */
const cells: Cells<RowOf<typeof farmerStatement>> = {
  billed: ({ billed }) => (billed === null ? copy.unbilled : undefined),
}

/** /finance/statement: what farmers were told of closed months; one is drawn on its page, all of a month by a run. */
export default function FarmerStatementPage() {
  return <ResourcePage resource={farmerStatement} columnStart={columnStart} cells={cells} />
}
