import type { ComponentType } from 'react'
import type { GridColumn } from '../model/column.ts'
import type { CellValue, GridRow } from '../model/row.ts'

/** What a cell is drawn from. */
export interface CellProps {
  readonly column: GridColumn
  readonly row: GridRow
  readonly value: CellValue
  readonly isReadOnly: boolean
  /** 0 in the cell under the cursor, so that the Tab key finds at most one control in the grid. */
  readonly tabIndex: number
  /** Sets this cell, and others of the row with it, as one step. */
  readonly set: (value: CellValue, others?: Readonly<Record<string, CellValue>>) => void
}

/** What an open editor works on. */
export interface CellEditorProps {
  readonly column: GridColumn
  readonly row: GridRow
  readonly value: CellValue
  /** Keeps a draft; nothing is written yet. */
  readonly draft: (value: CellValue) => void
  /** Writes the value, and others of the row with it as one step, and closes. */
  readonly commit: (value: CellValue, others?: Readonly<Record<string, CellValue>>) => void
  /** Closes without writing. */
  readonly cancel: () => void
}

/** Components of others for one column type: pickers and uploads. Either may be missing. */
export interface CellKit {
  /** Draws the cell; for uploads it is the whole control. */
  readonly Cell?: ComponentType<CellProps>
  /** Opens over the cell: a modal. */
  readonly Editor?: ComponentType<CellEditorProps>
}
export type CellEditors = Readonly<Partial<Record<GridColumn['type'], CellKit>>>
