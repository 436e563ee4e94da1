import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import type { GridData } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridState } from '@heliodesk/widgets/editable-grid/model/gridState.ts'
import type { CellValue, GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'

/** What is known of lines that are not in the grid any more. */
export interface Gone {
  /** Versions of the lines that were taken out here. */
  readonly versions: ReadonlyMap<string, number>
  /** Somebody else has taken them away: there is nothing left to delete. */
  readonly elsewhere: ReadonlySet<string>
}

export interface LinesBody {
  readonly added: readonly Readonly<Record<string, CellValue>>[]
  readonly changed: readonly Readonly<Record<string, CellValue>>[]
  readonly deletedIds: readonly { readonly id: string; readonly version: number }[]
}

const emptied = (value: CellValue): CellValue => (value === '' ? null : (value ?? null))

/** What is unsaved in the grid as the server takes it: of a changed line what changed, with the version that was read. */
export function linesBody(
  { columns }: ResourceLines,
  state: GridState,
  { added, changed, deletedIds }: GridData,
  gone: Gone,
): LinesBody {
  const place = ({ id }: GridRow) => state.placeOf(id) + 1
  const cells = (row: GridRow, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, emptied(row[key])]))
  return {
    added: added.map((row) => ({ ...cells(row, columns), row: place(row) })),
    changed: changed.map((row) => {
      const touched = state.meta(row.id).changedKeys
      const keys = columns.filter((key) => touched.has(key))
      return { ...cells(row, keys), id: row.id, version: row['version'], row: place(row) }
    }),
    deletedIds: deletedIds.flatMap((id) => {
      const version = gone.versions.get(id)
      return version === undefined || gone.elsewhere.has(id) ? [] : [{ id, version }]
    }),
  }
}
