import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LegalEntity } from '../money/books.queries.ts'

/** What a plan is, as steps, payments and the job need it; locked until the transaction ends. */
export interface LockedPlan {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly planNo: string
  readonly status: string
  readonly edition: number | null
  readonly allocation: string
  readonly penaltyBase: string
  readonly penaltyRate: string | null
  readonly graceDays: number
  readonly penaltyCap: string | null
  readonly settleFeeRate: string | null
  /** The day for which its state was worked out. */
  readonly standingDay: string | null
  readonly contractNo: string
  readonly contractStatus: string
}

export async function lockPlan(tx: Sql, id: string): Promise<LockedPlan | undefined> {
  const rows = await tx.query<LockedPlan>(
    `SELECT p.id, p.tenant_id AS "tenantId", p.sys_org_code AS "orgCode", p.plan_no AS "planNo", p.status, p.edition, p.allocation,
       p.penalty_base AS "penaltyBase", p.penalty_rate AS "penaltyRate", p.grace_days AS "graceDays", p.penalty_cap AS "penaltyCap",
       p.settle_fee_rate AS "settleFeeRate", p.standing_day AS "standingDay", k.contract_no AS "contractNo", k.status AS "contractStatus"
     FROM repay_plan p JOIN contract k ON k.id = p.contract_id WHERE p.id = $1 FOR UPDATE OF p`,
    [id],
  )
  return rows[0]
}

export interface StoredVersion {
  readonly edition: number
  readonly terms: string
  readonly schedule: string
}

/** The version in force; undefined while there is none. */
export async function currentVersion(tx: Sql, planId: string): Promise<StoredVersion | undefined> {
  const rows = await tx.query<StoredVersion>(
    `SELECT edition, terms::text AS terms, schedule::text AS schedule FROM repay_plan_version
     WHERE plan_id = $1 ORDER BY edition DESC LIMIT 1`,
    [planId],
  )
  return rows[0]
}

export interface NewVersion {
  readonly planId: string
  readonly edition: number
  readonly changeId: string | null
  readonly terms: string
  readonly schedule: string
  readonly by: string
  readonly approvedBy: string
  readonly atMs: number
}

export async function insertVersion(tx: Sql, one: NewVersion): Promise<void> {
  await tx.query(
    `INSERT INTO repay_plan_version (id, tenant_id, sys_org_code, plan_id, edition, change_id, terms, schedule, create_by, approved_by, create_time)
     SELECT $1, p.tenant_id, p.sys_org_code, p.id, $3, $4, $5::jsonb, $6::jsonb, $7, $8, to_timestamp($9::float8 / 1000)
     FROM repay_plan p WHERE p.id = $2`,
    [newId(), one.planId, one.edition, one.changeId, one.terms, one.schedule, one.by, one.approvedBy, one.atMs],
  )
}

export interface StoredPeriod {
  readonly id: string
  readonly seq: number
  readonly status: string
  readonly fromDate: string
  readonly dueDate: string
  readonly principal: string
  readonly interest: string
  readonly cost: string
  readonly penalty: string
  readonly balance: string
  readonly carried: string
  readonly overdueDays: number
  readonly paidDay: string | null
  readonly isPaidOn: boolean
}

export const periodsOf = (tx: Sql, planId: string) =>
  tx.query<StoredPeriod>(
    `SELECT id, seq, status, from_date AS "fromDate", due_date AS "dueDate", principal, interest, cost, penalty, balance, carried,
       overdue_days AS "overdueDays", paid_day AS "paidDay",
       EXISTS (SELECT 1 FROM repay_plan_paid d WHERE d.period_id = repay_plan_period.id) AS "isPaidOn"
     FROM repay_plan_period WHERE plan_id = $1 ORDER BY seq`,
    [planId],
  )

export interface WrittenPeriod {
  readonly seq: number
  readonly from: string
  readonly due: string
  readonly principal: string
  readonly interest: string
  readonly cost: string
  readonly balance: string
  readonly carried: string
}

