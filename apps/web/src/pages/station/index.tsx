import { station as resource } from '@heliodesk/contracts/resources/station/station'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#web/api/resource.ts'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { listOptions, preloadStations } from '#web/features/station-list/preloadStations.ts'
import { StationList } from '#web/features/station-list/StationList.tsx'
import type { StationRow } from '#web/features/station-list/stationRow.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import { type ResourceList, useResourceList } from '#web/resource/list/useResourceList.ts'
import { OpenStation } from './parts/OpenStation.tsx'

export const preload = preloadStations

/** /station/index (+ stationName, status): the list, and the open drawer as `?detail=` (its curve on `day`) so that a link shows the same. */
export default function StationPage() {
  const { search, setSearch } = usePageLocation()
  const list = useResourceList(resource, listOptions)
  const detail = search.get('detail')
  const show = (id: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('day')
    if (id === null) next.delete('detail')
    else next.set('detail', id)
    setSearch(next, { replace: detail !== null })
  }
  const station = useStationRef(list, detail)
  return (
    <>
      <StationList list={list} onOpen={(row) => show(row.id)} onOpenId={show} />
      {detail !== null && station && (
        <OpenStation
          station={station}
          day={search.get('day') ?? undefined}
          neighbours={neighboursOf(list, detail, show)}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}

/** The drawer needs the data source besides the id: from the row when it is on the page, else asked for. */
function useStationRef(list: ResourceList<StationRow>, id: string | null) {
  const row = list.rows.find((candidate) => candidate.id === id)
  const asked = useQuery({
    queryKey: resourceKeys.record(resource.name, id ?? ''),
    queryFn: ({ signal }) => resourceCalls.read(resource, id ?? '', { signal }),
    enabled: id !== null && row === undefined && list.status !== 'loading',
    retry: false,
  })
  if (id === null) return null
  const dataSource = row?.dataSource ?? asked.data?.['dataSource']
  return typeof dataSource === 'number' ? { id, dataSource } : null
}

/** Place of the open station among the shown rows; steps stay within the page. */
function neighboursOf(list: ResourceList<StationRow>, id: string, show: (id: string) => void) {
  const at = list.rows.findIndex((row) => row.id === id)
  if (at < 0) return undefined
  const previous = list.rows[at - 1]
  const next = list.rows[at + 1]
  return {
    index: (list.state.pageNo - 1) * list.state.pageSize + at + 1,
    total: list.total,
    onPrevious: previous && (() => show(previous.id)),
    onNext: next && (() => show(next.id)),
  }
}
