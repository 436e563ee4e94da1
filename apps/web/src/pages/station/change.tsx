import { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'

const columnStart = { pinned: ['changeNo'] } as const

/** /station/change (MODULE-STATIONCHANGE-CREATE) */
export default function StationChangePage() {
  return (
    <LifeList
      resource={stationChange}
      lifecycle={stationChangeLife}
      columnStart={columnStart}
      card={(row) => <CardLines line={row.stationId_dictText} facts={[row.changeType_dictText, row.effectiveDate, row.reason]} />}
    />
  )
}
