import { useCallback, useMemo, useState } from 'react'
import type { AnyRow } from '../row.ts'

export interface Selection<T extends AnyRow> {
  readonly ids: readonly string[]
  readonly rows: readonly T[]
  /** Takes what is ticked on the shown page; rows chosen on other pages stay chosen. */
  setOnPage(page: readonly T[], ids: readonly string[]): void
  drop(ids: readonly string[]): void
  clear(): void
}

const none: ReadonlyMap<string, never> = new Map<string, never>()

/** Rows chosen over several pages. `scope` names the rows that can be chosen from: another scope starts empty. */
export function useSelection<T extends AnyRow>(scope: string): Selection<T> {
  const [chosen, setChosen] = useState<{ readonly scope: string; readonly rows: ReadonlyMap<string, T> }>({ scope, rows: none })
  const rows = chosen.scope === scope ? chosen.rows : none
  const change = useCallback(
    (edit: (rows: Map<string, T>) => void) =>
      setChosen((current) => {
        const next = new Map(current.scope === scope ? current.rows : none)
        edit(next)
        return { scope, rows: next }
      }),
    [scope],
  )
  return useMemo(
    () => ({
      ids: [...rows.keys()],
      rows: [...rows.values()],
      setOnPage: (page, ids) =>
        change((next) => {
          for (const row of page) {
            if (ids.includes(row.id)) next.set(row.id, row)
            else next.delete(row.id)
          }
        }),
      drop: (ids) => change((next) => ids.forEach((id) => void next.delete(id))),
      clear: () => change((next) => next.clear()),
    }),
    [rows, change],
  )
}
