import { ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { SourceLink } from '#web/features/finance/SourceLink.tsx'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: [
    'merchantId',
    'customerId',
    'otherBookId',
    'cardId',
    'planId',
    'summary',
    'belongsTo',
    'businessDay',
    'valueDay',
    'createTime',
    'createBy',
    'event',
    'period',
  ],
  pinned: ['entryId'],
} as const
const cells: Cells<RowOf<typeof ledgerLine>> = { sourceNo: (row) => <SourceLink {...row} /> }

/** /finance/entry: lines of entries; from a balance, an account or a document with its filters. */
export default function LedgerEntryPage() {
  return <ResourcePage resource={ledgerLine} columnStart={columnStart} cells={cells} />
}
