import { usePageLocation } from '#web/app/pageLocation.tsx'
import { TelemetryImport } from '#web/features/telemetry-import/TelemetryImport.tsx'

/** /station/import (+ stationId, job): measured files into one station, and the result of an import as `?job=`. */
export default function StationImportPage() {
  const { search, setSearch, navigate } = usePageLocation()
  return (
    <TelemetryImport
      stationId={search.get('stationId') ?? undefined}
      jobId={search.get('job') ?? undefined}
      onShowJob={(job) => setSearch({ stationId: search.get('stationId') ?? undefined, job })}
      onOpenStation={(stationId, day) =>
        navigate(`/station/index?${new URLSearchParams({ detail: stationId, ...(day ? { day } : {}) })}`)
      }
    />
  )
}
