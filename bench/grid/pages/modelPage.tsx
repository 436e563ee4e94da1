import { parseBlock } from '@heliodesk/widgets/editable-grid/model/clipboard.ts'
import type { ColumnType, GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import type { GridModel } from '@heliodesk/widgets/editable-grid/model/gridModel.ts'
import { planPaste } from '@heliodesk/widgets/editable-grid/model/paste.ts'
import { type BenchColumn, choices, columns, columnWidth } from './world.ts'

const types: Readonly<Record<BenchColumn['kind'], ColumnType>> = {
  text: 'input',
  number: 'inputNumber',
  choice: 'select',
  day: 'date',
}

/** The columns of the benchmark as the product's grid takes them. */
export const gridColumns: readonly GridColumn[] = columns.map(({ key, title, kind }) => ({
  key,
  title,
  type: types[kind],
  width: columnWidth,
  ...(kind === 'choice' && { options: choices }),
}))

/** Rules of every kind on six columns; one hundred rows break one of them. */
export const ruledColumns: readonly GridColumn[] = gridColumns.map((column, at) => {
  if (at === 0) return { ...column, validateRules: [{ required: true }, { unique: true }] }
  if (at === 2) return { ...column, validateRules: [{ pattern: '^(?!R(?:0|\\d*000)C)' }] }
  if (at === 1 || at === 11) return { ...column, statistics: 'sum', validateRules: [{ pattern: 'n' }] }
  return at === 4 || at === 5 ? { ...column, validateRules: [{ required: true }, { pattern: '*' }] } : column
})

export function pasteInto(model: GridModel, text: string): void {
  const { changes } = planPaste(parseBlock(text), {
    rows: model.state.rows,
    columns: model.columns,
    range: { row: 0, column: 0, rows: 1, columns: 1 },
  })
  model.state.commit('paste', changes)
}
