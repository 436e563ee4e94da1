import { settleBatchLife } from '@heliodesk/contracts/lifecycles/order/settleBatch'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildShippable } from './shipmentScene.ts'

const merchant = '6041'
async function prepareMerchant(db: Sql): Promise<void> {
  await db.query(
    `INSERT INTO merchant (id, tenant_id, sys_org_code, merchant_no, name, merchant_type, status)
     VALUES ($1::bigint, 1, 'A01', $1::text, '衢州宏达安装', '5', '1') ON CONFLICT DO NOTHING`,
    [merchant],
  )
}

/** A commission for a signed order, which counts while its settlement is under way. */
async function writeLine(db: Sql, id: string, isHeld: boolean): Promise<void> {
  const { orderId } = await buildShippable(db, 'A01')
  await db.query(
    `INSERT INTO batch_settle_account_item (id, tenant_id, sys_org_code, settle_batch_id, item_no, order_id, amount, tax, actual, settle_type, is_held)
     VALUES ($1, 1, 'A01', $2, '1', $3, 100, 0, 100, '5', $4)`,
    [newId(), id, orderId, isHeld],
  )
}

/** Makes the payments of a settlement say what a verb leads to. */
async function sayPaid(db: Sql, id: string, verb: string): Promise<void> {
  await db.query('DELETE FROM pay_order WHERE settle_batch_id = $1', [id])
  await db.query('UPDATE batch_settle_account SET total_amount = 100 WHERE id = $1', [id])
  if (verb === 'backToDue') return
  const batchId = newId()
  await db.query(
    `INSERT INTO pay_batch (id, tenant_id, sys_org_code, status, due_until) VALUES ($1, 1, 'A01', '2', '2026-01-01')`,
    [batchId],
  )
  await db.query(
    `INSERT INTO pay_order (id, tenant_id, sys_org_code, status, biz_kind, batch_id, settle_batch_id, amount, idem_key)
     VALUES ($1::bigint, 1, 'A01', $2, '3', $3, $4, 100, 'HD' || $1::text)`,
    [newId(), verb === 'settleUp' ? '4' : '2', batchId, id],
  )
}

export const settlementScene: LifecycleScene = {
  lifecycle: settleBatchLife,
  table: 'batch_settle_account',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({ invoiceNo: 'F1', invoiceAmount: '100.00' }),
  agreed: `
    0: empties totalAmount
    1: due after 72 h
    2: due after 72 h
    3:
    4: stamps dueTime once
    5:
    6:
    7: empties totalAmount
    8: the end
    submit: 0 7 → 1 by clerk, needs complete mayBeSettled onlyOnce notReceiver, then settle, tells reviewer
    recall: 1 → 0 by creator, then letGo
    review: 1 → 2 by reviewer, asks (remark), needs notOwn notReceiver mayBeSettled, tells approver
    approve: 2 → 3 by approver, asks (remark), needs notOwn notReviewer notReceiver mayBeSettled, approved by byDefinition, then setOff postApproved, tells creator
    reject: 1 → 7 by reviewer, 2 → 7 by approver, asks remark, needs notOwn, then letGo, tells creator
    invoice: 3 → 4 by invoicer, asks (invoiceNo) (invoiceAmount) (files) (remark), needs invoiceFits, then keepInvoice
    annul: 3 4 → 8 by approver, asks remark, needs notOwn hasNoClawback owedIsOpen, then letGo undoSetOff reverseApproved, tells creator
    beginPaying: 4 6 → 5 by clerk, needs followsPayments
    backToDue: 5 6 → 4 by clerk, needs followsPayments
    settleUp: 4 5 → 6 by clerk, needs followsPayments
    edit: 0 7 stays by clerk, is the call update
    remove: 0 7 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 6 7 8 stays by anybody, asks remark, no version
    clerk: order:settlement:edit
    creator: createBy
    reviewer: order:settlement:review
    approver: order:settlement:approve
    invoicer: order:settlement:invoice
    anybody:`,
  place: async (db, state, { createBy }) => {
    await prepareMerchant(db)
    const id = newId()
    await db.query(
      `INSERT INTO batch_settle_account (id, tenant_id, sys_org_code, status, settle_type, target_type, merchant_id, create_by)
       VALUES ($1, 1, 'A01', $2, '5', '2', $3, $4)`,
      [id, state, merchant, createBy],
    )
    await writeLine(db, id, ['1', '2', '3', '4', '5', '6'].includes(state))
    return id
  },
  ready: async (db, verb, id) => {
    if (['review', 'approve', 'reject', 'annul'].includes(verb))
      await db.query(`UPDATE batch_settle_account SET create_by = 'clerk' WHERE id = $1`, [id])
    if (['beginPaying', 'backToDue', 'settleUp'].includes(verb)) await sayPaid(db, id, verb)
    if (verb !== 'submit') return
    // A head that a form made is of any kind and payee, and has no lines yet or such as nobody has.
    await prepareMerchant(db)
    await db.query(
      `UPDATE batch_settle_account SET settle_type = '5', target_type = '2', merchant_id = $2, agent_id = NULL, customer_id = NULL,
         period_start = NULL, period_end = NULL, tax_rate = NULL WHERE id = $1`,
      [id, merchant],
    )
    await db.query('DELETE FROM batch_settle_account_item WHERE settle_batch_id = $1', [id])
    await writeLine(db, id, false)
  },
  line: async (db) => ({ orderId: (await buildShippable(db, 'A01')).orderId }),
}
