import type { EngineColumn } from '../engine/engine.ts'
import type { GridColumn } from '../model/column.ts'

/**
 * Which data columns take what is left of the width: those that name none, else the last one that is not held at an edge. None where
 * the table is as wide as the grid.
 */
export function stretched<R>(
  columns: readonly EngineColumn<R>[],
  data: readonly GridColumn[],
  width: number,
): ReadonlySet<string> {
  const wanted = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  if (width === 0 || wanted >= width) return none
  const free = data.filter(({ fixed }) => fixed === undefined)
  const unsized = free.filter(({ width: own }) => own === undefined)
  return new Set((unsized.length > 0 ? unsized : free.slice(-1)).map(({ key }) => key))
}

const none: ReadonlySet<string> = new Set()
