import type { Field } from './kit/fields.ts'
import { type AnyResource, columnOf, fieldOf } from './kit/resource.ts'

/**
 * Whether a list can be put in order by this field. A masked number has no order that a person could read; a text that stands in another
 * table would have to be looked up for every row before the first page is known.
 */
export function isSortable(field: Field): boolean {
  if (field.kind === 'ref' || field.kind === 'files' || field.options.pii !== undefined) return false
  return field.kind !== 'text' || !field.options.virtual
}

export interface SortIndex {
  readonly column: string
  /** Chinese is ordered by sound. */
  readonly isText: boolean
  /** What the row scope asks of a row, held beside it: pages are found and matches counted without a look at the rows themselves. */
  readonly beside: readonly string[]
}

/** The orders that the table of a record that grows must have ready, so that a page of 100,000 rows is read and not sorted. */
export function sortIndexesOf(resource: AnyResource): readonly SortIndex[] {
  if (!resource.largeList) return []
  const keys = new Set(['createTime', ...resource.list.columns])
  return [...keys].flatMap((key) => {
    const field = fieldOf(resource, key)
    if (field === undefined || field.options.virtual || !isSortable(field)) return []
    return [{ column: columnOf(key), isText: field.kind === 'text', beside: resource.scope === 'org' ? ['sys_org_code'] : [] }]
  })
}
