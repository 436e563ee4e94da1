import type { DictionaryMap } from './dictionaries.ts'
import type { WriteCall } from './module.ts'
import type { Source } from './source.ts'

/** A write of records of one kind, in its transaction. */
export interface Written extends WriteCall {
  /** Not known where records are taken away. */
  readonly dictionaries?: DictionaryMap | undefined
  readonly source: Source
}

/** What is stored beside the facts of other kinds of records and must be worked out again when one of them is written. */
export interface Follower {
  /** The kinds of records whose facts it follows. */
  readonly kinds: ReadonlySet<string>
  /** Which of its own records hang on these. */
  readonly find: (written: Written, ids: readonly string[]) => Promise<readonly string[]>
  /** Works them out again. Called last, when the facts stand; `kind` is what was written. */
  readonly refresh: (written: Written, own: readonly string[], kind: string) => Promise<void>
}

/** By what a context shares with those that modules derive from it. */
const byAccess = new WeakMap<Source['context']['access'], Follower[]>()

/** Has every write of these kinds told to a follower, in the transaction of the write, whichever way it comes: form, step, sheet, lines. */
export function follow(context: Source['context'], follower: Follower): void {
  byAccess.set(context.access, [...(byAccess.get(context.access) ?? []), follower])
}

const followersOf = ({ context, resource }: Source): readonly Follower[] =>
  (byAccess.get(context.access) ?? []).filter(({ kinds }) => kinds.has(resource.name))

/** Tells all who follow the kind of these records that they were written. */
export async function tellFollowers(source: Source, scope: Omit<Written, 'source'>, ids: readonly string[]): Promise<void> {
  for (const refresh of await followersBefore(source, scope, ids)) await refresh()
}

/** The same where the records will be gone when it is told: who hangs on them is asked now. */
export async function followersBefore(
  source: Source,
  scope: Omit<Written, 'source'>,
  ids: readonly string[],
): Promise<readonly (() => Promise<void>)[]> {
  const written: Written = { ...scope, source }
  const found: (() => Promise<void>)[] = []
  for (const follower of followersOf(source)) {
    const own = await follower.find(written, ids)
    if (own.length > 0) found.push(() => follower.refresh(written, own, source.resource.name))
  }
  return found
}
