import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { JobRunRecord, quartzJobs } from '@heliodesk/contracts/endpoints/quartzJob'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { buildPage } from '@heliodesk/contracts/kit/envelope'
import { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { jobLabel, jobLabels, labelOfJob } from '#server/jobs/labels.ts'
import { cronOfSchedule } from '#server/jobs/plan.ts'
import { readText, writtenText } from '#server/language/stored.ts'
import {
  askForRun,
  dropWaiting,
  enterBuiltIn,
  hasTenant,
  type PlanRow,
  plansById,
  type RunRow,
  runsOf,
  setStatus,
} from './quartzJob.queries.ts'

export interface Asked {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly id: string
}

/** Makes the jobs of all modules visible. Several processes may do so at once. */
export async function enterJobs({ db }: Context): Promise<void> {
  if (!(await hasTenant(db, platformTenantId))) return
  for (const [name, { label, schedule }] of jobLabels()) {
    await enterBuiltIn(db, platformTenantId, { name, label: writtenText(label), cron: cronOfSchedule(schedule) })
  }
}

async function planOf(sql: Sql, actor: Actor, id: string): Promise<PlanRow> {
  const [plan] = isId(id) ? await plansById(sql, actor.tenantId, [id]) : []
  if (!plan) throw errors.notFound({ label: term(quartzJob.label) })
  return plan
}

const noted = ({ actor, meta }: Asked, event: AuditEventCode, plan: PlanRow) => ({
  event,
  actor,
  target: 'quartzJob',
  detail: { id: plan.id, job: plan.jobClassName },
  ip: meta.ip,
  requestId: meta.requestId,
})

/** Pausing takes back what waits; resuming begins with the next instant. */
export async function changeStatus({ db }: Context, asked: Asked, status: 0 | -1): Promise<null> {
  await db.tx(async (tx) => {
    const plan = await planOf(tx, asked.actor, asked.id)
    if (plan.status === status) return
    await setStatus(tx, plan.id, status, asked.actor.username)
    if (status === -1) await dropWaiting(tx, plan.jobClassName)
    await writeAudit(tx, noted(asked, status === 0 ? 'job.resumed' : 'job.paused', plan))
  })
  return null
}

/** A run of its own, taken by the next free process. */
export async function execute({ db }: Context, asked: Asked): Promise<null> {
  await db.tx(async (tx) => {
    const plan = await planOf(tx, asked.actor, asked.id)
    if (!(await askForRun(tx, plan.jobClassName, asked.actor.username)))
      throw errors.jobWaiting({ label: jobLabel(plan.jobClassName) })
    await writeAudit(tx, noted(asked, 'job.executed', plan))
  })
  return null
}

export const kinds = () => [...jobLabels().keys()].map((value) => ({ value, text: labelOfJob(value) }))

export async function runs({ db }: Context, actor: Actor, query: ParsedOf<typeof quartzJobs.runs, 'query'>) {
  const plan = await planOf(db, actor, query.id)
  const { pageNo, pageSize, state = null } = query
  const rows = await runsOf(db, plan.jobClassName, { state, limit: pageSize, offset: (pageNo - 1) * pageSize })
  const records = rows.map(runRecord)
  return { ...buildPage(records, rows[0]?.total ?? 0, { pageNo, pageSize }), records }
}

const runRecord = (row: RunRow): JobRunRecord => ({
  id: row.id,
  dueTime: row.due,
  startTime: row.started,
  endTime: row.finished,
  costTime: row.ms,
  state: row.state,
  cause: row.cause,
  askedBy: row.askedBy,
  attempt: row.attempts,
  process: row.leaseBy,
  output: readText(row.output, row.messages, 'output'),
  error: readText(row.error, row.messages, 'error'),
})
