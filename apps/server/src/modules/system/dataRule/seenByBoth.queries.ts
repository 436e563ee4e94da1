import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import type { RowFilter } from '#server/access/scope.ts'
import { type Source, visibleRows } from '#server/crud/source.ts'

/** Which rows of the scope a user may see, cut down to what `other` sees as well. */
export function alsoVisible(source: Source, other: Actor): (actor: Actor) => RowFilter {
  const { rowFilter } = source.hooks
  return (actor) => {
    const seen = visibleRows(source, other)
    return rowFilter ? sql<SqlBool>`(${rowFilter(actor)} and ${seen})` : seen
  }
}
