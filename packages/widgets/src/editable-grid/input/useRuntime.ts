import { type RefObject, useRef } from 'react'
import type { GridController } from '../controller/GridController.ts'
import type { EngineColumn, EngineHandle } from '../engine/engine.ts'
import type { GridColumn } from '../model/column.ts'
import type { GridView } from '../useGridView.ts'
import type { ViewRow } from '../viewRows.ts'
import type { Runtime, RuntimeRef } from './runtime.ts'

/** The newest state of a grid for handlers, with the cell cursor, which no drawing depends on. */
export function useRuntime(controller: GridController, view: GridView, mayAdd: boolean): RuntimeRef {
  const engine = useRef<EngineHandle | null>(null)
  const cursor = useRef<Runtime['cursor']['current']>({ rowIndex: -1, columnKey: undefined })
  const runtime: RefObject<Runtime> = useRef<Runtime>({ controller, view, data: [], offset: 0, engine, cursor, mayAdd })
  return runtime
}

const rank = ({ fixed }: GridColumn): number => (fixed === 'left' ? 0 : fixed === 'right' ? 2 : 1)

/** Data columns as they are drawn from the left, and how many stand in front of them. */
export function drawnColumns(columns: readonly EngineColumn<ViewRow>[], data: readonly GridColumn[]) {
  const offset = columns.filter(({ key, frozen }) => key.startsWith('#') && frozen === 'start').length
  return { data: [...data].sort((one, two) => rank(one) - rank(two)), offset }
}
