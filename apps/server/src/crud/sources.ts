import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { Context } from '../context.ts'
import type { Source } from './source.ts'

/** By what a context shares with those that modules derive from it (tenants bypass row-level security). */
const byAccess = new WeakMap<Context['access'], Map<string, Source>>()

/** Remembers how a kind of record is read in this process, for those who read any kind (the preview of data rules). */
export function rememberSource(source: Source): void {
  const known = byAccess.get(source.context.access) ?? new Map<string, Source>()
  byAccess.set(source.context.access, known.set(source.resource.name, source))
}

/** How records of this name are read; undefined when no module of the process serves them. */
export const sourceOf = (context: Pick<Context, 'access'>, { name }: Pick<AnyResource, 'name'>): Source | undefined =>
  byAccess.get(context.access)?.get(name)
