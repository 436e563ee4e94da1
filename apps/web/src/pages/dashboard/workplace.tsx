import { lazy, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { alarmStream as copy } from '#web/copy/zhCN/alarmStream.ts'
import { AlarmStream } from '#web/features/alarm-stream/AlarmStream.tsx'
import { openAnnouncement } from '#web/features/announcement/openAnnouncement.ts'
import { openWorkOrderDialog } from '#web/features/work-order/openWorkOrderDialog.ts'
import { Workplace } from '#web/features/workplace/Workplace.tsx'
import { usePermission } from '#web/session/permission.ts'

const StationDrawer = lazy(async () => ({
  default: (await import('#web/features/station-drawer/StationDrawer.tsx')).StationDrawer,
}))

/** /dashboard/workplace: the personal centre. */
export default function WorkplacePage() {
  const { navigate } = usePageLocation()
  const mayCreate = usePermission('workorder:info:add')
  const [station, setStation] = useState<{ readonly id: string; readonly dataSource: number } | null>(null)
  return (
    <>
      <Workplace
        onOpen={navigate}
        onOpenStation={setStation}
        onCreateOrder={mayCreate ? openWorkOrderDialog : undefined}
        onOpenAnnouncement={openAnnouncement}
        alarms={
          <AlarmStream
            title={copy.workplace}
            rows={8}
            onOpen={navigate}
            onOpenStation={setStation}
            onCreateOrder={mayCreate ? openWorkOrderDialog : undefined}
          />
        }
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
