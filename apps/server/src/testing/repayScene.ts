import { repayChangeLife } from '@heliodesk/contracts/lifecycles/repay/repayChange'
import { repayPlanLife } from '@heliodesk/contracts/lifecycles/repay/repayPlan'
import { buildPlan, type PlanTerms } from '@heliodesk/domain/repayment/plan'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { insertPaid, periodsOf } from '../repay/plan.queries.ts'
import { makeVersion } from '../repay/versions.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Who pays and for what: a main contract in force whose station feeds in since the beginning of 2024, and who has lent the money. */
export async function buildGround(db: Sql, orgCode = 'A01') {
  const [customerId, stationId, contractId, funderId] = [newId(), newId(), newId(), newId()]
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     VALUES ($1::bigint, 1, $2, 'KH-' || $1::text, '周海', '-', '330881', '2')`,
    [customerId, orgCode],
  )
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source, first_work_time)
     VALUES ($1::bigint, 1, $2, 'DZ-' || $1::text, 'DZ-' || $1::text, '周海屋顶', $3, '330881', 20, 1, '2024-01-01')`,
    [stationId, orgCode, customerId],
  )
  await db.query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, station_id)
     VALUES ($1::bigint, 1, $2, 'HT-' || $1::text, '3', '1', '2', $3, $4)`,
    [contractId, orgCode, customerId, stationId],
  )
  await db.query(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code)
     VALUES ($1::bigint, 1, $1::text, '资方' || $1::text, '4', right($1::text, 18))`,
    [funderId],
  )
  return { customerId, stationId, contractId, funderId }
}

/** Twelve instalments, far ahead: none of them is due while a suite runs. */
const terms: PlanTerms = {
  parts: [
    {
      method: '1',
      principal: 3_600_000n,
      rates: [{ from: '2090-01-20', rate: 48_000n }],
      periods: 12,
      months: 1,
      start: '2090-01-20',
      firstDue: '2090-02-20',
      dayBase: 360,
    },
  ],
}

export async function insertPlan(
  db: Sql,
  state: string,
  createBy: string,
  given?: Awaited<ReturnType<typeof buildGround>>,
  own?: PlanTerms,
): Promise<string> {
  const id = newId()
  const { customerId, stationId, contractId, funderId } = given ?? (await buildGround(db))
  await db.query(
    `INSERT INTO repay_plan (id, tenant_id, sys_org_code, create_by, status, contract_id, customer_id, station_id, funder_id, method, principal,
       annual_rate, periods, frequency, start_date, first_due, day_base, allocation, penalty_base, penalty_rate, grace_days)
     VALUES ($1, 1, 'A01', $2, $3, $4, $5, $6, $7, '1', 36000, 4.8, 12, '1', '2090-01-20', '2090-02-20', '1', '1', '1', 0.05, 3)`,
    [id, createBy, state, contractId, customerId, stationId, funderId],
  )
  if (state !== '0') await putInForce(db, id, own)
  return id
}

async function putInForce(db: Sql, planId: string, own: PlanTerms = terms): Promise<void> {
  await makeVersion(db, own, { planId, edition: 1, changeId: null, by: 'clerk', approvedBy: 'reviewer', atMs: 0 })
  await db.query(`UPDATE repay_plan SET edition = 1, end_date = '2091-01-20', standing_day = '2090-01-20' WHERE id = $1`, [
    planId,
  ])
}

/** Makes the instalments of a plan say what a verb leads to. */
async function say(db: Sql, id: string, verb: string): Promise<void> {
  const due = verb === 'fallBehind' ? '2020-02-20' : '2090-02-20'
  const start = verb === 'fallBehind' || verb === 'pause' ? '2020-01-20' : '2090-01-20'
  const [part] = terms.parts
  if (part === undefined || part.method === '4') return
  const pauses = verb === 'pause' ? [{ seq: 1, periods: 1, interest: 'paid' as const }] : []
  const own: PlanTerms = {
    parts: [{ ...part, start, firstDue: due, pauses }],
    ...(verb === 'finishEarly' && { settled: { day: '2090-06-01', feeRate: 0n } }),
  }
  await makeVersion(db, own, { planId: id, edition: 2, changeId: null, by: 'clerk', approvedBy: 'reviewer', atMs: 0 })
  if (!verb.startsWith('finish') && verb !== 'passOver') return
  if (verb === 'passOver')
    await db.query(
      `INSERT INTO repay_relief (id, tenant_id, sys_org_code, status, plan_id, relief_kind, day, amount, reason) VALUES ($1, 1, 'A01', '2', $2, '2', '2020-01-20', 100, '代偿')`,
      [newId(), id],
    )
  const rows = new Map(buildPlan(own).map((row) => [row.seq, row]))
  const paid = (await periodsOf(db, id)).flatMap(({ id: periodId, seq, principal, interest }) =>
    rows.has(seq)
      ? [
          { periodId, claim: 'principal', amount: principal },
          { periodId, claim: 'interest', amount: interest },
        ]
      : [],
  )
  await insertPaid(db, { planId: id, day: '2020-01-20', source: 'scene', atMs: 0 }, paid)
}

