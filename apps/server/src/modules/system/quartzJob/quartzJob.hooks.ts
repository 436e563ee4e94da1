import { errors } from '@heliodesk/contracts/errors'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import type { Message } from '@heliodesk/contracts/text/message'
import { nextRun } from '@heliodesk/domain/cron/nextRuns'
import { parseCron, splitCron } from '@heliodesk/domain/cron/parseCron'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { jobLabel, jobLabels, labelOfJob } from '#server/jobs/labels.ts'
import { inLanguage } from '#server/language/callLanguage.ts'
import { builtInSql, dropWaiting, lastStateSql, lastTimeSql, nextTimeSql, plansById, startFromNow } from './quartzJob.queries.ts'

const problem = (key: 'cronExpression' | 'jobClassName', reason: Message) =>
  refuse([{ key, label: quartzJob.fields[key].label, reason }])

/** An expression that can be read and has an instant to come. */
function checkCron(text: string, nowMs: number): void {
  const parsed = parseCron(text)
  if (!parsed.ok) problem('cronExpression', fieldMessages.cronPiece({ piece: parsed.problem.piece || text }))
  else if (nextRun(parsed.cron, nowMs) === null) problem('cronExpression', fieldMessages.cronNever())
}

const shanghaiMs = 8 * 3_600_000
const wireTime = (ms: number): string => new Date(ms + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')

function nextTimeOf({ cronExpression, status }: RowValues, nowMs: number): string | null {
  const parsed = Number(status) === 0 ? parseCron(String(cronExpression)) : null
  const next = parsed?.ok ? nextRun(parsed.cron, nowMs) : null
  return next === null ? null : wireTime(next)
}

/** A job of this version is called by its label in the language of the call, another one as it was called when it was entered. */
const labelled = ({ jobClassName }: RowValues) =>
  jobLabels().has(String(jobClassName)) ? { jobLabel: labelOfJob(String(jobClassName)) } : {}

/** Schedules of jobs around the ordinary verbs: a job is chosen by its name, its label is kept beside it. */
export const quartzJobHooks = ({ clock }: Context): CrudHooks => ({
  virtual: { builtIn: builtInSql, lastState: lastStateSql, lastTime: lastTimeSql, nextTime: nextTimeSql },
  derive: ({ jobClassName, cronExpression }) => ({
    jobLabel: inLanguage('zh-CN', () => labelOfJob(String(jobClassName))),
    cronExpression: splitCron(String(cronExpression)).join(' '),
  }),
  async beforeCreate({ values }) {
    if (!jobLabels().has(String(values.jobClassName))) problem('jobClassName', fieldMessages.jobUnknown())
    checkCron(String(values.cronExpression), clock.now())
  },
  afterCreate: ({ tx, id }) => startFromNow(tx, id),
  async beforeUpdate({ values }) {
    if (values.cronExpression !== undefined) checkCron(String(values.cronExpression), clock.now())
  },
  async afterUpdate({ tx, id, values }) {
    if (values.cronExpression !== undefined) await startFromNow(tx, id)
  },
  async beforeRemove({ tx, actor, ids }) {
    const plans = await plansById(tx, actor.tenantId, ids)
    const builtIn = plans.find((plan) => plan.builtIn)
    if (builtIn) throw errors.jobBuiltIn({ label: jobLabel(builtIn.jobClassName) })
    for (const { jobClassName: name } of plans) await dropWaiting(tx, name)
  },
  decorate: async (records) =>
    records.map((record) => ({ ...record, ...labelled(record), nextTime: nextTimeOf(record, clock.now()) })),
})
