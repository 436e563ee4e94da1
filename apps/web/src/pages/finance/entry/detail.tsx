import { ledgerEntry } from '@heliodesk/contracts/resources/ledger/entry'
import { finance as copy } from '#web/copy/zhCN/finance.ts'
import { EntryLines } from '#web/features/finance/EntryLines.tsx'
import { sourcePath } from '#web/features/finance/sourcePath.ts'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

export const preload = preloadRecord(ledgerEntry)

/** /finance/entry/detail/:id: an entry with its lines, and the way to what it tells of. */
export default function LedgerEntryRecordPage() {
  return (
    <RecordPage
      resource={ledgerEntry}
      notice={({ id }) => <EntryLines id={id} />}
      actions={(row) => {
        const path = sourcePath(row)
        return path === undefined ? null : <PageLink path={path}>{copy.openDocument}</PageLink>
      }}
    />
  )
}