export const repayPlanScene: LifecycleScene = {
  lifecycle: repayPlanLife,
  table: 'repay_plan',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps activeTime once
    2:
    3:
    4:
    5:
    6:
    activate: 0 → 1 by approver, asks (remark), needs isAnother mayBegin, approved by byDefinition, then begin, tells creator
    fallBehind: 1 2 4 5 6 → 3 by clerk, needs followsFromInstalments, tells clerk
    pause: 1 2 3 4 6 → 5 by clerk, needs followsFromInstalments
    goOn: 2 3 4 5 6 → 1 by clerk, needs followsFromInstalments
    finish: 1 3 5 6 → 2 by clerk, needs followsFromInstalments
    finishEarly: 1 3 5 6 → 4 by clerk, needs followsFromInstalments
    passOver: 1 2 3 4 5 → 6 by clerk, needs followsFromInstalments
    edit: 0 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 6 stays by anybody, asks remark, no version
    clerk: repay:plan:edit
    approver: repay:plan:approve
    creator: createBy
    anybody:`,
  place: async (db, state, { createBy }) => insertPlan(db, state, createBy ?? 'clerk'),
  ready: async (db, verb, id) => {
    if (verb === 'activate')
      await db.query(
        `UPDATE repay_plan SET create_by = 'clerk', method = '1', principal = 36000, annual_rate = 4.8, penalty_rate = 0.05, frequency = '1',
           periods = 12 WHERE id = $1`,
        [id],
      )
    if (['fallBehind', 'pause', 'goOn', 'finish', 'finishEarly', 'passOver'].includes(verb)) await say(db, id, verb)
  },
}

export const repayChangeScene: LifecycleScene = {
  lifecycle: repayChangeLife,
  table: 'repay_plan_change',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'reason',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 72 h
    2: the end, stamps appliedTime
    3:
    4: the end
    submit: 0 3 → 1 by clerk, needs isOnlyOne fitsPlan, then keepOutcome, tells approver
    recall: 1 → 0 by creator
    approve: 1 → 2 by approver, asks (remark), needs isAnother fitsPlan, approved by byDefinition, then makeVersion, tells creator
    reject: 1 → 3 by approver, asks remark, needs isAnother, tells creator
    withdraw: 1 3 → 4 by creator, asks remark
    edit: 0 3 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: repay:change:edit
    creator: createBy
    approver: repay:change:approve
    anybody:`,
  place: async (db, state, { createBy }) => {
    const [id, planId] = [newId(), await insertPlan(db, '1', 'clerk')]
    await db.query(
      `INSERT INTO repay_plan_change (id, tenant_id, sys_org_code, create_by, status, plan_id, change_kind, effective_date, new_rate, reason)
       VALUES ($1, 1, 'A01', $2, $3, $4, '1', '2090-03-01', 4.2, '利率下调')`,
      [id, createBy ?? 'clerk', state, planId],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject')
      await db.query(`UPDATE repay_plan_change SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb !== 'submit') return
    // A form leaves open what its kind needs, and names a plan that is not in force.
    await db.query(
      `UPDATE repay_plan_change SET change_kind = '1', effective_date = '2090-03-01', new_rate = 4.2, plan_id = $2 WHERE id = $1`,
      [id, await insertPlan(db, '1', 'clerk')],
    )
  },
}

/** The contract and the company that a plan of a form names become such as a plan may be made of. */
export async function prepareRepayable(db: Sql, { contractId, funderId }: Readonly<Record<string, unknown>>): Promise<void> {
  await db.query(`UPDATE contract SET status = '3', contract_type = '1', amount = NULL, expire_date = NULL WHERE id = $1`, [
    contractId,
  ])
  await db.query(
    `UPDATE station_info SET first_work_time = '2020-01-01', retired_on = NULL, retired_kind = NULL
     WHERE id = (SELECT station_id FROM contract WHERE id = $1)`,
    [contractId],
  )
  await db.query(`UPDATE business_company SET company_type = '4', is_enabled = true WHERE id = $1`, [funderId])
}
