import { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { ChangeSides } from '#web/features/station-change/ChangeSides.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(stationChange)

/** /station/change/detail/:id: a change with what was and what will be side by side, and its review. */
export default function StationChangeRecordPage() {
  return <RecordPage resource={stationChange} lifecycle={stationChangeLife} notice={(row) => <ChangeSides row={row} />} />
}
