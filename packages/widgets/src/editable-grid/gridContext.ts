import { type ComponentType, createContext, type Ref, useContext } from 'react'
import type { CellEditors } from './cells/cellProps.ts'
import type { GridMarks } from './gridMarks.ts'
import type { EditableGridHandle, EditableGridProps } from './gridProps.ts'
import type { NameCache } from './kits/nameCache.ts'
import type { GridColumn, GridOption } from './model/column.ts'
import type { GridState } from './model/gridState.ts'
import type { CellValue, GridRow } from './model/row.ts'

/** What cells and editors ask of the grid around them. The object stays the same while the columns do. */
export interface Grid {
  readonly state: GridState
  readonly marks: GridMarks
  readonly editors: CellEditors
  readonly optionsOf: (column: GridColumn, row: GridRow) => readonly GridOption[]
  readonly searchDict: (dict: string, keyword: string) => Promise<readonly GridOption[]>
  /** The text of a value that was chosen from a list that came from the server. */
  readonly rememberText: (key: string, value: string, text: string) => void
  /** What a person reads in the cell. */
  readonly textOf: (column: GridColumn, row: GridRow) => string
  /** A grid inside of the grid: the table that belongs to a row. */
  readonly SubGrid: ComponentType<EditableGridProps & { readonly ref?: Ref<EditableGridHandle> }>
  readonly isReadOnly: (column: GridColumn, row: GridRow) => boolean
  /** Names of people and departments that the rows do not bring. */
  readonly names: NameCache
  /** The message of the first failing rule. */
  readonly errorOf: (id: string, key: string) => string | undefined
  readonly isChecking: (id: string, key: string) => boolean
  /** Undefined for the columns in front: selection, numbers. */
  readonly columnOf: (key: string) => GridColumn | undefined
  /** Places of the drawn columns, from the left; filled by whoever draws them. */
  readonly places: Map<string, number>
  readonly set: (id: string, key: string, value: CellValue, others?: Readonly<Record<string, CellValue>>) => void
}

export const GridContext = createContext<Grid | null>(null)

export function useGrid(): Grid {
  const grid = useContext(GridContext)
  if (grid === null) throw new Error('cells stand inside an EditableGrid')
  return grid
}
