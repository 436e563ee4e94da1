import { collectiveRowLife } from '@heliodesk/contracts/lifecycles/finance/collectiveRow'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(collectiveRow)

/** /finance/collectiveRow/detail/:id: a row of a list, whom it is for, and what it paid. */
export default function CollectiveRowRecordPage() {
  return <RecordPage resource={collectiveRow} lifecycle={collectiveRowLife} />
}
