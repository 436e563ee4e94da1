import { useSyncExternalStore } from 'react'
import { editableGrid as copy } from '../copy/zhCN/editableGrid.ts'
import type { CellLook } from './engine/engine.ts'
import { useGrid } from './gridContext.ts'
import { plainText } from './model/row.ts'
import type { ViewRow } from './viewRows.ts'
import { DetailRow } from './viewRows.ts'

const plain: CellLook = {}

/** Marks of one cell as attributes for the style sheet, for ears and for the one tooltip: changed, wrong, checking, found, chosen. */
export function useCellLook(row: ViewRow, key: string, rowIndex: number): CellLook {
  const grid = useGrid()
  const { id } = row
  const meta = useSyncExternalStore(
    (listener) => grid.state.subscribeRow(id, listener),
    () => grid.state.meta(id),
  )
  const look = useSyncExternalStore(grid.marks.subscribe, () => grid.marks.lookOf(id, key, rowIndex, grid.places.get(key) ?? -1))
  const column = grid.columnOf(key)
  if (row instanceof DetailRow || column === undefined) return look === '' ? plain : { 'data-look': look }
  const error = grid.errorOf(id, key)
  const isChanged = meta.changedKeys.has(key)
  const was = isChanged ? copy.cell.was(plainText(grid.state.storedValue(id, key))) : undefined
  return {
    'data-look': look,
    'data-new': meta.isNew || undefined,
    'data-changed': isChanged || undefined,
    'data-checking': grid.isChecking(id, key) || undefined,
    'data-readonly': grid.isReadOnly(column, row) || undefined,
    'data-tip': error === undefined ? was : copy.cell.because(column.title, error),
    'data-wrong': error !== undefined || undefined,
    'aria-invalid': error !== undefined || undefined,
  }
}
