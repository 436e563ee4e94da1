import { memo } from 'react'
import { CellView } from '../cells/CellView.tsx'
import { useGrid } from '../gridContext.ts'
import type { GridColumn } from '../model/column.ts'
import type { GridRow } from '../model/row.ts'

interface Props {
  readonly column: GridColumn
  readonly row: GridRow
  readonly tabIndex: number
}

/** One cell that shows its value; drawn again when its row or its column changes. */
export const DataCell = memo(function DataCell({ column, row, tabIndex }: Props) {
  const grid = useGrid()
  return (
    <CellView
      column={column}
      row={row}
      value={row[column.key]}
      isReadOnly={grid.isReadOnly(column, row)}
      tabIndex={tabIndex}
      set={(value, others) => grid.set(row.id, column.key, value, others)}
    />
  )
})
