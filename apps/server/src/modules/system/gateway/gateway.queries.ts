import type { WrittenRoute } from '@heliodesk/contracts/endpoints/gateway'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

export interface RouteRow {
  readonly id: string
  readonly routerId: string
  readonly name: string
  readonly uri: string
  readonly predicates: { readonly name: string; readonly args: string[] }[]
  readonly filters: { readonly name: string; readonly args: { readonly key: string; readonly value: string | number }[] }[]
  readonly stripPrefix: number
  readonly retryable: number
  readonly persistable: number
  readonly showApi: number
  readonly status: number
  readonly roleCodes: string[]
  readonly passesCredentials: boolean
  readonly timeoutSeconds: number
  readonly ratePerMinute: number
}

const columns = `id, router_id AS "routerId", name, uri, predicates, filters, strip_prefix AS "stripPrefix", retryable, persistable, show_api AS "showApi", status, role_codes AS "roleCodes",
  passes_credentials AS "passesCredentials", timeout_seconds AS "timeoutSeconds", rate_per_minute AS "ratePerMinute"`

export function allRoutes(sql: Sql, tenantId: string): Promise<RouteRow[]> {
  return sql.query<RouteRow>(`SELECT ${columns} FROM sys_gateway_route WHERE tenant_id = $1 ORDER BY name, id`, [tenantId])
}

export async function routeByCode(sql: Sql, tenantId: string, routerId: string): Promise<RouteRow | undefined> {
  const rows = await sql.query<RouteRow>(
    `SELECT ${columns} FROM sys_gateway_route WHERE tenant_id = $1 AND router_id = $2 AND status = 1`,
    [tenantId, routerId],
    'gateway-route',
  )
  return rows[0]
}

/** Whether another route of the tenant has the code already. */
export async function isCodeTaken(sql: Sql, tenantId: string, router: Pick<WrittenRoute, 'id' | 'routerId'>): Promise<boolean> {
  const rows = await sql.query(
    'SELECT FROM sys_gateway_route WHERE tenant_id = $1 AND router_id = $2 AND ($3::bigint IS NULL OR id <> $3)',
    [tenantId, router.routerId, router.id ?? null],
  )
  return rows.length > 0
}

/** Those of the codes that no role of the tenant has. The others' roles stay until the transaction ends. */
export async function unknownRoles(sql: Sql, tenantId: string, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await sql.query<{ code: string }>(
    'SELECT role_code AS code FROM sys_role WHERE tenant_id = $1 AND role_code = ANY ($2::text[]) ORDER BY id FOR KEY SHARE',
    [tenantId, codes],
  )
  const known = new Set(rows.map(({ code }) => code))
  return codes.filter((code) => !known.has(code))
}

export async function roleIdsOf(sql: Sql, tenantId: string, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM sys_role WHERE tenant_id = $1 AND role_code = ANY ($2::text[])', [
    tenantId,
    codes,
  ])
  return rows.map(({ id }) => id)
}

/** The roles that a route names, held until the transaction ends; none where there is no such route. */
export async function rolesOfRoute(sql: Sql, tenantId: string, id: string): Promise<readonly string[]> {
  const rows = await sql.query<{ roleCodes: readonly string[] }>(
    'SELECT role_codes AS "roleCodes" FROM sys_gateway_route WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [tenantId, id],
  )
  return rows[0]?.roleCodes ?? []
}

const valuesOf = (router: WrittenRoute): readonly unknown[] => [
  ...[router.routerId, router.name, router.uri, JSON.stringify(router.predicates), JSON.stringify(router.filters)],
  ...[router.stripPrefix, router.retryable, router.persistable, router.showApi, router.status, router.roleCodes],
  ...[router.passesCredentials, router.timeoutSeconds, router.ratePerMinute],
]

export async function insertRoute(sql: Sql, router: WrittenRoute, by: { tenantId: string; username: string }): Promise<void> {
  await sql.query(
    `INSERT INTO sys_gateway_route (id, tenant_id, create_by, router_id, name, uri, predicates, filters, strip_prefix, retryable,
       persistable, show_api, status, role_codes, passes_credentials, timeout_seconds, rate_per_minute)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [newId(), by.tenantId, by.username, ...valuesOf(router)],
  )
}

/** False when there is none of that id. */
export async function updateRoute(sql: Sql, router: WrittenRoute, by: { tenantId: string; username: string }): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sys_gateway_route SET update_by = $3, update_time = now(), version = version + 1, router_id = $4, name = $5, uri = $6,
       predicates = $7, filters = $8, strip_prefix = $9, retryable = $10, persistable = $11, show_api = $12, status = $13,
       role_codes = $14, passes_credentials = $15, timeout_seconds = $16, rate_per_minute = $17
     WHERE id = $1 AND tenant_id = $2 RETURNING id`,
    [router.id, by.tenantId, by.username, ...valuesOf(router)],
  )
  return rows.length === 1
}

export async function deleteRoute(sql: Sql, tenantId: string, id: string): Promise<string | undefined> {
  const rows = await sql.query<{ routerId: string }>(
    'DELETE FROM sys_gateway_route WHERE tenant_id = $1 AND id = $2 RETURNING router_id AS "routerId"',
    [tenantId, id],
  )
  return rows[0]?.routerId
}
