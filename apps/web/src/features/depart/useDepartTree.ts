import type { DepartNode } from '@heliodesk/contracts/endpoints/pickers'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { branchesOfLevels, type Levels, levelsOfTree, rootLevel, rowsOfLevels } from '@heliodesk/widgets/virtual-tree/lazyTree.ts'
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'

const key = (...rest: readonly string[]) => [...queryKeys.resource('depart'), 'tree', ...rest] as const
const searchPauseMs = 250

const levelQuery = (pid: string) => ({
  queryKey: key('level', pid),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call('GET /sys/sysDepart/queryDepartTreeSync', { query: pid === rootLevel ? {} : { pid }, signal, silent: true }),
})

/** The hits with what lies above them. Nothing found is a refusal in this protocol and an empty tree here. */
async function searchTree(keyWord: string, signal: AbortSignal): Promise<DepartNode[]> {
  try {
    return await call('GET /sys/sysDepart/searchBy', { query: { keyWord }, signal, silent: true })
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return []
    throw error
  }
}

const readLevels = (results: readonly UseQueryResult<DepartNode[]>[]) => ({
  levels: results.map((result) => result.data),
  error: results.find((result) => result.isError)?.error ?? null,
  isReading: results.some((result) => result.isFetching),
})

type Mode = 'lazy' | 'whole' | 'search'

/** The levels as this mode reads them. Until somebody opens or closes something, the roots are open. */
function useLevels(mode: Mode, wanted: string, opened: ReadonlySet<string> | null) {
  const roots = useQuery(levelQuery(rootLevel))
  const open = useMemo(() => opened ?? new Set((roots.data ?? []).map((node) => node.id)), [opened, roots.data])
  const ids = useMemo(() => (mode === 'lazy' ? [...open] : []), [mode, open])
  const below = useQueries({ queries: ids.map(levelQuery), combine: readLevels })
  const whole = useQuery({
    queryKey: key('whole'),
    queryFn: ({ signal }) => call('GET /sys/sysDepart/queryTreeList', { query: {}, signal, silent: true }),
    enabled: mode === 'whole',
  })
  const hits = useQuery<DepartNode[]>({
    queryKey: key('search', wanted),
    queryFn: ({ signal }) => searchTree(wanted, signal),
    enabled: mode === 'search',
    placeholderData: keepPreviousData,
  })
  const source = mode === 'search' ? hits : mode === 'whole' ? whole : roots
  const levels = useMemo<Levels<DepartNode>>(() => {
    if (mode !== 'lazy') return levelsOfTree(source.data ?? [])
    const read = ids.flatMap((id, at) => (below.levels[at] === undefined ? [] : [[id, below.levels[at]] as const]))
    return new Map([[rootLevel, roots.data ?? []], ...read])
  }, [mode, source.data, ids, below.levels, roots.data])
  return {
    levels,
    open,
    error: source.error ?? below.error,
    isLoading: source.isPending,
    isReading: source.isFetching || below.isReading,
    again: () => void source.refetch(),
  }
}

/** The tree level by level as it is opened; whole when everything is opened; the hits and their parents in a search. */
export function useDepartTree() {
  const [isWhole, setWhole] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const wanted = useDebounced(keyword.trim(), searchPauseMs)
  const mode = wanted !== '' ? 'search' : isWhole ? 'whole' : 'lazy'
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null)
  const { levels, open, ...source } = useLevels(mode, wanted, opened)
  const rows = useMemo(() => {
    if (mode === 'lazy') return rowsOfLevels(levels, open)
    return rowsOfLevels(levels, new Set([...branchesOfLevels(levels)].filter((id) => !closed.has(id))))
  }, [mode, levels, open, closed])
  return {
    rows,
    keyword,
    mode,
    ...source,
    search(text: string) {
      setKeyword(text)
      setClosed(new Set())
    },
    setOpen(id: string, isOpen: boolean) {
      if (mode === 'lazy') setOpened(changed(open, id, isOpen))
      else setClosed((before) => changed(before, id, !isOpen))
    },
    openAll() {
      setWhole(true)
      setClosed(new Set())
    },
    closeAll() {
      if (mode === 'search') return setClosed(branchesOfLevels(levels))
      setWhole(false)
      setOpened(new Set())
    },
  }
}

export type DepartTree = ReturnType<typeof useDepartTree>

function changed(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