/** Writes instalments of an edition: those of a number that is there already become what they are now. */
export async function writePeriods(tx: Sql, planId: string, edition: number, rows: readonly WrittenPeriod[]): Promise<void> {
  await tx.query(
    `INSERT INTO repay_plan_period AS t (id, tenant_id, sys_org_code, create_by, plan_id, seq, edition, from_date, due_date, principal, interest, cost,
       balance, carried)
     SELECT n.id, p.tenant_id, p.sys_org_code, p.create_by, p.id, n.seq, $2, n."from", n.due, n.principal, n.interest, n.cost, n.balance, n.carried
     FROM repay_plan p, jsonb_to_recordset($3::jsonb) AS n (id bigint, seq int, "from" date, due date, principal numeric, interest numeric, cost numeric,
       balance numeric, carried numeric)
     WHERE p.id = $1
     ON CONFLICT (plan_id, seq) DO UPDATE SET edition = excluded.edition, from_date = excluded.from_date, due_date = excluded.due_date,
       principal = excluded.principal, interest = excluded.interest, cost = excluded.cost, balance = excluded.balance, carried = excluded.carried,
       version = t.version + 1, update_time = now()`,
    [planId, edition, JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))],
  )
}

/** Instalments that the plan has no more. */
export async function dropPeriodsAfter(tx: Sql, planId: string, seq: number): Promise<void> {
  await tx.query('DELETE FROM repay_plan_period WHERE plan_id = $1 AND seq > $2', [planId, seq])
}

/** What a line of a plan is: the farmer paid it, a guarantor did, it was waived, it came after the plan was written off. */
export const paidKinds = { paid: '1', guaranteed: '2', waived: '3', recovered: '4' } as const
export type PaidKind = (typeof paidKinds)[keyof typeof paidKinds]

export interface PaidLine {
  readonly periodId: string
  readonly claim: 'cost' | 'penalty' | 'interest' | 'principal'
  readonly kind: PaidKind
  readonly amount: string
  readonly day: string
}

/** What was paid of a plan, by instalment, claim, kind and day. */
export const paidLines = (tx: Sql, planId: string) =>
  tx.query<PaidLine>(
    `SELECT period_id AS "periodId", claim, kind, sum(amount)::numeric(14,2) AS amount, paid_day AS day FROM repay_plan_paid
     WHERE plan_id = $1 GROUP BY 1, 2, 3, 5 ORDER BY paid_day`,
    [planId],
  )

export interface NewPaid {
  readonly periodId: string
  readonly claim: string
  /** Less than nothing where it undoes another line. */
  readonly amount: string
  readonly kind?: PaidKind
  readonly reversesId?: string
}

/** Lines of a payment that nothing has undone. */
export const linesToUndo = (tx: Sql, planId: string, source: string) =>
  tx.query<{ id: string; periodId: string; claim: string; kind: PaidKind; amount: string }>(
    `SELECT a.id, a.period_id AS "periodId", a.claim, a.kind, a.amount FROM repay_plan_paid a WHERE a.plan_id = $1 AND a.source = $2 AND a.reverses_id IS NULL
       AND NOT EXISTS (SELECT FROM repay_plan_paid b WHERE b.reverses_id = a.id) ORDER BY a.id`,
    [planId, source],
  )

/** Enters what a payment went to, and adds it to the instalments. */
export async function insertPaid(
  tx: Sql,
  {
    planId,
    day,
    source,
    atMs,
  }: { readonly planId: string; readonly day: string; readonly source: string; readonly atMs: number },
  rows: readonly NewPaid[],
): Promise<void> {
  const given = JSON.stringify(rows.map((row) => ({ kind: paidKinds.paid, ...row, id: newId() })))
  await tx.query(
    `INSERT INTO repay_plan_paid (id, tenant_id, sys_org_code, plan_id, period_id, claim, kind, amount, paid_day, source, create_time, reverses_id)
     SELECT n.id, p.tenant_id, p.sys_org_code, p.id, n."periodId", n.claim, n.kind, n.amount, $2, $3, to_timestamp($4::float8 / 1000), n."reversesId"
     FROM repay_plan p, jsonb_to_recordset($5::jsonb) AS n (id bigint, "periodId" bigint, claim text, kind text, amount numeric, "reversesId" bigint) WHERE p.id = $1`,
    [planId, day, source, atMs, given],
  )
  await tx.query(
    `UPDATE repay_plan_period t SET paid_principal = t.paid_principal + n.principal, paid_interest = t.paid_interest + n.interest,
       paid_cost = t.paid_cost + n.cost, paid_penalty = t.paid_penalty + n.penalty, guaranteed = t.guaranteed + n.guaranteed,
       waived = t.waived + n.waived, version = t.version + 1
     FROM (SELECT "periodId" AS id, coalesce(sum(amount) FILTER (WHERE claim = 'principal'), 0) AS principal,
         coalesce(sum(amount) FILTER (WHERE claim = 'interest'), 0) AS interest, coalesce(sum(amount) FILTER (WHERE claim = 'cost'), 0) AS cost,
         coalesce(sum(amount) FILTER (WHERE claim = 'penalty'), 0) AS penalty, coalesce(sum(amount) FILTER (WHERE kind = '2'), 0) AS guaranteed,
         coalesce(sum(amount) FILTER (WHERE kind = '3'), 0) AS waived
       FROM jsonb_to_recordset($1::jsonb) AS x ("periodId" bigint, claim text, kind text, amount numeric) GROUP BY 1) n
     WHERE t.id = n.id`,
    [given],
  )
}

