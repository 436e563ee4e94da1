import type { QuickSearch } from '@heliodesk/contracts/endpoints/session'
import { labelOfStatus } from '@heliodesk/domain/station/status'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError } from '../../../api/apiError.ts'
import { call } from '../../../api/client.ts'
import { palette as copy } from '../../../copy/zhCN/palette.ts'
import { type DictEntry, useDict } from '../../../session/dictionaries.ts'
import { matchText } from './matching.ts'
import type { PaletteEntry } from './paletteEntry.ts'

export interface FoundRecords {
  readonly entries: readonly PaletteEntry[]
  readonly state: 'idle' | 'searching' | 'done' | 'failed'
  readonly message: string
  readonly retry: () => void
}

const waitMs = 200
const none: readonly PaletteEntry[] = []
/** One Latin letter would find half of everybody. */
const isWorthAsking = (query: string): boolean => query !== '' && !/^[a-z\d]$/i.test(query)

type Line = Omit<PaletteEntry, 'run' | 'group'> & { readonly path: string }
type Hits = { readonly lines: readonly Line[]; readonly more: boolean } | null

const stationLines = (found: QuickSearch['stations'], states: readonly DictEntry[]): Hits =>
  found && {
    lines: found.records.map(({ id, stationName, contractNo, totalpower, status }) => ({
      ...{ key: `station:${id}`, title: stationName, icon: 'panel', status, path: `/station/index?detail=${id}` },
      detail: `${contractNo} · ${Number(totalpower)} kWp`,
      hint: labelOfStatus(status, states.find((state) => state.value === String(status))?.text),
    })),
    more: found.more,
  }

const customerLines = (found: QuickSearch['customers']): Hits =>
  found && {
    lines: found.records.map(({ id, userName, customerNo, district }) => ({
      ...{ key: `customer:${id}`, title: userName, icon: 'person', detail: customerNo, hint: district },
      path: `/customer/detail/${id}`,
    })),
    more: found.more,
  }

function entriesOf(found: QuickSearch, query: string, states: readonly DictEntry[], open: (path: string) => void) {
  const entries = (group: 'station' | 'customer', hits: Hits, all: Omit<Line, 'key' | 'icon'>): readonly PaletteEntry[] =>
    [...(hits?.lines ?? []), ...(hits?.more ? [{ key: `${group}:all`, icon: 'list' as const, ...all }] : [])].map((line) => ({
      ...line,
      group,
      run: () => open(line.path),
    }))
  const text = encodeURIComponent(query)
  return [
    ...entries('station', stationLines(found.stations, states), {
      title: copy.allStations,
      path: `/station/index?keyword=${text}`,
    }),
    ...entries('customer', customerLines(found.customers), {
      title: copy.allCustomers,
      path: `/customer/index?username=${text}`,
    }),
  ]
}

/** While the next answer is on its way, those of the last one stay that answer the new question as well. */
const stillFitting = (last: readonly PaletteEntry[], query: string): readonly PaletteEntry[] =>
  last.filter(({ key, title }) => !key.endsWith(':all') && matchText(title, query) !== null)

/**
 * Stations and customers for what was typed, from the rows that the person may see. Asked when the typing rests; an
 * answer to an older question is never shown.
 */
export function useFoundRecords(typed: string, open: (path: string) => void): FoundRecords {
  const query = typed.trim()
  const asked = useDebounced(query, waitMs)
  const states = useDict('station_status')
  const enabled = isWorthAsking(query) && asked === query
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quickSearch', asked],
    queryFn: ({ signal }) => call('GET /sys/api/quickSearch', { query: { keyword: asked }, signal, silent: true }),
    enabled,
    retry: false,
    staleTime: 30_000,
  })
  const fresh = useMemo(() => (data ? entriesOf(data, asked, states, open) : none), [data, asked, states, open])
  const last = useRef(none)
  useEffect(() => {
    if (data) last.current = fresh
  }, [data, fresh])
  const given = { entries: none, message: '', retry: () => void refetch() }
  if (!isWorthAsking(query)) return { ...given, state: 'idle' }
  if (!enabled || isFetching) return { ...given, entries: stillFitting(last.current, query), state: 'searching' }
  if (error) return { ...given, message: error instanceof ApiError ? error.message : '', state: 'failed' }
  return { ...given, entries: fresh, state: 'done' }
}
