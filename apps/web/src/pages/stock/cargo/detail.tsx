import { cargo } from '@heliodesk/contracts/resources/stock/cargo'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(cargo)

/** /stock/cargo/detail/:id: one piece, where it is and where it was. */
export default function CargoRecordPage() {
  return <RecordPage resource={cargo} />
}
