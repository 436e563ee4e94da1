import type { AnyResource } from './kit/resource.ts'

/** A kind of record as pickers know it: the fields that everybody signed in may choose by, and nothing else of it. */
export function choiceView(resource: AnyResource): AnyResource {
  const { choiceColumns, list, ...rest } = resource
  if (choiceColumns === undefined) return resource
  const only = <T>(map: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(map).filter(([key]) => choiceColumns.includes(key)))
  return {
    ...rest,
    choiceColumns,
    fields: only(resource.fields),
    list: {
      columns: choiceColumns,
      filters: only(list.filters),
      keyword: (list.keyword ?? []).filter((key) => choiceColumns.includes(key)),
      ...(list.sort && choiceColumns.includes(list.sort.column) ? { sort: list.sort } : {}),
    },
    form: [],
  }
}