export interface WrittenStanding {
  readonly id: string
  readonly status: string
  readonly penalty: string
  readonly overdueDays: number
  readonly paidDay: string | null
}

export async function writeStandings(tx: Sql, rows: readonly WrittenStanding[]): Promise<void> {
  await tx.query(
    `UPDATE repay_plan_period t SET status = n.status, penalty = n.penalty, overdue_days = n."overdueDays", paid_day = n."paidDay",
       version = t.version + 1
     FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, status text, penalty numeric, "overdueDays" int, "paidDay" date) WHERE t.id = n.id`,
    [JSON.stringify(rows)],
  )
}

/** The day for which the state of a plan was worked out, and how long it is overdue on it. */
export async function keepStandingDay(
  tx: Sql,
  planId: string,
  day: string,
  { overdueDays, riskClass }: { readonly overdueDays: number | null; readonly riskClass: string | null },
): Promise<void> {
  await tx.query('UPDATE repay_plan SET standing_day = $2, overdue_days = $3, risk_class = $4 WHERE id = $1', [
    planId,
    day,
    overdueDays,
    riskClass,
  ])
}

/** What reliefs in effect say of a plan: whether it was written off, and what the farmer owes to guarantors for it. */
export async function reliefsOf(
  tx: Sql,
  planId: string,
): Promise<{ readonly isWrittenOff: boolean; readonly owedToGuarantors: string }> {
  const rows = await tx.query<{ isWrittenOff: boolean; owedToGuarantors: string }>(
    `SELECT coalesce(bool_or(relief_kind = '4'), false) AS "isWrittenOff",
       coalesce(sum(CASE relief_kind WHEN '2' THEN amount WHEN '3' THEN -amount END), 0)::numeric(14,2) AS "owedToGuarantors"
     FROM repay_relief WHERE plan_id = $1 AND status = '2'`,
    [planId],
  )
  return rows[0] ?? { isWrittenOff: false, owedToGuarantors: '0.00' }
}

/** The company that a plan is repaid to. */
export async function funderOfPlan(tx: Sql, planId: string): Promise<LegalEntity | undefined> {
  const rows = await tx.query<LegalEntity>(
    `SELECT f.id, f.name, f.is_enabled AS "isEnabled" FROM repay_plan p JOIN business_company f ON f.id = p.funder_id WHERE p.id = $1`,
    [planId],
  )
  return rows[0]
}

/** Plans in force whose state was worked out for an earlier day, or not yet. */
export const plansToFollow = (db: Sql, day: string, after: string, most: number) =>
  db.query<{ id: string; tenantId: string; orgCode: string | null }>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode" FROM repay_plan
     WHERE status IN ('1', '3', '5') AND (standing_day IS NULL OR standing_day < $1::date) AND id > $2::bigint ORDER BY id LIMIT $3`,
    [day, after, most],
  )

/** The plan of a contract that is not over. */
export async function openPlanOf(
  tx: Sql,
  contractId: string,
): Promise<{ readonly id: string; readonly planNo: string } | undefined> {
  const rows = await tx.query<{ id: string; planNo: string }>(
    `SELECT id, plan_no AS "planNo" FROM repay_plan WHERE contract_id = $1 AND status IN ('0', '1', '3', '5', '6') LIMIT 1`,
    [contractId],
  )
  return rows[0]
}
