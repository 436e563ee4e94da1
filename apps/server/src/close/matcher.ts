import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'

/** Matches the lines of a month, some customers after an id; null when there are none left. */
type Matcher = (
  tx: Sql,
  run: { readonly tenantId: string; readonly atMs: number; readonly month: string },
  after: string,
) => Promise<{ readonly after: string; readonly done: number } | null>

const byAccess = new WeakMap<Context['access'], Matcher>()

/** The module of matches says how they are made: it stands above the close. */
export const rememberMatcher = (context: Context, matcher: Matcher): void => {
  byAccess.set(context.access, matcher)
}
export const matcherOf = (context: Context): Matcher | undefined => byAccess.get(context.access)
