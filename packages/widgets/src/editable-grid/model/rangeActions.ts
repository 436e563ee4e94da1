import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { cellTexts, type OptionsOf, ownOptions } from './cellText.ts'
import type { CellChange } from './change.ts'
import type { Block } from './clipboard.ts'
import { type GridColumn, isReadOnly } from './column.ts'
import { checkboxValues } from './columnDefaults.ts'
import type { CellRange, SkippedCell } from './paste.ts'
import { type CellValue, type GridRow, isSameValue } from './row.ts'

export interface RangeOf {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly range: CellRange
}
export interface RangePlan {
  readonly cells: readonly CellChange[]
  readonly skipped: readonly SkippedCell[]
}

/** The texts of a range, as they are read on the screen. */
export function copyRange({ rows, columns, range }: RangeOf, optionsOf: OptionsOf = ownOptions): Block {
  const shown = columns.slice(range.column, range.column + range.columns)
  const texts = shown.map((column) => ({ key: column.key, textOf: cellTexts(column, optionsOf(column)).textOf }))
  return rows.slice(range.row, range.row + range.rows).map((row) => texts.map(({ key, textOf }) => textOf(row[key])))
}

/** The cells of the first row go into those below them; a range of one row takes from the row above it. */
export function planFillDown({ rows, columns, range }: RangeOf): RangePlan {
  const from = range.rows > 1 ? range.row : range.row - 1
  const source = rows[from]
  if (source === undefined) return { cells: [], skipped: [] }
  const below = { ...range, row: from + 1, rows: range.row + range.rows - from - 1 }
  return planSet({ rows, columns, range: below }, ({ key }) => source[key])
}

/** What Delete does: checkboxes are unchecked, everything else is blank. */
export function planClear(of: RangeOf): RangePlan {
  return planSet(of, (column) => (column.type === 'checkbox' ? checkboxValues(column)[1] : ''))
}

function planSet({ rows, columns, range }: RangeOf, wanted: (column: GridColumn) => CellValue): RangePlan {
  const cells: CellChange[] = []
  const skipped: SkippedCell[] = []
  rows.slice(range.row, range.row + range.rows).forEach((row, at) => {
    columns.slice(range.column, range.column + range.columns).forEach((column, place) => {
      const { key, title } = column
      const after = wanted(column)
      if (isReadOnly(column, row)) skipped.push({ row: at, column: place, key, title, reason: copy.convert.readOnly })
      else if (!isSameValue(row[key], after)) cells.push({ id: row.id, key, before: row[key], after })
    })
  })
  return { cells, skipped }
}
