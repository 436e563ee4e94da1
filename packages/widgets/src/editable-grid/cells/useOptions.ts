import { useGrid } from '../gridContext.ts'
import type { GridColumn, GridOption } from '../model/column.ts'
import type { GridRow } from '../model/row.ts'

/** What the cell of a row may hold: of the definition, of its dictionary, or, where another column leads, what that one allows. */
export function useOptions(column: GridColumn, row: GridRow): readonly GridOption[] {
  return useGrid().optionsOf(column, row)
}
