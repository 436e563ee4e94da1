import { useEffect, useSyncExternalStore } from 'react'
import { useGrid } from '../gridContext.ts'
import type { GridColumn } from '../model/column.ts'
import { listOf } from '../model/optionText.ts'
import { type GridRow, plainText } from '../model/row.ts'

/** What stands in a cell of people or departments: the text of the row or of the choice, else names from the server. */
export function useNames(kind: 'people' | 'departs', column: GridColumn, row: GridRow): string {
  const { textOf, names } = useGrid()
  const value = row[column.key]
  const text = textOf(column, row)
  const stored = plainText(value)
  const isUnknown = text !== '' && text === stored
  const found = useSyncExternalStore(names.subscribe, () => (isUnknown ? names[kind].of(listOf(stored)) : text))
  useEffect(() => {
    if (isUnknown) names[kind].want(listOf(stored))
  }, [isUnknown, kind, names, stored])
  return found
}
