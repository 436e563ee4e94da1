import { user } from '@heliodesk/contracts/resources/system/user'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { organisationPattern } from '#server/access/organisation.ts'
import { ruledRows } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'

export interface TreeRow {
  readonly id: string
  readonly parentId: string | null
  readonly orgCode: string
  readonly departName: string
  readonly orgCategory: string
  readonly orgType: string
  readonly isLeaf: boolean
  readonly userCount: number | null
}

/** Which of the visible departments an answer holds. */
export type TreePart =
  | { readonly kind: 'all' }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'hits'; readonly keyword: string }
  /** The hits and what lies above them, so that a tree can be made of it. */
  | { readonly kind: 'paths'; readonly keyword: string }
  | { readonly kind: 'idPaths'; readonly ids: readonly string[] }
  | { readonly kind: 'agents' }
  | { readonly kind: 'roots' }
  | { readonly kind: 'code'; readonly orgCode: string }
  | { readonly kind: 'below'; readonly by: 'id' | 'orgCode'; readonly pid: string }

function seen(actor: Actor, alias: string): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${alias}.tenantId`)} = ${actor.tenantId}::bigint
    and ${sql.ref(`${alias}.orgCode`)} like ${organisationPattern(actor)})`
}

/** A code is made of segments of three signs: those of a department are the codes of everything above it. */
function pathsTo(actor: Actor, which: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`t.org_code in (select left(h.org_code, n * 3) from sys_depart h, generate_series(1, length(h.org_code) / 3) as n
    where ${seen(actor, 'h')} and ${which})`
}

function partSql(actor: Actor, part: TreePart): RawBuilder<SqlBool> {
  switch (part.kind) {
    case 'all':
      return sql`true`
    case 'ids':
      return sql`t.id = any(${part.ids}::bigint[])`
    case 'hits':
      return sql`t.depart_name ilike ${`%${escapeLike(part.keyword)}%`}`
    case 'paths':
      return pathsTo(actor, sql`h.depart_name ilike ${`%${escapeLike(part.keyword)}%`}`)
    case 'idPaths':
      return pathsTo(actor, sql`h.id = any(${part.ids}::bigint[])`)
    case 'agents':
      return sql`t.org_category = '2'`
    case 'roots':
      return sql`length(t.org_code) = 3`
    case 'code':
      return sql`t.org_code = ${part.orgCode}`
    case 'below':
      return part.by === 'id'
        ? sql`t.parent_id = ${part.pid}::bigint`
        : sql`t.parent_id = (select up.id from sys_depart up where ${seen(actor, 'up')} and up.org_code = ${part.pid})`
  }
}

/**
 * People of each department and of those below it, each person once, however many of them they work in: first everybody of each department
 * is added to all that lies above it, then whoever was counted there again is taken off. Few people work in several departments.
 */
function counted(actor: Actor): RawBuilder<unknown> {
  const members = sql`sys_depart d join sys_user_depart ud on ud.depart_id = d.id join sys_user u on u.id = ud.user_id
    and u.del_flag = 0 and u.status = 1`
  const above = sql`generate_series(1, length(d.org_code) / 3) as n`
  return sql`left join (select code, sum(people)::int as people from (
      select left(d.org_code, n * 3) as code, d.people
        from (select d.org_code, count(*) as people from ${members} where ${seen(actor, 'd')} group by d.id) d, ${above}
      union all
      select left(d.org_code, n * 3), count(distinct ud.user_id) - count(*) from ${members}, ${above}
        where ${seen(actor, 'd')} and ud.user_id = any(array(select user_id from sys_user_depart group by user_id having count(*) > 1))
        group by 1) as counts group by code) as c on c.code = t.org_code`
}

/** Departments of the caller's subtree, parents before children and siblings in their order. */
export async function departRows(
  db: Sql,
  actor: Actor,
  part: TreePart,
  options: { readonly counts: boolean },
): Promise<TreeRow[]> {
  const people = options.counts ? sql`coalesce(c.people, 0)` : sql`null::int`
  const found = await sql<TreeRow>`
    select t.id::text as id, t.parent_id::text as ${sql.ref('parentId')}, t.org_code as ${sql.ref('orgCode')},
      t.depart_name as ${sql.ref('departName')}, t.org_category as ${sql.ref('orgCategory')}, t.org_type::text as ${sql.ref('orgType')},
      not exists (select 1 from sys_depart b where b.parent_id = t.id) as ${sql.ref('isLeaf')}, ${people} as ${sql.ref('userCount')}
    from sys_depart as t ${options.counts ? counted(actor) : sql``}
    where ${seen(actor, 't')} and ${partSql(actor, part)}
    order by length(t.org_code), t.depart_order, t.org_code`.execute(db.kysely)
  return found.rows
}

/** What lies above a department, from the top, within what the caller sees. */
export async function pathTo(
  db: Sql,
  actor: Actor,
  asked: { readonly id: string | null; readonly orgCode: string | null },
): Promise<{ id: string; departName: string }[]> {
  return db.query(
    `SELECT p.id, p.depart_name AS "departName" FROM sys_depart d JOIN sys_depart p ON p.tenant_id = d.tenant_id
       AND starts_with(d.org_code, p.org_code) AND p.org_code LIKE $2
     WHERE d.tenant_id = $1 AND d.org_code LIKE $2 AND (d.id = $3::bigint OR d.org_code = $4) ORDER BY length(p.org_code)`,
    [actor.tenantId, organisationPattern(actor), asked.id, asked.orgCode],
  )
}

/** People whose account or name holds the keyword, who work in a department that the caller sees, and whom data rules leave. */
export async function peopleNamed(
  db: Sql,
  actor: Actor,
  keyword: string,
): Promise<{ id: string; username: string; realname: string }[]> {
  const pattern = `%${escapeLike(keyword)}%`
  const found = await sql<{ id: string; username: string; realname: string }>`select u.id, u.username, u.realname from sys_user u
    where u.del_flag = 0 and u.status = 1 and (u.username ilike ${pattern} or u.realname ilike ${pattern}) and exists (
      select from sys_user_depart m join sys_depart d on d.id = m.depart_id
      where m.user_id = u.id and d.tenant_id = ${actor.tenantId}::bigint and d.org_code like ${organisationPattern(actor)})
      and ${ruledRows(actor, user, 'u')}
    order by u.create_time, u.id limit 100`.execute(db.kysely)
  return found.rows
}
