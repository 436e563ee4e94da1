import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useAuthority } from './permission.ts'

const kept = new WeakMap<AnyResource, AnyResource>()

/**
 * A definition without its figures of all records, for a user whom data rules leave a part of them (decision 037): the server leaves
 * these figures empty and refuses to sort or filter by them, so neither a column nor a condition is offered.
 */
export function withoutComparisons(resource: AnyResource): AnyResource {
  const isOffered = (key: string): boolean => resource.fields[key]?.options.ofAll !== true
  if (Object.keys(resource.fields).every(isOffered)) return resource
  const before = kept.get(resource)
  if (before) return before
  const those = <T>(map: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(map).filter(([key]) => isOffered(key)))
  const { columns, filters } = resource.list
  const list = { ...resource.list, columns: columns.filter(isOffered), filters: those(filters) }
  const narrowed = { ...resource, fields: those(resource.fields), list }
  kept.set(resource, narrowed)
  return narrowed
}

/** The definition as far as the signed-in user can sort and ask by it. The same object as long as nothing changes. */
export function useComparable(resource: AnyResource): AnyResource {
  const { limited } = useAuthority()
  return limited?.includes(resource.name) ? withoutComparisons(resource) : resource
}
