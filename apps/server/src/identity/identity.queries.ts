import type { Sql } from '../db/sql.ts'

/** A customer whose identity is checked, their number as it is stored. */
export interface StoredSubject {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly userName: string
  readonly idCard: string | null
  readonly status: string
  readonly realNameStatus: string
  readonly isBlacklist: boolean
  readonly blacklistReason: string | null
}

/** Held until the step is done: no second check, no second account, no change of the name meanwhile. */
export async function holdSubject(tx: Sql, customerId: string): Promise<StoredSubject | undefined> {
  const rows = await tx.query<StoredSubject>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", user_name AS "userName", id_card AS "idCard", status,
       real_name_status AS "realNameStatus",
       coalesce(is_blacklist, false) AS "isBlacklist", blacklist_reason AS "blacklistReason"
     FROM customer WHERE id = $1 FOR NO KEY UPDATE`,
    [customerId],
  )
  return rows[0]
}

/** The number of a check that still waits for the customer. */
export async function waitingCheck(tx: Sql, customerId: string): Promise<string | undefined> {
  const rows = await tx.query<{ verifyNo: string }>(
    `SELECT verify_no AS "verifyNo" FROM face_verify_record WHERE customer_id = $1 AND status = '0' LIMIT 1`,
    [customerId],
  )
  return rows[0]?.verifyNo
}

/** Writes whom a check is of, as they are today; answers its number. */
export async function keepSubject(
  tx: Sql,
  id: string,
  { userName, idCard, index }: { readonly userName: string; readonly idCard: string; readonly index: string },
): Promise<string> {
  const rows = await tx.query<{ verifyNo: string }>(
    `UPDATE face_verify_record SET user_name = $2, id_card = $3, id_card_bidx = $4 WHERE id = $1 RETURNING verify_no AS "verifyNo"`,
    [id, userName, idCard, index],
  )
  return rows[0]?.verifyNo ?? ''
}

export async function keepProviderNo(tx: Sql, id: string, certifyId: string): Promise<void> {
  await tx.query(`UPDATE face_verify_record SET certify_id = $2 WHERE id = $1`, [id, certifyId])
}

export interface StoredCheck {
  readonly id: string
  readonly verifyNo: string
  readonly status: string
  readonly scene: string
  readonly userName: string
  readonly idCard: string
  readonly index: string
  readonly validTo: string | null
}

/** A check, its number as it is stored. */
export async function readCheck(db: Sql, id: string): Promise<StoredCheck | undefined> {
  const rows = await db.query<StoredCheck>(
    `SELECT id, verify_no AS "verifyNo", status, scene, coalesce(user_name, '') AS "userName", coalesce(id_card, '') AS "idCard",
       coalesce(id_card_bidx, '') AS index, valid_to AS "validTo" FROM face_verify_record WHERE id = $1`,
    [id],
  )
  return rows[0]
}

export async function checksOf(tx: Sql, customerId: string): Promise<readonly StoredCheck[]> {
  return tx.query<StoredCheck>(
    `SELECT id, verify_no AS "verifyNo", status, scene, coalesce(user_name, '') AS "userName", coalesce(id_card, '') AS "idCard",
       coalesce(id_card_bidx, '') AS index, valid_to AS "validTo" FROM face_verify_record WHERE customer_id = $1 ORDER BY id DESC`,
    [customerId],
  )
}

export async function customersOf(tx: Sql, checkIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT DISTINCT customer_id AS id FROM face_verify_record WHERE id = ANY($1::bigint[])',
    [checkIds],
  )
  return rows.map(({ id }) => id)
}

/** Checks that have waited since before this moment. */
export function findWaiting(db: Sql, before: string, after: string, most: number) {
  return db.query<{ id: string; tenantId: string; orgCode: string | null }>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode" FROM face_verify_record
     WHERE status = '0' AND create_time < $1::timestamptz AND id > $2 ORDER BY id LIMIT $3`,
    [before, after, most],
  )
}

export async function writeStanding(tx: Sql, customerId: string, realNameStatus: string): Promise<void> {
  await tx.query('UPDATE customer SET real_name_status = $2 WHERE id = $1', [customerId, realNameStatus])
}
