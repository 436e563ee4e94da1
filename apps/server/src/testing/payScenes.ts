import { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { payOrderLife } from '@heliodesk/contracts/lifecycles/finance/payOrder'
import { saidBefore } from '@heliodesk/domain/payment/verdict'
import type { FieldCipher } from '../access/fieldCipher.ts'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { digestOf } from '../pay/content.ts'
import { ordersOfRun } from '../pay/payments.queries.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** A company above the department, and an agent; both have accounts, and the same ones in every scene. */
async function prepareAccounts(db: Sql, cipher: FieldCipher | undefined): Promise<{ agentId: string; companyId: string }> {
  const [agentId, companyId] = ['6591', '6592']
  const sealed = (table: string, id: string, value: string) =>
    cipher === undefined ? null : cipher.seal(value, placeOf(table, 'bankAccount', id))
  await db.query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, agent_no, name, status, bank_account) VALUES ($1::bigint, 1, 'A01', $1::text, '宏远', '1', $2)
     ON CONFLICT DO NOTHING`,
    [agentId, sealed('agent', agentId, '1209280119900000001')],
  )
  await db.query(
    `INSERT INTO sys_depart (id, tenant_id, sys_org_code, org_code, depart_name, org_category) VALUES (6593, 1, 'A01', 'A01', '部门A01', '3')
     ON CONFLICT DO NOTHING`,
    [],
  )
  await db.query(
    `INSERT INTO sys_company (id, tenant_id, code, name, company_type, depart_id)
     SELECT 6594, 1, '6594', '付款公司', '1', id FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01' ON CONFLICT DO NOTHING`,
    [],
  )
  await db.query(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code, company_id, bank_account)
     VALUES ($1::bigint, 1, $1::text, '付款公司', '1', $1::text, 6594, $2) ON CONFLICT DO NOTHING`,
    [companyId, sealed('business_company', companyId, '1209280119900000002')],
  )
  await db.query(
    `UPDATE sys_company SET depart_id = NULL WHERE depart_id = (SELECT depart_id FROM sys_company WHERE id = 6594) AND id <> 6594`,
    [],
  )
  return { agentId, companyId }
}

async function insertSettlement(db: Sql, agentId: string, status: string): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO batch_settle_account (id, tenant_id, sys_org_code, status, settle_type, target_type, agent_id, total_amount, create_by, due_time)
     VALUES ($1, 1, 'A01', $2, '5', '1', $3, 100, 'clerk', '2020-01-01')`,
    [id, status, agentId],
  )
  return id
}

