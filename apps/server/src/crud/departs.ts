import { depart } from '@heliodesk/contracts/resources/system/depart'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import { orgPrefixPattern } from '../access/orgPrefix.ts'
import { ruledRows } from '../access/scope.ts'
import type { Sql } from '../db/sql.ts'

/** Departments as fields name them: by the code that a record's rows are seen by. */

/** Names by code. A row that may be seen shows where it belongs; what data rules hide from the reader has no name. */
export async function departNames(db: Sql, actor: Actor, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return new Map()
  const statement = sql`select t.org_code as "orgCode", t.depart_name as "departName" from sys_depart t
    where t.tenant_id = ${actor.tenantId}::bigint and t.org_code = any(${wanted}::text[]) and ${ruledRows(actor, depart, 't')}`
  const { sql: text, parameters } = statement.compile(db.kysely)
  // Rules are another text each time.
  const name = isLimited(actor, depart) ? undefined : 'depart-names'
  const rows = await db.query<{ orgCode: string; departName: string }>(text, parameters, name)
  return new Map(rows.map((row) => [row.orgCode, row.departName]))
}

/** Those of the codes that name one of the caller's own departments: where they work, or below it. */
export async function ownDeparts(
  { tx, actor }: { readonly tx: Sql; readonly actor: Actor },
  codes: readonly unknown[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(codes.filter((code) => typeof code === 'string'))]
  if (wanted.length === 0) return new Set()
  const own = sql<{ orgCode: string }>`select d.org_code as ${sql.ref('orgCode')} from sys_depart d
    where d.tenant_id = ${actor.tenantId}::bigint and d.org_code = any(${wanted}::text[]) and d.org_code like ${orgPrefixPattern(actor.orgCode)}`
  return new Set((await own.execute(tx.kysely)).rows.map((row) => row.orgCode))
}

/** Codes of the caller's own departments by what a sheet calls them: code, else name; several where a name is not alone. */
export async function departsByText(
  { tx, actor }: { readonly tx: Sql; readonly actor: Actor },
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.length === 0) return new Map()
  const rows = await tx.query<{ orgCode: string; departName: string }>(
    `SELECT org_code AS "orgCode", depart_name AS "departName" FROM sys_depart WHERE tenant_id = $1 AND org_code LIKE $2
       AND (org_code = ANY ($3::text[]) OR depart_name = ANY ($3::text[])) ORDER BY org_code`,
    [actor.tenantId, orgPrefixPattern(actor.orgCode), [...new Set(texts)]],
    'depart-by-text',
  )
  const named = Map.groupBy(rows, (row) => row.departName)
  const codes = new Set(rows.map((row) => row.orgCode))
  return new Map(texts.map((text) => [text, codes.has(text) ? [text] : (named.get(text) ?? []).map((row) => row.orgCode)]))
}
