import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { useQueries } from '@tanstack/react-query'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { type LineRange, lineQuery } from '../useStationData.ts'
import { distinctNames, looks, rangeText, type Series } from './series.ts'

/** What stands beside the station: another day of it, and other stations in the same range. */
export interface Chosen {
  readonly day: string | null
  readonly stations: readonly string[]
}

export interface Compared extends Series {
  readonly isLoading: boolean
  /** Why it is not there; null where nothing failed. */
  readonly failure: string | null
  readonly retry: () => void
}

/** Name, contract number and capacity of another station; whether the caller may see it is the server's decision. */
function stationQuery(id: string) {
  return {
    queryKey: [...queryKeys.station(id), 'row'] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const row = await resourceCalls.read({ path: '/api/station' }, id, { signal, silent: true })
      return {
        name: String(row['stationName'] ?? id),
        contractNo: String(row['contractNo'] ?? ''),
        capacityKwp: Number(row['totalpower'] ?? 0),
      }
    },
    retry: false,
  }
}

/** The station itself first, then its other day (in the tab of days), then the other stations in the order they were chosen. */
export function useComparison(station: StationInfo, range: LineRange, chosen: Chosen): readonly Compared[] {
  const infos = useQueries({ queries: chosen.stations.map(stationQuery) })
  const own = { name: station.stationName, contractNo: station.contractNo, capacityKwp: Number(station.totalpower ?? 0) }
  const others = infos.map(({ data }) => data ?? { name: '…', contractNo: '', capacityKwp: 0 })
  const names = distinctNames([own, ...others])
  const otherDay = range.timeType === '0' && chosen.day !== null ? { ...range, date: chosen.day } : null
  const asked = [
    { key: 'own', id: station.id, range, look: looks.own, of: 0 },
    ...(otherDay ? [{ key: 'day', id: station.id, range: otherDay, look: looks.day, of: 0 }] : []),
    ...chosen.stations.map((id, at) => ({ key: id, id, range, look: looks.stations[at] ?? looks.own, of: at + 1 })),
  ]
  const lines = useQueries({ queries: asked.map((one) => ({ ...lineQuery(one.id, one.range), retry: false })) })
  return asked.map(({ key, range: shown, look, of }, at) => {
    const [line, info] = [lines[at], infos[of - 1]]
    const failed = [line, info].find((query) => query?.isError)
    return {
      key,
      look,
      name: names[of] ?? '',
      range: rangeText(shown),
      capacityKwp: (of === 0 ? own : others[of - 1])?.capacityKwp ?? 0,
      line: info?.isError ? undefined : line?.data,
      isLoading: !failed && [line, info].some((query) => query?.isPending),
      failure: failed ? reasonOf(failed.error) : null,
      retry: () => {
        void line?.refetch()
        void info?.refetch()
      },
    }
  })
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 404 ? copy.unknown : copy.failed(error instanceof Error ? error.message : '')
