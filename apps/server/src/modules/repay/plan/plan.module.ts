import { repayCalls } from '@heliodesk/contracts/endpoints/repay'
import { errors } from '@heliodesk/contracts/errors'
import { repayPlanLife } from '@heliodesk/contracts/lifecycles/repay/repayPlan'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { repayMessages as messages } from '@heliodesk/contracts/messages/repay'
import { repayPeriod } from '@heliodesk/contracts/resources/repay/repayPeriod'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Sql } from '#server/db/sql.ts'
import { route } from '#server/http/route.ts'
import type { Job } from '#server/jobs/job.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { followEach } from '#server/repay/followEach.ts'
import { outlineOf } from '#server/repay/outline.ts'
import { openPlanOf } from '#server/repay/plan.queries.ts'
import { unpackSchedule, unpackTerms } from '#server/repay/terms.ts'
import type { Issue } from '#server/repay/versions.ts'
import { planIssues } from './checks.ts'
import { planBindings } from './life.ts'
import { holdGround, planFigures, settlePlan, versionsOf } from './plan.queries.ts'
import { tryPlan } from './trial.ts'

/** Refuses with each sentence at its field. */
function refuseIssues([first, ...others]: readonly Issue[]): void {
  if (first !== undefined) throw errors.invalidInput({ reason: first.message }, { fields: [first, ...others] })
}

/** One plan of a contract that is not over: of two at once the later one waits for the contract and then reads the sentence. */
async function refuseSecond(tx: Sql, contractId: string): Promise<void> {
  const ground = await holdGround(tx, contractId)
  const other = await openPlanOf(tx, contractId)
  if (ground === undefined || other === undefined) return
  refuseIssues([{ field: 'contractId', message: messages.twice({ contractNo: ground.contractNo, planNo: other.planNo }) }])
}

const hooks: CrudHooks = {
  virtual: planFigures,
  async beforeCreate({ tx, values }) {
    await refuseSecond(tx, String(values['contractId']))
    refuseIssues(await planIssues(tx, values))
  },
  afterCreate: async ({ tx, id }) => settlePlan(tx, id),
  async beforeUpdate({ tx, values, current }) {
    const next: RowValues = { ...current, ...values }
    if (Object.keys(values).some((key) => key !== 'remark')) refuseIssues(await planIssues(tx, next))
  },
}

/** Due and overdue instalments, and the state of their plans, from the facts of the day. */
const followJob = (life: BoundLifecycle): Job => ({
  name: 'repay.follow',
  label: jobNames.repayFollow(),
  schedule: { everyMinutes: 30 },
  leaseMs: 30 * 60_000,
  async run({ clock }, { signal }) {
    const count = await followEach(life, slotAt(clock.now()).day, signal)
    return count > 0 ? messages.followed({ count }) : null
  },
})

/** 还款计划: terms in versions, instalments that follow from them, states that follow from both (decision 106). */
export const repayPlanModule: ModuleFactory = (context) => {
  const base = lifecycleModule(repayPlanLife, planBindings, hooks)(context)
  const { source } = base.life
  const today = () => slotAt(context.clock.now()).day
  return {
    ...base,
    routes: [
      ...base.routes,
      route(repayCalls.trialPlan, ({ actor, body }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return tryPlan(source, actor, body.values, today())
      }),
      route(repayCalls.versions, async ({ actor, query: { id } }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        await readRecord(source, actor, id)
        const rows = await versionsOf(context.db, id)
        return rows.map(({ terms, schedule, ...row }) => ({
          ...row,
          outline: outlineOf(unpackTerms(terms), today(), unpackSchedule(schedule)),
        }))
      }),
    ],
    jobs: [...(base.jobs ?? []), followJob(base.life)],
  }
}
export const repayPeriodModule = crudModule(repayPeriod)
