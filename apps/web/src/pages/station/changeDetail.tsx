import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { RecordAddress } from '#web/record-page/RecordAddress.tsx'

/** /station/change/detail?id= */
export default function StationChangeAddress() {
  return <RecordAddress resource={stationChange} list="/station/change" />
}
