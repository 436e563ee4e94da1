import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { GridData } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { resourceCalls } from '#web/api/resource.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the server takes of a row: its own fields, with nothing for an empty cell. */
function fieldsOf(row: GridRow, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.map((key) => [key, row[key] === '' ? null : row[key]]))
}

/** Writes added, changed and deleted rows through the calls of their resource. The first refusal stops it and is thrown on. */
export async function saveRows(
  resource: AnyResource,
  data: GridData,
  keys: readonly string[],
  given: Fields = {},
): Promise<number> {
  for (const row of data.added) await resourceCalls.create(resource, { ...fieldsOf(row, keys), ...given })
  for (const row of data.changed) {
    await resourceCalls.update(resource, { ...fieldsOf(row, keys), id: row.id, version: row['version'] })
  }
  if (data.deletedIds.length > 0) await resourceCalls.remove(resource, data.deletedIds)
  return data.added.length + data.changed.length + data.deletedIds.length
}

/** What came over the wire is JSON: cells hold it as it is. */
export const asRows = (records: readonly Fields[]): readonly GridRow[] => records as readonly GridRow[]
