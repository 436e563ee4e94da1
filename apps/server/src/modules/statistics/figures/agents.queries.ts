import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { askedOf } from '#server/crud/asked.ts'
import { whereSql } from '#server/crud/conditions.ts'
import type { RowValues } from '#server/crud/module.ts'
import { columnSql, fromSql, type Source } from '#server/crud/source.ts'
import { recordTables } from '#server/db/recordTables.ts'
import type { Sql } from '#server/db/sql.ts'

export interface AgentRow {
  readonly id: string
  readonly name: string
  readonly orgCode: string
  readonly grade: string | null
}

/** Agents with a department of their own (category 2): the department gives them their rows. */
export function agentsSeen(db: Sql, actor: Actor): Promise<readonly AgentRow[]> {
  return db.kysely
    .selectFrom('agent as t')
    .innerJoin('sys_depart as d', (join) =>
      join.onRef('d.tenantId', '=', 't.tenantId').onRef('d.orgCode', '=', 't.sysOrgCode').on('d.orgCategory', '=', '2'),
    )
    .where(scopeFilter(actor, agent, 't'))
    .orderBy('t.sysOrgCode')
    .orderBy('t.id')
    .select([
      sql<string>`t.id::text`.as('id'),
      't.name',
      sql<string>`t.sys_org_code`.as('orgCode'),
      sql<string | null>`nullif(t.grade, '0')`.as('grade'),
    ])
    .execute()
}

export interface Counted {
  readonly key: string
  readonly count: number
  /** Of a column that is a number; 0 without one. */
  readonly sum: string
}

/** How many rows a list with these filters has, and what a column of them comes to, by department or by another column: counted as the list does it. */
export async function countBy(
  source: Source,
  actor: Actor,
  { params, by, sum }: { readonly params: RowValues; readonly by: 'sysOrgCode' | 'agentId'; readonly sum?: string },
): Promise<readonly Counted[]> {
  const asked = askedOf(source, actor, params)
  const added = sum === undefined ? sql`0` : sql`coalesce(sum(${columnSql(asked.source, sum)}), 0)`
  const key = sql.ref(`t.${by}`)
  const where = whereSql(asked.source, actor, asked.query)
  return recordTables(source.context.db)
    .selectFrom(`${source.resource.table} as t`)
    .where(sql<SqlBool>`t.id in (select t.id ${fromSql(asked.source)} where ${where})`)
    .groupBy(key)
    .select([
      sql<string>`coalesce(${key}::text, '')`.as('key'),
      sql<number>`count(*)::int`.as('count'),
      sql<string>`${added}::text`.as('sum'),
    ])
    .execute()
}
