import { coIncomeLife } from '@heliodesk/contracts/lifecycles/finance/coIncome'
import { incomeRuleLife } from '@heliodesk/contracts/lifecycles/finance/incomeRule'
import { withholdRuleLife } from '@heliodesk/contracts/lifecycles/finance/withholdRule'
import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { buildKit } from './checklistScene.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import type { LinesScene } from './sampleLines.ts'
import { buildStation } from './stations.ts'

const rules = (name: 'incomeRule' | 'withholdRule') => `
    0:
    1: due after 72 h
    2: stamps activeTime once
    3: the end
    4:
    submit: 0 4 → 1 by clerk, needs isWhole meetsNoOther, tells approver
    recall: 1 → 0 by creator
    approve: 1 → 2 by approver, asks (remark), needs isAnother isWhole meetsNoOther, then takePlace, tells creator
    reject: 1 → 4 by approver, asks remark, needs isAnother, tells creator
    supersede: 2 → 3 by approver, needs hasNext
    edit: 0 4 stays by clerk, is the call update
    remove: 0 4 stays by clerk, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: finance:${name}:edit
    creator: createBy
    approver: finance:${name}:approve
    anybody:`

const addStep = (db: Sql, ruleId: string) =>
  db.query(
    `INSERT INTO income_rule_step (id, tenant_id, rule_id, step_name, from_year, amount) VALUES ($1::bigint, 1, $2, '第 1 年起' || $1::text, 1, 60)`,
    [newId(), ruleId],
  )

/** Each is for a product of its own: none meets another. */
async function insertRule(db: Sql, state: string, createBy: string, replacesId: string | null = null): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO income_rule (id, tenant_id, create_by, status, product_id, method, valid_from, year_days, skips_standstill, due_days, replaces_id, reason,
       edition, approved_by) VALUES ($1, 1, $2, $3, $4, '1', '2024-01-01', '1', false, 15, $5, '更正', 1, 'reviewer')`,
    [id, createBy, state, await buildKit(db), replacesId],
  )
  await addStep(db, id)
  return id
}

export const incomeRuleScene: LifecycleScene = {
  lifecycle: incomeRuleLife,
  table: 'income_rule',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: rules('incomeRule'),
  place: async (db, state, { createBy }) => insertRule(db, state, createBy ?? 'clerk'),
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject') await db.query(`UPDATE income_rule SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'approve' || verb === 'submit') {
      await db.query('DELETE FROM income_rule_step WHERE rule_id = $1', [id])
      await addStep(db, id)
      await db.query(
        `UPDATE income_rule SET product_id = $2, method = '1', valid_from = '2024-01-01', valid_to = NULL, replaces_id = NULL WHERE id = $1`,
        [id, await buildKit(db)],
      )
      // Who approves sees all stations that share.
      await db.query(`UPDATE station_info SET first_work_time = NULL WHERE sys_org_code NOT LIKE 'A01%'`)
    }
    if (verb === 'supersede') await insertRule(db, '1', 'clerk', id)
  },
}

export const incomeRuleLines: LinesScene = {
  resource: incomeRule,
  head: () => ({ method: '1', validFrom: '2024-01-01', yearDays: '1', skipsStandstill: 'N', dueDays: 15, remark: '甲' }),
  line: (n) => ({ stepName: `阶段${n}`, fromYear: (n % 50) + 1, amount: `${n}.50`, share: null }),
  headText: 'remark',
  lineText: 'stepName',
  uniqueKey: 'stepName',
  totals: (lines) => ({ stepCount: lines.length }),
}

/** Each holds for a year of its own. */
let years = 2_100
const nextYear = (): number => {
  years += 1
  return years
}
async function insertWithholding(db: Sql, state: string, createBy: string, replacesId: string | null = null): Promise<string> {
  const [id, year] = [newId(), nextYear()]
  await db.query(
    `INSERT INTO withhold_rule (id, tenant_id, create_by, status, payee_kind, valid_from, valid_to, rate, threshold, base, reason, replaces_id, edition, approved_by)
     VALUES ($1, 1, $2, $3, '1', make_date($4::int, 1, 1), make_date($4::int, 12, 31), 20, 800, '2', '文件', $5, 1, 'reviewer')`,
    [id, createBy, state, year, replacesId],
  )
  return id
}

export const withholdRuleScene: LifecycleScene = {
  lifecycle: withholdRuleLife,
  table: 'withhold_rule',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'reason',
  answers: () => ({}),
  agreed: rules('withholdRule'),
  place: async (db, state, { createBy }) => insertWithholding(db, state, createBy ?? 'clerk'),
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject')
      await db.query(`UPDATE withhold_rule SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'approve' || verb === 'submit')
      await db.query(
        `UPDATE withhold_rule SET payee_kind = '1', valid_from = make_date($2::int, 1, 1), valid_to = make_date($2::int, 12, 31), rate = 20, threshold = 800, replaces_id = NULL WHERE id = $1`,
        [id, nextYear()],
      )
    if (verb === 'supersede') await insertWithholding(db, '1', 'clerk', id)
  },
}

async function pay(db: Sql, incomeId: string, status: '2' | '4' | null): Promise<void> {
  await db.query('DELETE FROM pay_order WHERE co_income_id = $1', [incomeId])
  if (status === null) return
  const batchId = newId()
  await db.query(
    `INSERT INTO pay_batch (id, tenant_id, sys_org_code, status, due_until) VALUES ($1, 1, 'A01', '2', '2026-01-01')`,
    [batchId],
  )
  await db.query(
    `INSERT INTO pay_order (id, tenant_id, sys_org_code, status, biz_kind, batch_id, co_income_id, customer_id, amount, idem_key)
     SELECT $1::bigint, 1, 'A01', $3, '1', $4, id, customer_id, 100, 'HD' || $1::text FROM co_income WHERE id = $2`,
    [newId(), incomeId, status, batchId],
  )
}

export const coIncomeScene: LifecycleScene = {
  lifecycle: coIncomeLife,
  table: 'co_income',
  columns: {},
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    1:
    2:
    3:
    4:
    5: the end
    beginPaying: 1 3 → 2 by clerk, needs saysSo
    settleUp: 1 2 → 3 by clerk, needs saysSo
    backToDue: 2 3 → 1 by clerk, needs saysSo
    takeOff: 1 → 3 by clerk, 4 → 5 by clerk, needs saysSo
    comment: 1 2 3 4 5 stays by anybody, asks remark, no version
    clerk: finance:coIncome:run
    anybody:`,
  place: async (db, state, _, cipher) => {
    const id = newId()
    const { id: stationId, customerId } = await buildStation(db, cipher ?? null, { orgCode: 'A01' })
    const isClaim = state === '4' || state === '5'
    await db.query(
      `INSERT INTO co_income (id, tenant_id, sys_org_code, status, kind, ss_month, station_id, customer_id, period_start, period_end, days, amount, due_date,
         post_day) VALUES ($1, 1, 'A01', $2, $3, '2024-05', $4, $5, '2024-05-01', '2024-05-31', 31, $6, '2024-06-15', '2024-05-31')`,
      [id, state, isClaim ? '2' : '1', stationId, customerId, isClaim ? -100 : 100],
    )
    return id
  },
  ready: async (db, verb, id) => {
    const set = (off: number) => db.query('UPDATE co_income SET set_off = $2 WHERE id = $1', [id, off])
    await set(verb === 'takeOff' ? 100 : 0)
    await pay(db, id, verb === 'beginPaying' ? '2' : verb === 'settleUp' ? '4' : null)
  },
}
