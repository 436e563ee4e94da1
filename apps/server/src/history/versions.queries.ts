import { sql } from 'kysely'
import type { RowFilter } from '../access/scope.ts'
import type { KeptLine } from '../crud/versions.ts'
import type { Sql } from '../db/sql.ts'

export interface VersionRow {
  readonly id: string
  readonly dataTable: string
  readonly dataId: string
  readonly dataTitle: string | null
  readonly dataVersion: number
  readonly type: string
  readonly verb: string
  readonly createBy: string | null
  readonly createTime: string
  readonly content: Readonly<Record<string, unknown>>
}

type Which =
  | { readonly ids: readonly string[] }
  | { readonly dataTable: string; readonly dataId: string; readonly below?: number }

/** Versions with their content, the newest of a record first. */
export async function readVersions(
  db: Sql,
  tenantId: string,
  which: Which,
  page: { readonly visible: RowFilter; readonly most: number },
): Promise<readonly VersionRow[]> {
  const chosen =
    'ids' in which
      ? sql`t.id = any(${which.ids}::bigint[])`
      : sql`t.data_table = ${which.dataTable} and t.data_id = ${which.dataId}::bigint and t.data_version < ${which.below ?? 2_147_483_647}`
  const statement = sql<VersionRow>`
    select t.id, t.data_table, t.data_id, t.data_title, t.data_version, t.type, t.verb, t.create_by, t.content,
      to_char(t.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
    from sys_data_log as t where t.tenant_id = ${tenantId}::bigint and ${chosen} and ${page.visible}
    order by t.data_version desc limit ${page.most}`
  return (await statement.execute(db.kysely)).rows
}

export interface VersionRef {
  readonly table: string
  readonly id: string
  readonly version: number
}

/** The named versions and, of each, the one before it. */
export async function versionsWithEarlier(
  db: Sql,
  tenantId: string,
  refs: readonly VersionRef[],
  visible: RowFilter,
): Promise<readonly VersionRow[]> {
  const named = sql`unnest(${refs.map((one) => one.table)}::text[], ${refs.map((one) => one.id)}::bigint[],
    ${refs.map((one) => one.version)}::int[]) as n (data_table, data_id, data_version)`
  const statement = sql<VersionRow>`
    select distinct t.id, t.data_table, t.data_id, t.data_title, t.data_version, t.type, t.verb, t.create_by, t.content,
      to_char(t.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
    from ${named} join sys_data_log as t on t.data_table = n.data_table and t.data_id = n.data_id
      and (t.data_version = n.data_version or t.data_version = (select max(p.data_version) from sys_data_log p
        where p.data_table = n.data_table and p.data_id = n.data_id and p.data_version < n.data_version))
    where t.tenant_id = ${tenantId}::bigint and ${visible}`
  return (await statement.execute(db.kysely)).rows
}

/** The lines that the versions of a record after one and up to another changed, in their order. */
export async function linesBetween(
  db: Sql,
  tenantId: string,
  { table, id, after, upTo }: { readonly table: string; readonly id: string; readonly after: number; readonly upTo: number },
): Promise<readonly KeptLine[]> {
  const rows = await db.query<{ lines: readonly KeptLine[] }>(
    `SELECT lines FROM sys_data_log
     WHERE tenant_id = $1 AND data_table = $2 AND data_id = $3 AND data_version > $4 AND data_version <= $5 AND lines IS NOT NULL
     ORDER BY data_version`,
    [tenantId, table, id, after, upTo],
  )
  return rows.flatMap(({ lines }) => lines)
}
