import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { EditableGridHandle } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridColumn } from '@heliodesk/widgets/editable-grid/model/column.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { useMemo, useRef } from 'react'
import { demoEditableGrid as copy } from '#web/copy/zhCN/demoEditableGrid.ts'
import { Button } from '#web/ui/Button.tsx'

const rowCount = 100_000
const columnCount = 20

const makeColumns = (): readonly GridColumn[] =>
  Array.from({ length: columnCount }, (_, at) => ({
    key: `c${at}`,
    type: at % 2 === 0 ? 'inputNumber' : 'input',
    title: copy.column(at + 1),
    width: 130,
    validateRules: at === 0 ? [{ required: true }, { pattern: 'z' }, { unique: true }] : [{ required: true }],
  }))

/** Every thousandth row lacks its last cell: a hundred errors to walk through. */
const makeRows = (columns: readonly GridColumn[]): readonly GridRow[] =>
  Array.from({ length: rowCount }, (_, at) => ({
    id: `r${at}`,
    ...Object.fromEntries(
      columns.map(({ key }, place) => [key, place === columnCount - 1 && at % 1_000 === 999 ? '' : at * columnCount + place]),
    ),
  }))

export function LargeSample() {
  const grid = useRef<EditableGridHandle>(null)
  const { columns, rows } = useMemo(() => {
    const made = makeColumns()
    return { columns: made, rows: makeRows(made) }
  }, [])
  return (
    <EditableGrid
      ref={grid}
      name="demo-large"
      title={copy.large}
      columns={columns}
      rows={rows}
      hasNumbers
      hasSelection
      rowHeight={44}
      toolbar={{ extra: <Button onClick={() => void grid.current?.validate()}>{copy.validate}</Button> }}
    />
  )
}
