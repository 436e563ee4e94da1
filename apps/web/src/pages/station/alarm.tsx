import { lazy, Suspense, useState } from 'react'
import { AlarmList } from '#web/features/alarm-list/AlarmList.tsx'
import { openWorkOrderDialog } from '#web/features/work-order/openWorkOrderDialog.ts'

const StationDrawer = lazy(async () => ({
  default: (await import('#web/features/station-drawer/StationDrawer.tsx')).StationDrawer,
}))

/** /station/alarm: what is wrong, and the station behind it. */
export default function StationAlarmPage() {
  const [station, setStation] = useState<{ readonly id: string; readonly dataSource: number } | null>(null)
  return (
    <>
      <AlarmList
        onCreateOrder={(row) =>
          openWorkOrderDialog({ alarmId: row.id, ...(row.stationId === null ? {} : { stationId: row.stationId }) })
        }
        onOpenStation={(row) => row.stationId !== null && setStation({ id: row.stationId, dataSource: row.dataSource ?? 1 })}
      />
      {station && (
        <Suspense fallback={null}>
          <StationDrawer
            station={station}
            onCreateOrder={(stationId) => openWorkOrderDialog({ stationId })}
            onClose={() => setStation(null)}
          />
        </Suspense>
      )}
    </>
  )
}
