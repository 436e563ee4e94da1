import type { Sql } from '#server/db/sql.ts'

/** Another application or account of the customer that is under way or open. */
export async function otherAccount(tx: Sql, id: string, customerId: string): Promise<string | undefined> {
  const rows = await tx.query<{ applyNo: string }>(
    `SELECT apply_no AS "applyNo" FROM bank_card_open_account_record
     WHERE customer_id = $2 AND id <> $1 AND status IN ('1', '2', '3', '4', '5', '7') LIMIT 1`,
    [id, customerId],
  )
  return rows[0]?.applyNo
}

/** Accounts of these customers that wait for a face check. */
export function accountsAtFace(tx: Sql, customerIds: readonly string[]) {
  return tx.query<{ id: string; tenantId: string; orgCode: string | null; customerId: string }>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", customer_id AS "customerId" FROM bank_card_open_account_record
     WHERE customer_id = ANY($1::bigint[]) AND status = '2' ORDER BY id`,
    [customerIds],
  )
}

export async function checkByNumber(tx: Sql, verifyNo: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM face_verify_record WHERE verify_no = $1', [verifyNo])
  return rows[0]?.id
}

/** An application as it is sent to the bank, its numbers as they are stored. */
export async function readApplication(db: Sql, id: string) {
  const rows = await db.query<{
    status: string
    accountName: string
    idCard: string
    bindCardNo: string | null
    bindBank: string | null
    reservedPhone: string | null
    dayLimit: string | null
    yearLimit: string | null
    verifyNo: string | null
    evidenceHash: string | null
  }>(
    `SELECT b.status, b.account_name AS "accountName", b.id_card AS "idCard", b.bind_card_no AS "bindCardNo", b.bind_bank AS "bindBank",
       b.reserved_phone AS "reservedPhone", b.day_limit AS "dayLimit", b.year_limit AS "yearLimit", f.verify_no AS "verifyNo",
       f.evidence_hash AS "evidenceHash"
     FROM bank_card_open_account_record b LEFT JOIN face_verify_record f ON f.id = b.face_id WHERE b.id = $1`,
    [id],
  )
  return rows[0]
}
