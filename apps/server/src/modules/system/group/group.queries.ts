import type { GroupMember } from '@heliodesk/contracts/endpoints/organisation'
import { user } from '@heliodesk/contracts/resources/system/user'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import { ruledRows, type ScopeParams } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export type GroupKind = 'user' | 'station'

export const memberCountSql = sql`select case t.group_type
  when 'user' then (select count(*)::int from sys_group_user m join sys_user u on u.id = m.user_id where m.group_id = t.id and u.del_flag = 0)
  else (select count(*)::int from sys_group_station m where m.group_id = t.id) end`

export interface HeldGroup {
  readonly id: string
  readonly groupName: string
  readonly groupType: GroupKind
}

/** A group that the caller sees, for its members to be read or written. */
export async function seenGroup(
  db: Sql,
  { tenantId, orgPrefixPattern }: ScopeParams,
  id: string,
): Promise<HeldGroup | undefined> {
  const rows = await db.query<HeldGroup>(
    'SELECT id, group_name AS "groupName", group_type AS "groupType" FROM sys_group WHERE tenant_id = $1 AND sys_org_code LIKE $2 AND id = $3',
    [tenantId, orgPrefixPattern, id],
  )
  return rows[0]
}

/** People and stations within what the caller sees: conditions over $1 tenant, $2 pattern, $3 the ids of their data rules. */
const people = `u.del_flag = 0 AND EXISTS (SELECT FROM sys_user_depart w JOIN sys_depart d ON d.id = w.depart_id
  WHERE w.user_id = u.id AND d.tenant_id = $1 AND d.org_code LIKE $2) AND ($3::bigint[] IS NULL OR u.id = ANY ($3))`
const stations = 's.tenant_id = $1 AND s.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR s.id = ANY ($3))'

const statements = {
  user: {
    members: `SELECT u.id, u.username AS code, u.realname AS title FROM sys_group_user m JOIN sys_user u ON u.id = m.user_id
      WHERE m.group_id = $4 AND ${people} ORDER BY u.create_time, u.id`,
    seen: `SELECT u.id FROM sys_user u WHERE u.id = ANY ($4::bigint[]) AND ${people}`,
    counts: `SELECT m.group_id AS "groupId", count(*)::int AS count FROM sys_group_user m JOIN sys_user u ON u.id = m.user_id
      WHERE m.group_id = ANY ($4::bigint[]) AND ${people} GROUP BY m.group_id`,
    add: 'INSERT INTO sys_group_user (tenant_id, group_id, user_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING',
    remove: 'DELETE FROM sys_group_user WHERE tenant_id = $1 AND group_id = $2 AND user_id = ANY ($3::bigint[])',
  },
  station: {
    members: `SELECT s.id, s.contract_no AS code, s.station_name AS title FROM sys_group_station m JOIN station_info s ON s.id = m.station_id
      WHERE m.group_id = $4 AND ${stations} ORDER BY s.contract_no`,
    seen: `SELECT s.id FROM station_info s WHERE s.id = ANY ($4::bigint[]) AND ${stations}`,
    counts: `SELECT m.group_id AS "groupId", count(*)::int AS count FROM sys_group_station m JOIN station_info s ON s.id = m.station_id
      WHERE m.group_id = ANY ($4::bigint[]) AND ${stations} GROUP BY m.group_id`,
    add: 'INSERT INTO sys_group_station (tenant_id, group_id, station_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING',
    remove: 'DELETE FROM sys_group_station WHERE tenant_id = $1 AND group_id = $2 AND station_id = ANY ($3::bigint[])',
  },
} as const

type Seen = ScopeParams & { readonly ruleIds: readonly string[] | null }

export async function membersOf(db: Sql, kind: GroupKind, seen: Seen, groupId: string): Promise<GroupMember[]> {
  return db.query<GroupMember>(statements[kind].members, [seen.tenantId, seen.orgPrefixPattern, seen.ruleIds, groupId])
}

/** How many members of each group the caller sees. */
export async function countSeen(
  db: Sql,
  kind: GroupKind,
  seen: Seen,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ groupId: string; count: number }>(statements[kind].counts, [
    seen.tenantId,
    seen.orgPrefixPattern,
    seen.ruleIds,
    groupIds,
  ])
  return new Map(rows.map((row) => [row.groupId, row.count]))
}

/** Ids that their data rules on accounts leave the caller; where people work is asked beside it. Null without such rules. */
export async function ruledPeople(db: Sql, actor: Actor): Promise<readonly string[] | null> {
  if (!isLimited(actor, user)) return null
  const found = await sql<{ id: string }>`select t.id from sys_user t where ${ruledRows(actor, user, 't')}`.execute(db.kysely)
  return found.rows.map((row) => row.id)
}

/** Those of the ids that the caller sees. */
export async function seenOf(db: Sql, kind: GroupKind, seen: Seen, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(statements[kind].seen, [seen.tenantId, seen.orgPrefixPattern, seen.ruleIds, ids])
  return rows.map((row) => row.id)
}

export async function changeMembers(
  tx: Sql,
  kind: GroupKind,
  verb: 'add' | 'remove',
  given: { readonly tenantId: string; readonly groupId: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx.query(statements[kind][verb], [given.tenantId, given.groupId, given.ids])
}

/** The first of these groups that has members. */
export async function filledGroup(tx: Sql, tenantId: string, ids: readonly string[]) {
  const rows = await tx.query<{ name: string; count: number }>(
    `SELECT name, count FROM (SELECT g.id, g.group_name AS name, (SELECT count(*) FROM sys_group_user u WHERE u.group_id = g.id)::int
       + (SELECT count(*) FROM sys_group_station s WHERE s.group_id = g.id)::int AS count
     FROM sys_group g WHERE g.tenant_id = $1 AND g.id = ANY ($2::bigint[])) AS found WHERE count > 0 ORDER BY id LIMIT 1`,
    [tenantId, ids],
  )
  return rows[0]
}
