import { sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'

/** What a list shows of the transformer. */
export const connectionSql = {
  joins: sql`left join grid_transformer tf on tf.id = t.transformer_id`,
  virtual: { openCapacity: sql`tf.open_capacity` },
} as const satisfies Pick<CrudHooks, 'joins' | 'virtual'>

export interface ApplyingCustomer {
  readonly userName: string
  readonly status: string
  readonly isBlacklist: boolean
  readonly district: string
  readonly orgCode: string | null
}

export async function customerOf(tx: Sql, id: string): Promise<ApplyingCustomer | undefined> {
  const rows = await tx.query<ApplyingCustomer>(
    `SELECT user_name AS "userName", status, coalesce(is_blacklist, false) AS "isBlacklist", district, sys_org_code AS "orgCode"
     FROM customer WHERE id = $1`,
    [id],
  )
  return rows[0]
}

export async function contractOf(tx: Sql, id: string | null) {
  const rows = await tx.query<{ contractNo: string; customerId: string; status: string }>(
    'SELECT contract_no AS "contractNo", customer_id AS "customerId", status FROM contract WHERE id = $1',
    [id],
  )
  return rows[0]
}

export async function stationOf(tx: Sql, id: string | null) {
  const rows = await tx.query<{ name: string; customerId: string; isRetired: boolean }>(
    `SELECT station_name AS name, customer_id AS "customerId", retired_on IS NOT NULL AS "isRetired" FROM station_info WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** The living connection of the same station or the same account number, beside this one. */
export async function twinOf(
  tx: Sql,
  {
    id,
    stationId,
    accountNo,
  }: { readonly id: string | null; readonly stationId: string | null; readonly accountNo: string | null },
) {
  const rows = await tx.query<{ id: string; gridNo: string; ofStation: boolean | null }>(
    `SELECT id, grid_no AS "gridNo", station_id = $2::bigint AS "ofStation" FROM grid_connection
     WHERE id IS DISTINCT FROM $1::bigint AND status NOT IN ('10', '11') AND (station_id = $2::bigint OR grid_account_no = $3)
     ORDER BY id LIMIT 1`,
    [id, stationId, accountNo],
  )
  return rows[0]
}

/** Another station in service that has the account number. */
export async function stationWithAccount(tx: Sql, accountNo: string, stationId: string | null) {
  const rows = await tx.query<{ id: string; name: string }>(
    `SELECT id, station_name AS name FROM station_info
     WHERE grid_account_no = $1 AND id IS DISTINCT FROM $2::bigint AND retired_on IS NULL ORDER BY id LIMIT 1`,
    [accountNo, stationId],
  )
  return rows[0]
}

export async function customerIdOf(tx: Sql, id: string): Promise<string> {
  const rows = await tx.query<{ customerId: string }>('SELECT customer_id AS "customerId" FROM grid_connection WHERE id = $1', [
    id,
  ])
  return rows[0]?.customerId ?? '0'
}

/** How the account number looks in its province, beside it. */
export async function keepCheck(tx: Sql, id: string, verdict: '1' | '2' | null): Promise<void> {
  await tx.query('UPDATE grid_connection SET account_check = $2 WHERE id = $1', [id, verdict])
}
