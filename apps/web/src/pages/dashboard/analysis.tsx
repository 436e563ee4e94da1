import { lazy, Suspense, useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { alarmStream as copy } from '#web/copy/zhCN/alarmStream.ts'
import { AlarmStream } from '#web/features/alarm-stream/AlarmStream.tsx'
import { Home } from '#web/features/home/Home.tsx'
import { preloadFleet } from '#web/features/home/useFleet.ts'
import { openWorkOrderDialog } from '#web/features/work-order/openWorkOrderDialog.ts'
import { usePermission } from '#web/session/permission.ts'

const StationDrawer = lazy(async () => ({
  default: (await import('#web/features/station-drawer/StationDrawer.tsx')).StationDrawer,
}))

export const preload = (search: string): void => preloadFleet(new URLSearchParams(search).get('orgCode') ?? undefined)

/** /dashboard/analysis: the fixed home tab. The chosen department stands in the address. */
export default function AnalysisPage() {
  const { search, setSearch, navigate } = usePageLocation()
  const [station, setStation] = useState<{ readonly id: string; readonly dataSource: number } | null>(null)
  const mayCreate = usePermission('workorder:info:add')
  const orgCode = search.get('orgCode') ?? undefined
  return (
    <>
      <Home
        orgCode={orgCode}
        onOrgCode={(next) => setSearch({ orgCode: next }, { replace: true })}
        onOpen={navigate}
        onOpenStation={setStation}
        alarms={
          <AlarmStream
            title={copy.home}
            rows={6}
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
