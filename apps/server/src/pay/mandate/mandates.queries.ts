import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

const ofCard = (column: 'agreement_no' | 'valid_to') =>
  sql`(select ${sql.ref(`m.${column}`)} from debit_mandate m where m.card_id = t.id and m.status = '1')`

/** What an account says of its mandate: that of the one in force. */
export const mandateOfCard = { agreementNo: ofCard('agreement_no'), agreementTo: ofCard('valid_to') } as const

export interface MandateInForce {
  readonly id: string
  readonly mandateNo: string
  readonly validTo: string | null
}

/** The mandate in force of an account, other than this one. */
export async function mandateInForce(tx: Sql, cardId: string, except = '0'): Promise<MandateInForce | undefined> {
  const rows = await tx.query<MandateInForce>(
    `SELECT id, mandate_no AS "mandateNo", valid_to AS "validTo" FROM debit_mandate WHERE card_id = $1 AND status = '1' AND id <> $2`,
    [cardId, except],
  )
  return rows[0]
}

/** A mandate belongs to the farmer and the department of its account. */
export const settleMandate = (tx: Sql, ids: readonly string[]) =>
  tx.query(
    `UPDATE debit_mandate m SET customer_id = b.customer_id, sys_org_code = coalesce(b.sys_org_code, m.sys_org_code)
     FROM bank_card_open_account_record b WHERE b.id = m.card_id AND m.id = ANY($1::bigint[])`,
    [ids],
  )

export async function cardOf(tx: Sql, id: string): Promise<{ status: string; customerId: string } | undefined> {
  const rows = await tx.query<{ status: string; customerId: string }>(
    `SELECT status, customer_id AS "customerId" FROM bank_card_open_account_record WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Mandates in force whose last day has passed. */
export const mandatesOver = (db: Sql, day: string, most: number) =>
  db.query<{ id: string; tenantId: string; orgCode: string | null }>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode" FROM debit_mandate WHERE status = '1' AND valid_to < $1::date ORDER BY id LIMIT $2`,
    [day, most],
  )
