import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import type { Sql } from '#server/db/sql.ts'
import type { TreeSource } from './treeSources.ts'

export interface TreeRow {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly parentId: string | null
  readonly isLeaf: boolean
}

export const ownDepart = (actor: Actor): RawBuilder<SqlBool> => sql`t.org_code = ${actor.orgCode}`
export const topmost = (): RawBuilder<SqlBool> => sql`t.parent_id is null`

export interface TreeAsk {
  readonly source: TreeSource
  /** Null asks for the roots that the caller sees. */
  readonly parentId: string | null
  /** Registered properties: what names a node and what stands for it. */
  readonly text: string
  readonly code: string
  readonly equal: Readonly<Record<string, string>>
}

/** Rows of a registered tree below one of them. Every name in the statement comes from the registry. */
export async function treeRows(db: Sql, actor: Actor, ask: TreeAsk): Promise<TreeRow[]> {
  const { source, parentId } = ask
  const parent = sql.ref(`t.${source.parent}`)
  const under = parentId === null ? source.roots(actor) : sql<SqlBool>`${parent} = ${parentId}::bigint`
  const parts: RawBuilder<SqlBool>[] = [source.filter(actor), under]
  for (const [property, value] of Object.entries(ask.equal)) parts.push(sql`${sql.ref(`t.${property}`)}::text = ${value}`)
  const found = await sql<TreeRow>`
    select t.id::text as id, ${sql.ref(`t.${ask.text}`)} as title, ${sql.ref(`t.${ask.code}`)}::text as code,
      ${parent}::text as ${sql.ref('parentId')},
      not exists (select 1 from ${sql.table(source.table)} as below where ${sql.ref(`below.${source.parent}`)} = t.id) as ${sql.ref('isLeaf')}
    from ${sql.table(source.table)} as t where ${sql.join(parts, sql` and `)}
    order by ${sql.join(source.order.map((property) => sql.ref(`t.${property}`)))}`.execute(db.kysely)
  return found.rows
}
