import type { Sql } from '#server/db/sql.ts'

export interface KnownCustomer {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly userName: string
  readonly idCard: string
  readonly at: Date
  readonly accountId: string | null
  readonly applyNo: string | null
  readonly accountAt: Date | null
}

/** Customers of the demo who have shown who they are, with the account that was opened for them. */
export function knownCustomers(tx: Sql, after: string, most: number): Promise<KnownCustomer[]> {
  return tx.query<KnownCustomer>(
    `SELECT c.id, c.tenant_id AS "tenantId", c.sys_org_code AS "orgCode", c.user_name AS "userName", c.id_card AS "idCard",
       c.create_time AS at, b.id AS "accountId", b.apply_no AS "applyNo", b.create_time AS "accountAt"
     FROM customer c LEFT JOIN bank_card_open_account_record b ON b.customer_id = c.id AND b.status = '5'
     WHERE c.real_name_status = '1' AND c.id_card IS NOT NULL AND c.id > $1
       AND NOT EXISTS (SELECT FROM face_verify_record f WHERE f.customer_id = c.id) ORDER BY c.id LIMIT $2`,
    [after, most],
  )
}

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertChecks(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO face_verify_record (id, tenant_id, sys_org_code, create_by, create_time, verify_no, status, customer_id, user_name, id_card,
       id_card_bidx, scene, certify_id, similarity, liveness, finish_time, valid_to, evidence_hash)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, verify_no, status, customer_id, user_name, id_card,
       id_card_bidx, scene, certify_id, similarity, liveness, finish_time, valid_to, evidence_hash
     FROM jsonb_populate_recordset(NULL::face_verify_record, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** How the accounts of the demo were opened: checked, sent once. */
export async function completeAccounts(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `UPDATE bank_card_open_account_record b SET face_id = r.face_id, attempt = 1, open_time = r.open_time
     FROM jsonb_populate_recordset(NULL::bank_card_open_account_record, $1::jsonb) r WHERE b.id = r.id`,
    [JSON.stringify(rows)],
  )
}

/** Mandates that the bank reported with them. */
export async function insertMandates(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO debit_mandate (id, tenant_id, sys_org_code, create_by, create_time, status, customer_id, card_id, agreement_no, valid_from, valid_to,
       allows_part, active_time)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, '1', customer_id, card_id, agreement_no, valid_from, valid_to, false, create_time
     FROM jsonb_populate_recordset(NULL::debit_mandate, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export interface Applicant {
  readonly id: string
  readonly orgCode: string | null
  readonly userName: string
  readonly idCard: string
  readonly phone: string
  readonly isKnown: boolean
}

/** Customers who wait for their review and were never checked. */
export function newcomers(tx: Sql, most: number) {
  return tx.query<{ id: string; orgCode: string | null }>(
    `SELECT id, sys_org_code AS "orgCode" FROM customer WHERE status = '1' AND real_name_status = '0' AND is_blacklist IS NOT TRUE
       AND id_card IS NOT NULL ORDER BY id LIMIT $1`,
    [most],
  )
}

/** Valid customers without an account, those who were not checked first. */
export function applicantsWithoutAccount(tx: Sql): Promise<Applicant[]> {
  return tx.query<Applicant>(
    `SELECT c.id, c.sys_org_code AS "orgCode", c.user_name AS "userName", c.id_card AS "idCard", c.contact_number AS phone,
       c.real_name_status = '1' AS "isKnown" FROM customer c
     WHERE c.status = '2' AND c.is_blacklist IS NOT TRUE AND c.id_card IS NOT NULL
       AND NOT EXISTS (SELECT FROM bank_card_open_account_record b WHERE b.customer_id = c.id) ORDER BY "isKnown", c.id LIMIT 60`,
    [],
  )
}
