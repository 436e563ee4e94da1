import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Sql } from '../../../db/sql.ts'
import { departFilter } from './sources.queries.ts'

export interface TreeRow {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly parentId: string | null
  readonly isLeaf: boolean
}

export interface TreeAsk {
  /** Null asks for the roots: the topmost departments that the caller sees. */
  readonly parentId: string | null
  /** Property that stands for a node. */
  readonly code: 'id' | 'orgCode'
  readonly equal: Readonly<Record<string, string>>
}

/** Departments below one of them, of the caller's subtree. */
export async function departNodes(db: Sql, actor: Actor, ask: TreeAsk): Promise<TreeRow[]> {
  const under =
    ask.parentId === null ? sql<SqlBool>`t.org_code = ${actor.orgCode}` : sql<SqlBool>`t.parent_id = ${ask.parentId}::bigint`
  const parts: RawBuilder<SqlBool>[] = [departFilter(actor), under]
  for (const [property, value] of Object.entries(ask.equal)) parts.push(sql`${sql.ref(`t.${property}`)} = ${value}`)
  const found = await sql<TreeRow>`
    select t.id::text as id, t.depart_name as title, ${sql.ref(`t.${ask.code}`)}::text as code, t.parent_id::text as ${sql.ref('parentId')},
      not exists (select 1 from sys_depart below where below.parent_id = t.id) as ${sql.ref('isLeaf')}
    from sys_depart as t where ${sql.join(parts, sql` and `)} order by t.depart_order, t.org_code`.execute(db.kysely)
  return found.rows
}
