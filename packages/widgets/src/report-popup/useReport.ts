import type { ReportColumnsAnswer, ReportQueryInfo, ReportRows } from '@heliodesk/contracts/endpoints/report'
import { limits } from '@heliodesk/contracts/limits'
import { useEffect, useMemo, useState } from 'react'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import {
  type Conditions,
  conditionParams,
  pageParams,
  paramsOf,
  type ReportAsked,
  type ReportRow,
  withKeys,
} from './reportModel.ts'

export interface ReportSubject {
  /** Code or id of the report. */
  readonly code: string
  readonly params?: Readonly<Record<string, string | number | null | undefined>> | undefined
  /** Answers of one group are kept for 30 s. */
  readonly groupId?: string | undefined
}

export interface ReportConfig {
  readonly columns: ReportColumnsAnswer
  readonly infos: readonly ReportQueryInfo[]
}
type Loaded<T> = { readonly value: T | null; readonly problem: string | null; readonly isLoading: boolean }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
const none = { value: null, problem: null, isLoading: true }

/** Answers of `load`, anew whenever `key` changes; the old ones stand until the new ones are there. */
function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that `load` depends on
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    setState((before) => ({ ...before, problem: null, isLoading: true }))
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, problem: null, isLoading: false })
      },
      (error: unknown) => {
        if (!controller.signal.aborted && !isAbort(error))
          setState((before) => ({ ...before, problem: messageOf(error), isLoading: false }))
      },
    )
    return () => controller.abort()
  }, [key])
  return state
}

const start: ReportAsked = { pageNo: 1, pageSize: limits.pickerPageSize, sort: null }

/** A report on the screen: its configuration, its page, and what changes either. */
export function useReport({ code, params, groupId }: ReportSubject) {
  const { reports } = useWidgetServices()
  const [asked, setAsked] = useState(start)
  const [conditions, setConditions] = useState<Conditions>({})
  // Each refresh is a group of its own, so that nothing of before answers for it.
  const [turn, setTurn] = useState(0)
  const group = groupId === undefined ? undefined : turn === 0 ? groupId : `${groupId} ${turn}`
  const config = useLoaded<ReportConfig>(`${code} ${groupId ?? ''} ${turn}`, async (signal) => {
    const columns = await reports.columns(code, { signal, groupId: group })
    return { columns, infos: await reports.queryInfo(columns.cgRpConfigId, { signal, groupId: group }) }
  })
  const given = JSON.stringify(paramsOf(params ?? {}))
  const id = config.value?.columns.cgRpConfigId
  const infos = config.value?.infos
  const query = useMemo(
    () =>
      infos === undefined ? {} : { ...conditionParams(infos, conditions), ...(JSON.parse(given) as Record<string, string>) },
    [infos, conditions, given],
  )
  const key = id === undefined ? null : JSON.stringify([id, group, query, asked, turn])
  const data = useLoaded<ReportRows>(key, (signal) =>
    reports.data(id ?? '', { ...query, ...pageParams(asked) }, { signal, groupId: group }),
  )
  const rows: readonly ReportRow[] = useMemo(() => withKeys(data.value?.records ?? []), [data.value])
  return {
    config,
    data,
    rows,
    asked,
    query,
    /** Another page, size or order; a new size or order begins at the first page. */
    ask: (next: Partial<ReportAsked>) => setAsked((before) => ({ ...before, pageNo: 1, ...next })),
    search: (next: Conditions) => {
      setConditions(next)
      setAsked((before) => ({ ...before, pageNo: 1 }))
    },
    refresh: () => setTurn((before) => before + 1),
  }
}
export type ReportState = ReturnType<typeof useReport>
