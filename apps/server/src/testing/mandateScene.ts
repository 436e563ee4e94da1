import { debitMandateLife } from '@heliodesk/contracts/lifecycles/finance/debitMandate'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** A mandate of an account, in force unless said. */
export async function placeMandate(
  db: Sql,
  own: {
    readonly cardId: string
    readonly customerId: string
    readonly orgCode?: string
    readonly status?: string
    readonly createBy?: string
    readonly validTo?: string
    readonly perDebit?: string
    readonly perMonth?: string
    readonly leastPart?: string
  },
): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO debit_mandate (id, tenant_id, sys_org_code, create_by, status, customer_id, card_id, agreement_no, valid_from, valid_to, per_debit, per_month,
       allows_part, least_part)
     VALUES ($1::bigint, 1, $2, $3, $4, $5, $6, 'DK' || $1::text, '2020-01-01', $7, $8, $9, $10::numeric IS NOT NULL, $10::numeric)`,
    [
      ...[id, own.orgCode ?? 'A01', own.createBy ?? 'clerk', own.status ?? '1', own.customerId, own.cardId, own.validTo ?? null],
      ...[own.perDebit ?? null, own.perMonth ?? null, own.leastPart ?? null],
    ],
  )
  return id
}

/** An open account of a customer of its own. */
async function placeCard(db: Sql): Promise<{ readonly cardId: string; readonly customerId: string }> {
  const [cardId, customerId] = [newId(), newId()]
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, user_name, customer_no, contact_number, district)
     VALUES ($1::bigint, 1, 'A01', '农户', 'C' || $1::text, 'sealed', '330802')`,
    [customerId],
  )
  await db.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, status)
     VALUES ($1::bigint, 1, 'A01', 'KH-' || $1::text, $2, '农户', 'sealed', '5')`,
    [cardId, customerId],
  )
  return { cardId, customerId }
}

export const debitMandateScene: LifecycleScene = {
  lifecycle: debitMandateLife,
  table: 'debit_mandate',
  columns: {},
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps activeTime once
    2: the end, stamps endTime
    3: the end, stamps endTime
    activate: 0 → 1 by approver, asks (remark), needs isAnother accountMayPay isOnlyOne
    report: 0 → 1 by clerk, needs isOnlyOne
    revoke: 1 → 2 by clerk, asks remark, tells approver
    expire: 1 → 3 by clerk, needs isOver
    edit: 0 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    clerk: finance:mandate:edit
    approver: finance:mandate:approve
    anybody:`,
  place: async (db, status, { createBy = 'clerk' }) => placeMandate(db, { ...(await placeCard(db)), status, createBy }),
  ready: async (db, verb, id) => {
    if (verb === 'activate') await db.query(`UPDATE debit_mandate SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'expire') await db.query(`UPDATE debit_mandate SET valid_to = '2020-01-02' WHERE id = $1`, [id])
  },
}
