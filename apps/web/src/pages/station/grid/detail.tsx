import { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(gridConnection)

/** /station/grid/detail/:id: one grid connection with its nine steps. */
export default function GridConnectionRecordPage() {
  return <RecordPage resource={gridConnection} lifecycle={gridConnectionLife} />
}
