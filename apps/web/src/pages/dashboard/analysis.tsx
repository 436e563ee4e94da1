import { usePageLocation } from '#web/app/pageLocation.tsx'
import { alarmStream as copy } from '#web/copy/zhCN/alarmStream.ts'
import { Home } from '#web/features/home/Home.tsx'
import { preloadFleet } from '#web/features/home/useFleet.ts'
import { WithAlarms } from './parts/WithAlarms.tsx'

export const preload = (search: string): void => preloadFleet(new URLSearchParams(search).get('orgCode') ?? undefined)

/** /dashboard/analysis: the fixed home tab. The chosen department stands in the address. */
export default function AnalysisPage() {
  const { search, setSearch } = usePageLocation()
  const orgCode = search.get('orgCode') ?? undefined
  return (
    <WithAlarms title={copy.home} rows={6}>
      {({ alarms, onOpen, onOpenStation }) => (
        <Home
          orgCode={orgCode}
          onOrgCode={(next) => setSearch({ orgCode: next }, { replace: true })}
          onOpen={onOpen}
          onOpenStation={onOpenStation}
          alarms={alarms}
        />
      )}
    </WithAlarms>
  )
}
