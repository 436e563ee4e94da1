import { collectiveTransferLife } from '@heliodesk/contracts/lifecycles/finance/collectiveTransfer'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { ListImportButton } from '#web/features/collective/ListImportButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(collectiveTransfer)

/** /finance/collective/detail/:id: a collective transfer with its list, its entry and its life. */
export default function CollectiveRecordPage() {
  return (
    <RecordPage
      resource={collectiveTransfer}
      lifecycle={collectiveTransferLife}
      actions={(row) => <ListImportButton row={row} />}
    />
  )
}
