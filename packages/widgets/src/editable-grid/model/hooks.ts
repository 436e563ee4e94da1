import type { CellValue, GridRow } from './row.ts'

export type RowPatch = Readonly<Record<string, CellValue>>

/** What a screen may do beside the grid: functions that are part of the program, never texts that are executed (D-COLNAMES). */
export interface GridHooks {
  /** The new row before it is put in; null refuses it. */
  readonly beforeAdd?: (row: GridRow) => GridRow | null
  /** Further cells of the row that follow from an edit; part of the same undo step. */
  readonly afterEdit?: (edit: { readonly row: GridRow; readonly key: string; readonly value: CellValue }) => RowPatch | undefined
  /** False leaves the rows where they are. */
  readonly beforeRemove?: (rows: readonly GridRow[]) => boolean | Promise<boolean>
  /** A text stops saving and is shown. */
  readonly beforeSave?: (rows: readonly GridRow[]) => string | null | Promise<string | null>
}

/** The cells of an edit with what the hook adds. A hook that fails never takes the edit with it; it is reported to the developer. */
export function editedCells(hooks: GridHooks, row: GridRow, key: string, value: CellValue, tell: (error: unknown) => void) {
  const own = { id: row.id, key, value }
  try {
    const patch = hooks.afterEdit?.({ row: { ...row, [key]: value, id: row.id }, key, value }) ?? {}
    const more = Object.entries(patch).filter(([name]) => name !== 'id' && name !== key)
    return [own, ...more.map(([name, further]) => ({ id: row.id, key: name, value: further }))]
  } catch (error) {
    tell(error)
    return [own]
  }
}
