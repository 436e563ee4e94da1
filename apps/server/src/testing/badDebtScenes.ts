import { provisionRunLife } from '@heliodesk/contracts/lifecycles/repay/provisionRun'
import { repayReliefLife } from '@heliodesk/contracts/lifecycles/repay/repayRelief'
import type { PlanTerms } from '@heliodesk/domain/repayment/plan'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { bookOfCompany } from '../money/books.queries.ts'
import { postLent } from '../repay/ledger.ts'
import { funderOfPlan } from '../repay/plan.queries.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { insertPlan } from './repayScene.ts'

export const evidence = JSON.stringify([{ fileName: '证明.pdf', filePath: 'temp/evidence.pdf', fileSize: 9 }])

/** Twelve instalments of a plan that began in 2020 and of which nothing was paid: interest of the first one is 144.00. */
const lateTerms: PlanTerms = {
  parts: [
    {
      ...{ method: '1', principal: 3_600_000n, rates: [{ from: '2020-01-20', rate: 48_000n }], periods: 12, months: 1 },
      ...{ start: '2020-01-20', firstDue: '2020-02-20', dayBase: 360 },
    },
  ],
}
const lateplan = (db: Sql): Promise<string> => insertPlan(db, '3', 'clerk', undefined, lateTerms)

/** 1.00 of interest is waived of such a plan. */
const waiver = `relief_kind = '1', day = '2020-03-01', waive_interest = 1, waive_penalty = NULL, principal = 0, interest = 1, cost = 0, penalty = 0`

export const repayReliefScene: LifecycleScene = {
  lifecycle: repayReliefLife,
  table: 'repay_relief',
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
    approve: 1 → 2 by approver, asks (remark), needs isAnother fitsPlan isAsSubmitted, then apply, tells creator
    reject: 1 → 3 by approver, asks remark, needs isAnother, tells creator
    withdraw: 1 3 → 4 by creator, asks remark
    edit: 0 3 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: repay:relief:edit
    creator: createBy
    approver: repay:relief:approve
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO repay_relief (id, tenant_id, sys_org_code, create_by, status, plan_id, relief_kind, day, reason, files)
       VALUES ($1, 1, 'A01', $2, $3, $4, '1', '2020-03-01', '农户困难', $5::jsonb)`,
      [id, createBy ?? 'clerk', state, await lateplan(db), evidence],
    )
    await db.query(`UPDATE repay_relief SET ${waiver} WHERE id = $1`, [id])
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject') await db.query(`UPDATE repay_relief SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb !== 'submit' && verb !== 'approve') return
    await db.query(`UPDATE repay_relief SET ${waiver}, plan_id = $2, files = $3::jsonb WHERE id = $1`, [
      id,
      await lateplan(db),
      evidence,
    ])
  },
}

/** A book that has lent one such plan. */
async function lentBook(db: Db): Promise<string> {
  const planId = await lateplan(db)
  await db.tx((tx) => postLent(tx, planId, { by: 'clerk', atMs: Date.parse('2020-01-20T10:00:00+08:00') }))
  const funder = await funderOfPlan(db, planId)
  return funder === undefined ? '' : bookOfCompany(db, '1', funder)
}

/** All of it is a loss. */
const worked = `month = '2020-01', rate_normal = 1, rate_mention = 3, rate_substandard = 30, rate_doubtful = 60, rate_loss = 100, class_day = '2020-01-31',
  principal = 36000, required = 360, before_amount = 0, posted = 360`

export const provisionRunScene: LifecycleScene = {
  lifecycle: provisionRunLife,
  table: 'repay_provision',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 72 h
    2: stamps postedTime
    3: the end
    submit: 0 → 1 by clerk, needs mayBePosted, then workOut, tells approver
    recall: 1 → 0 by creator
    approve: 1 → 2 by approver, asks (remark), needs isAnother mayBePosted isAsSubmitted, then post
    reject: 1 → 0 by approver, asks remark, needs isAnother, tells creator
    reverse: 2 → 3 by approver, asks remark, needs isAnother mayBeReversed, then reverse
    edit: 0 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    clerk: repay:provision:edit
    creator: createBy
    approver: repay:provision:approve
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO repay_provision (id, tenant_id, sys_org_code, create_by, status, book_id, month) VALUES ($1, 1, 'A01', $2, $3, $4, '2020-01')`,
      [id, createBy ?? 'clerk', state, await lentBook(db)],
    )
    await db.query(`UPDATE repay_provision SET ${worked} WHERE id = $1`, [id])
    if (state === '2' || state === '3')
      await db.query('UPDATE repay_provision SET posted = 0, before_amount = 360 WHERE id = $1', [id])
    return id
  },
  ready: async (db, verb, id) => {
    if (['approve', 'reject', 'reverse'].includes(verb))
      await db.query(`UPDATE repay_provision SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'submit' || verb === 'approve')
      await db.query(`UPDATE repay_provision SET ${worked}, book_id = $2 WHERE id = $1`, [id, await lentBook(db)])
    if (verb === 'reverse') await db.query('UPDATE repay_provision SET posted = 0, before_amount = 360 WHERE id = $1', [id])
  },
}
