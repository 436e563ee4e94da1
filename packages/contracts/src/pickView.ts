import type { AnyResource } from './kit/resource.ts'

/** A kind of record as pickers know it: the fields that everybody signed in may choose by, and nothing else of it. */
export function pickView(resource: AnyResource): AnyResource {
  const { pick, list, ...rest } = resource
  if (pick === undefined) return resource
  const only = <T>(map: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(map).filter(([key]) => pick.includes(key)))
  return {
    ...rest,
    pick,
    fields: only(resource.fields),
    list: {
      columns: pick,
      filters: only(list.filters),
      keyword: (list.keyword ?? []).filter((key) => pick.includes(key)),
      ...(list.sort && pick.includes(list.sort.column) ? { sort: list.sort } : {}),
    },
    form: [],
  }
}
