import { useState } from 'react'
import { AlarmList } from '#web/features/alarm-list/AlarmList.tsx'
import { openWorkOrder } from '#web/features/work-order/openWorkOrder.ts'
import { openWorkOrderDialog } from '#web/features/work-order/openWorkOrderDialog.ts'
import { OpenStation } from './parts/OpenStation.tsx'

/** /station/alarm: what is wrong, and the station behind it. */
export default function StationAlarmPage() {
  const [station, setStation] = useState<{ readonly id: string; readonly dataSource: number } | null>(null)
  return (
    <>
      <AlarmList
        onCreateOrder={(row) =>
          openWorkOrderDialog({ alarmId: row.id, ...(row.stationId === null ? {} : { stationId: row.stationId }) })
        }
        onOpenOrder={openWorkOrder}
        onOpenStation={(row) => row.stationId !== null && setStation({ id: row.stationId, dataSource: row.dataSource ?? 1 })}
      />
      {station && <OpenStation station={station} onClose={() => setStation(null)} />}
    </>
  )
}
