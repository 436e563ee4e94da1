import type { Context } from '../context.ts'
import type { BoundLifecycle } from './bound.ts'

/** By what a context shares with those that modules derive from it. */
const byAccess = new WeakMap<Context['access'], Map<string, BoundLifecycle>>()

/** Remembers the life of a kind of record in this process, for those who take steps of any kind (approvals). */
export function rememberLife(life: BoundLifecycle): void {
  const { context, resource } = life.source
  const known = byAccess.get(context.access) ?? new Map<string, BoundLifecycle>()
  byAccess.set(context.access, known.set(resource.name, life))
}

/** The life of records of this name; undefined when no module of the process serves them. */
export const lifeOf = (context: Context, name: string): BoundLifecycle | undefined => byAccess.get(context.access)?.get(name)
