import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { messageOf } from '@heliodesk/widgets/dom/useAsked.ts'
import type { GridData, SaveRefusal } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridRow } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { fieldErrors } from '#web/resource/form/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the server takes of a row: its own fields, with nothing for an empty cell. */
function fieldsOf(row: GridRow, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.map((key) => [key, row[key] === '' ? null : row[key]]))
}

export interface Saved {
  readonly count: number
  readonly refused: readonly SaveRefusal[]
}

/**
 * Writes added, changed and deleted rows through the calls of their resource, one by one. A refusal does not keep the others from being
 * stored: it is handed back with the field that the server names.
 */
export async function saveRows(
  resource: AnyResource,
  { added, changed, deletedIds }: GridData,
  keys: readonly string[],
  given: Fields = {},
): Promise<Saved> {
  const refused: SaveRefusal[] = []
  const tried = async (ids: readonly string[], call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      const [[key, message] = [undefined, messageOf(error)]] = Object.entries(fieldErrors(error))
      refused.push(...ids.map((id) => ({ id, key, message })))
    }
  }
  for (const row of added) await tried([row.id], () => resourceCalls.create(resource, { ...fieldsOf(row, keys), ...given }))
  for (const row of changed) {
    const body = { ...fieldsOf(row, keys), id: row.id, version: row['version'] }
    await tried([row.id], () => resourceCalls.update(resource, body))
  }
  if (deletedIds.length > 0) await tried(deletedIds, () => resourceCalls.remove(resource, deletedIds))
  return { count: added.length + changed.length + deletedIds.length - refused.length, refused }
}

/** What came over the wire is JSON: cells hold it as it is. */
export const asRows = (records: readonly Fields[]): readonly GridRow[] => records as readonly GridRow[]
