import { type AnyResource, fieldOf, titleKey } from '@heliodesk/contracts/kit/resource'
import type { DataColumn } from '../data-table/column.ts'
import { columnTraits, unitOf } from '../field/fieldTraits.ts'
import type { RecordRow } from '../services/pickerServices.ts'

export type FilterDraft = Readonly<Record<string, readonly string[]>>

/** Filters as a list call takes them: a contained text stands between stars, a range is two parameters (wire contract §3). */
export function filterParams(resource: AnyResource, draft: FilterDraft): Readonly<Record<string, string>> {
  const params: Record<string, string> = {}
  for (const [key, values] of Object.entries(draft)) {
    const op = resource.list.filters[key]
    const [first = '', second = ''] = values
    if (op === undefined || values.every((value) => value === '')) continue
    if (op === 'range') {
      if (first !== '') params[`${key}_begin`] = first
      if (second !== '') params[`${key}_end`] = second
    } else params[key] = op === 'contains' ? `*${first}*` : op === 'in' ? values.join(',') : first
  }
  return params
}

/** Columns of a picker: those named, else the first ones of the resource's list. */
export function recordColumns(resource: AnyResource, keys: readonly string[] | undefined): readonly DataColumn[] {
  return (keys ?? resource.list.columns.slice(0, columnsMax)).flatMap((key) => {
    const field = fieldOf(resource, key)
    if (field === undefined) return []
    const { width, least, align, sortable } = columnTraits(field)
    return [{ key, label: field.label, unit: unitOf(field), align, sortable, width, least, isSized: false, isPinned: false }]
  })
}

const columnsMax = 4
const filtersMax = 2

/** The filters that stand open; the others come with 更多. */
export function recordFilters(resource: AnyResource, isAll: boolean): readonly string[] {
  const keys = Object.keys(resource.list.filters)
  return isAll ? keys : keys.slice(0, filtersMax)
}

export function recordTitle(resource: AnyResource, row: RecordRow): string {
  return String(row[titleKey(resource)] ?? row.id)
}
