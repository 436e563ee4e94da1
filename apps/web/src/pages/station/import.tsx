import { usePageLocation } from '#web/app/pageLocation.tsx'
import { TelemetryImport } from '#web/features/telemetry-import/TelemetryImport.tsx'

/** /station/import: measured files into one station. */
export default function StationImportPage() {
  const { search, navigate } = usePageLocation()
  return (
    <TelemetryImport
      stationId={search.get('stationId') ?? undefined}
      onOpenStation={(stationId) => navigate(`/station/index?detail=${encodeURIComponent(stationId)}`)}
    />
  )
}
