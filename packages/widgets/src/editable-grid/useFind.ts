import { useEffect, useMemo, useState } from 'react'
import { gridModel } from '../copy/zhCN/gridModel.ts'
import type { FindQuery } from './chrome/FindBar.tsx'
import type { GridController } from './controller/GridController.ts'
import type { RuntimeRef } from './input/runtime.ts'
import type { CellPlace } from './model/errorIndex.ts'
import { type FindWish, findAll, planReplace } from './model/find.ts'
import { useVersion } from './useGridController.ts'

const nothing: FindQuery = { text: '', onlyColumn: false, matchCase: false, replacement: '' }
const none: readonly CellPlace[] = []

export interface Find {
  readonly isOpen: boolean
  readonly query: FindQuery
  readonly at: number
  readonly count: number
  readonly open: () => void
  readonly close: () => void
  readonly setQuery: (query: FindQuery) => void
  readonly step: (step: 1 | -1) => void
  /** How many cells were changed. */
  readonly replace: (all: boolean) => number
}

/** Finding over all rows, marks in the cells, and the way from one place to the next. */
export function useFind(controller: GridController, runtime: RuntimeRef, show: (place: CellPlace, focus: boolean) => void): Find {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState(nothing)
  const [at, setAt] = useState(0)
  const version = useVersion(controller)
  const wish = useMemo((): FindWish => {
    const column = query.onlyColumn ? runtime.current.cursor.current.columnKey : undefined
    return { text: query.text, isCaseSensitive: query.matchCase, ...(column !== undefined && { column }) }
  }, [query.text, query.onlyColumn, query.matchCase, runtime])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows
  const places = useMemo(
    () => (isOpen ? findAll(controller.state.rows, runtime.current.data, wish, controller.ownOptions) : none),
    [isOpen, wish, controller, version],
  )
  const current = places[Math.min(at, places.length - 1)]
  useEffect(() => {
    const found = new Map<string, Set<string>>()
    for (const { id, key } of places) found.set(id, (found.get(id) ?? new Set()).add(key))
    controller.marks.setFound(found, current ? `${current.id}/${current.key}` : '')
  }, [controller, places, current])

  const step = (by: 1 | -1) => {
    if (places.length === 0) return
    const next = (at + by + places.length) % places.length
    setAt(next)
    const place = places[next]
    if (place) show(place, false)
  }
  const replace = (all: boolean): number => {
    const chosen = all ? places : current ? [current] : none
    const given = { wish, by: query.replacement, optionsOf: controller.ownOptions }
    const { cells } = planReplace(chosen, (id) => controller.state.row(id), runtime.current.data, given)
    controller.state.commit(gridModel.step.replace, [{ kind: 'set', cells }])
    return cells.length
  }
  return {
    isOpen,
    query,
    at: places.length === 0 ? 0 : Math.min(at, places.length - 1) + 1,
    count: places.length,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      const { rowIndex, columnKey } = runtime.current.cursor.current
      if (columnKey !== undefined) runtime.current.engine.current?.activate(rowIndex, columnKey)
    },
    setQuery: (next) => {
      if (next.text !== query.text) setAt(0)
      setQuery(next)
    },
    step,
    replace,
  }
}