async function insertBatch(db: Sql, state: string, createBy: string): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO pay_batch (id, tenant_id, sys_org_code, status, create_by, due_until) VALUES ($1, 1, 'A01', $2, $3, '2026-01-01')`,
    [id, state, createBy],
  )
  return id
}

const followed = (status: string): string => (['6', '7'].includes(status) ? '4' : status === '4' ? '6' : '5')
async function insertOrder(db: Sql, batchId: string, status: string, cipher?: FieldCipher): Promise<string> {
  const { agentId, companyId } = await prepareAccounts(db, cipher)
  const [id, settleId] = [newId(), await insertSettlement(db, agentId, followed(status))]
  const seal = (property: string, value: string) =>
    cipher === undefined ? null : cipher.seal(value, placeOf('pay_order', property, id))
  const isSent = !['0', '1', '2', '7'].includes(status)
  await db.query(
    `INSERT INTO pay_order (id, tenant_id, sys_org_code, status, create_by, biz_kind, batch_id, settle_batch_id, agent_id, payee_name, payee_account,
       payer_id, payer_account, amount, idem_key, is_submitted, sent_time, bank_state)
     VALUES ($1::bigint, 1, 'A01', $2, 'clerk', '3', $3, $4, $5, '宏远', $6, $7, $8, 100, 'HD' || $1::text, $9, CASE WHEN $10 THEN now() END, NULL)`,
    [
      ...[id, status, batchId, settleId, agentId, seal('payeeAccount', '1209280119900000001'), companyId],
      ...[seal('payerAccount', '1209280119900000002'), status !== '0', isSent],
    ],
  )
  return id
}

export const payBatchScene: LifecycleScene = {
  lifecycle: payBatchLife,
  table: 'pay_batch',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0: empties contentHash totalAmount
    1: due after 48 h
    2: stamps approveTime
    3: the end
    4: the end
    collect: 0 stays by clerk, then collect
    drop: 0 stays by clerk, then drop
    submit: 0 → 1 by clerk, needs mayBePaid, then bind, tells approver
    recall: 1 → 0 by creator, then takeBack
    approve: 1 → 2 by approver, asks (remark), needs isAnother isNotPayee isAsSubmitted mayBePaid, approved by byDefinition, then handOver
    reject: 1 → 0 by approver, asks remark, needs isAnother, then takeBack, tells creator
    finish: 2 → 3 by clerk, needs isOver
    annul: 0 → 4 by clerk, asks remark, then closeAll
    edit: 0 stays by clerk, is the call update
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: finance:payBatch:edit
    creator: createBy
    approver: finance:payBatch:approve
    anybody:`,
  place: async (db, state, { createBy }, cipher) => {
    const id = await insertBatch(db, state, createBy ?? 'clerk')
    if (state !== '4') await insertOrder(db, id, state === '3' ? '4' : state, cipher)
    if (state === '1')
      await db.query('UPDATE pay_batch SET content_hash = $2 WHERE id = $1', [id, digestOf(await ordersOfRun(db, id))])
    return id
  },
  ready: async (db, verb, id, cipher) => {
    if (verb === 'approve' || verb === 'reject') await db.query(`UPDATE pay_batch SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'submit') {
      const orders = await ordersOfRun(db, id)
      if (orders.length === 0) await insertOrder(db, id, '0', cipher)
    }
    if (verb === 'collect') {
      const { agentId } = await prepareAccounts(db, cipher)
      await insertSettlement(db, agentId, '4')
      await db.query(`UPDATE pay_batch SET kind = '1', due_until = '2026-01-01' WHERE id = $1`, [id])
    }
    // An account that was changed since stands in the way.
    if (verb === 'drop') {
      await insertOrder(db, id, '0', cipher)
      await db.query('UPDATE pay_order SET payee_account = NULL WHERE batch_id = $1', [id])
    }
    if (verb === 'finish') await db.query(`UPDATE pay_order SET status = '7' WHERE batch_id = $1`, [id])
  },
}

/** State of the run of a payment. */
const runOf = (state: string): string => (['0', '1', '2'].includes(state) ? state : '2')
const leads: Readonly<Record<string, string>> = { submit: '1', recall: '0', approve: '2' }

export const payOrderScene: LifecycleScene = {
  lifecycle: payOrderLife,
  table: 'pay_order',
  columns: {},
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1:
    2:
    3:
    4: stamps finishTime, empties provenTime
    5:
    6: the end
    7: the end
    8: due after 24 h
    submit: 0 → 1 by clerk, needs followsRun
    recall: 1 → 0 by clerk, needs followsRun
    approve: 1 → 2 by clerk, needs followsRun
    accept: 2 8 → 3 by clerk, asks (remark), needs bankSaidSo
    succeed: 2 3 5 8 → 4 by clerk, asks (remark), needs bankSaidSo, then bookPaid followUp
    fail: 2 3 8 → 5 by clerk, asks (remark), needs bankSaidSo, then followUp, tells clerk
    lose: 2 3 → 8 by clerk, asks (remark), needs bankSaidSo
    giveBack: 4 → 6 by clerk, asks (remark), needs bankSaidSo, then bookReturned followUp, tells clerk
    close: 0 2 → 7 by clerk, asks remark, needs isNotSent, then followUp
    keepReceipt: 4 6 stays by clerk, asks (receipt) (remark), then keepReceipt
    comment: 0 1 2 3 4 5 6 7 8 stays by anybody, asks remark, no version
    clerk: finance:payBatch:edit
    anybody:`,
  place: async (db, state, _, cipher) => insertOrder(db, await insertBatch(db, runOf(state), 'clerk'), state, cipher),
  ready: async (db, verb, id) => {
    const run = leads[verb]
    if (run !== undefined)
      await db.query('UPDATE pay_batch SET status = $2 WHERE id = (SELECT batch_id FROM pay_order WHERE id = $1)', [id, run])
    const said = saidBefore[verb as keyof typeof saidBefore]?.[0]
    if (said !== undefined)
      await db.query('UPDATE pay_order SET bank_state = $2, sent_time = coalesce(sent_time, now()) WHERE id = $1', [id, said])
  },
}
