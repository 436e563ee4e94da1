import type { GridData, SaveRefusal } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { ApiError } from '../../api/apiError.ts'

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** A line that somebody else has changed, or taken away: `fresh` null. */
export interface LineConflict {
  readonly id: string
  readonly list: 'changed' | 'deleted'
  readonly fresh: GridRow | null
}

const listOf = (error: unknown, code: number, key: string): readonly Members[] => {
  const result = error instanceof ApiError && error.code === code ? error.result : null
  return isMembers(result) && Array.isArray(result[key]) ? result[key].filter(isMembers) : []
}

/** The lines that a stale write was refused for. */
export const lineConflicts = (error: unknown): readonly LineConflict[] =>
  listOf(error, 409, 'lines').flatMap(({ id, list, fresh }) =>
    typeof id === 'string' && (list === 'changed' || list === 'deleted')
      ? [{ id, list, fresh: isMembers(fresh) ? (fresh as GridRow) : null }]
      : [],
  )

/** What the server says against lines, at the rows of the grid that they came from. */
export const lineRefusals = (error: unknown, { added, changed }: Pick<GridData, 'added' | 'changed'>): readonly SaveRefusal[] =>
  listOf(error, 400, 'rows').flatMap(({ list, at, field, message }) => {
    const row = (list === 'added' ? added : changed)[Number(at)]
    if (row === undefined || typeof message !== 'string') return []
    return [{ id: row.id, key: typeof field === 'string' ? field : undefined, message }]
  })
