import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

const open = sql`d.principal + d.interest + d.cost + d.penalty - d.paid_principal - d.paid_interest - d.paid_cost - d.paid_penalty`
const ofPlan = sql`from repay_plan_period d where d.plan_id = t.id`
const ofReliefs = sql`from repay_relief r where r.plan_id = t.id and r.status = '2'`
const ahead = sql`and d.status in ('0', '1', '2') and ${open} > 0`

/** Figures of a plan, of its instalments as they stand. */
export const planFigures = {
  interestTotal: sql`(select sum(d.interest)::numeric(14,2) ${ofPlan})`,
  paidTotal: sql`(select sum(d.paid_principal + d.paid_interest + d.paid_cost + d.paid_penalty - d.waived - d.guaranteed)::numeric(14,2) ${ofPlan})`,
  waivedTotal: sql`(select sum(d.waived)::numeric(14,2) ${ofPlan})`,
  owedToGuarantors: sql`(select sum(case r.relief_kind when '2' then r.amount else -r.amount end)::numeric(14,2) ${ofReliefs} and r.relief_kind in ('2', '3'))`,
  writtenOff: sql`(select sum(r.principal)::numeric(14,2) ${ofReliefs} and r.relief_kind = '4')`,
  balance: sql`(select sum(d.principal - d.paid_principal)::numeric(14,2) ${ofPlan})`,
  nextDue: sql`(select min(d.due_date) ${ofPlan} ${ahead})`,
  nextAmount: sql`(select (${open})::numeric(14,2) ${ofPlan} ${ahead} order by d.seq limit 1)`,
  overdueCount: sql`(select count(*)::int ${ofPlan} and d.status = '4')`,
  overdueAmount: sql`(select sum(${open})::numeric(14,2) ${ofPlan} and d.status = '4')`,
} as const

/** What a plan hangs on, as far as it must fit. */
export interface PlanGround {
  readonly contractNo: string
  readonly contractType: string
  readonly contractStatus: string
  readonly amount: string | null
  readonly expireDate: string | null
  readonly customerId: string
  readonly stationId: string | null
  readonly stationName: string | null
  readonly firstWorkTime: string | null
  readonly isRetired: boolean
  readonly orgCode: string | null
}

/** The contract is held, so that it does not end and no second plan is made of it meanwhile. */
export async function holdGround(tx: Sql, contractId: string): Promise<PlanGround | undefined> {
  const rows = await tx.query<PlanGround>(
    `SELECT k.contract_no AS "contractNo", k.contract_type AS "contractType", k.status AS "contractStatus", k.amount, k.expire_date AS "expireDate",
       k.customer_id AS "customerId", k.station_id AS "stationId", s.station_name AS "stationName", s.first_work_time AS "firstWorkTime",
       s.retired_on IS NOT NULL AS "isRetired", k.sys_org_code AS "orgCode"
     FROM contract k LEFT JOIN station_info s ON s.id = k.station_id WHERE k.id = $1 FOR NO KEY UPDATE OF k`,
    [contractId],
  )
  return rows[0]
}

export async function isFunder(tx: Sql, companyId: string): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM business_company WHERE id = $1 AND company_type = '4' AND is_enabled`, [companyId])
  return rows.length > 0
}

/** A plan belongs to the customer, the station and the department of its contract. */
export async function settlePlan(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `UPDATE repay_plan p SET customer_id = k.customer_id, station_id = k.station_id, sys_org_code = coalesce(k.sys_org_code, p.sys_org_code)
     FROM contract k WHERE k.id = p.contract_id AND p.id = $1`,
    [id],
  )
}

export interface VersionRow {
  readonly edition: number
  readonly changeId: string | null
  readonly changeNo: string | null
  readonly changeKind: string | null
  readonly reason: string | null
  readonly by: string
  readonly approvedBy: string
  readonly at: string
  readonly terms: string
  readonly schedule: string
}

/** Every version of a plan, with the names of who made and who approved it. */
export const versionsOf = (db: Sql, planId: string) =>
  db.query<VersionRow>(
    `SELECT v.edition, v.change_id AS "changeId", c.change_no AS "changeNo", c.change_kind AS "changeKind", c.reason,
       coalesce(m.realname, v.create_by) AS by, coalesce(a.realname, v.approved_by) AS "approvedBy",
       to_char(v.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at, v.terms::text AS terms, v.schedule::text AS schedule
     FROM repay_plan_version v LEFT JOIN repay_plan_change c ON c.id = v.change_id
       LEFT JOIN sys_user m ON m.username = v.create_by LEFT JOIN sys_user a ON a.username = v.approved_by
     WHERE v.plan_id = $1 ORDER BY v.edition`,
    [planId],
  )
