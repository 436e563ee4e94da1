import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import type { RowFilter } from '#server/access/scope.ts'

/** What somebody has made themselves. */
export const ownRows = ({ username }: Pick<Actor, 'username'>): RowFilter => sql`t.create_by = ${username}`
