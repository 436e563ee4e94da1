import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { Actor, RequestMeta } from '../access/actor.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'

/** A kind of record in operation, as far as followers go (crud/source.ts). */
interface Kind {
  readonly resource: AnyResource
  readonly context: Context
}

/** A write, in its transaction. */
interface Scope {
  readonly tx: Sql
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** A write of records of one kind. */
export interface Written extends Scope {
  readonly kind: Kind
}

/** What is stored beside the facts of other kinds of records and must be worked out again when one of them is written. */
export interface Follower {
  /** The kinds of records whose facts it follows. */
  readonly kinds: ReadonlySet<string>
  /** Which of its own records hang on these. */
  readonly find: (written: Written, ids: readonly string[]) => Promise<readonly string[]>
  /** Works them out again. Called last, when the facts stand. */
  readonly refresh: (written: Written, own: readonly string[]) => Promise<void>
}

/** By what a context shares with those that modules derive from it. */
const byAccess = new WeakMap<Context['access'], readonly Follower[]>()

/** Has every write of these kinds told to a follower, in the transaction of the write, whichever way it comes: form, step, sheet, lines. */
export function follow({ access }: Context, follower: Follower): void {
  byAccess.set(access, [...(byAccess.get(access) ?? []), follower])
}

/** Tells all who follow the kind of these records that they were written. */
export async function tellFollowers(kind: Kind, scope: Scope, ids: readonly string[]): Promise<void> {
  for (const refresh of await followersBefore(kind, scope, ids)) await refresh()
}

/** The same where the records will be gone when it is told: who hangs on them is asked now. */
export async function followersBefore(
  kind: Kind,
  { tx, actor, meta }: Scope,
  ids: readonly string[],
): Promise<readonly (() => Promise<void>)[]> {
  const written: Written = { tx, actor, meta, kind }
  const found: (() => Promise<void>)[] = []
  for (const follower of byAccess.get(kind.context.access) ?? []) {
    const own = follower.kinds.has(kind.resource.name) ? await follower.find(written, ids) : []
    if (own.length > 0) found.push(() => follower.refresh(written, own))
  }
  return found
}
