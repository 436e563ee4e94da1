import { errors } from '@heliodesk/contracts/errors'
import { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { changeMessages as messages } from '@heliodesk/contracts/messages/stationChange'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { applyJob } from './apply.job.ts'
import { ownerNameOf, readBefore } from './before.ts'
import { draftOf, keepBefore, liveTwin } from './change.queries.ts'
import { changeBindings } from './life.ts'

async function refuseTwin(tx: Sql, id: string | null, values: RowValues): Promise<void> {
  const changeNo = await liveTwin(tx, id, String(values.stationId), String(values.changeType))
  if (changeNo === undefined) return
  const message = messages.live({ changeNo })
  throw errors.invalidInput({ reason: message }, { fields: [{ field: 'changeType', message }] })
}

/** A draft shows what is there now; it is read again when it is submitted. */
async function readNow(tx: Sql, id: string): Promise<void> {
  const draft = await draftOf(tx, id)
  await keepBefore(tx, id, { ...(await readBefore(tx, draft)), ...(await ownerNameOf(tx, draft.tenantId, draft)) })
}
const named = ['changeType', 'deviceSn', 'newCustomerNo'] as const

const hooks: CrudHooks = {
  beforeCreate: async ({ tx, values }) => refuseTwin(tx, null, values),
  afterCreate: async ({ tx, id }) => readNow(tx, id),
  async beforeUpdate({ tx, id, values, current }) {
    if (Object.hasOwn(values, 'changeType')) await refuseTwin(tx, id, { ...current, ...values })
  },
  async afterUpdate({ tx, id, values }) {
    if (named.some((key) => Object.hasOwn(values, key))) await readNow(tx, id)
  },
}

/** Changes of stations: reviewed by somebody else, written to the station on their day. */
export const stationChangeModule: ModuleFactory = (context) => {
  const bindings = changeBindings(context, async (scope, id) => {
    await stepWithin(base.life, scope, 'apply', { id })
  })
  const base = lifecycleModule(stationChangeLife, bindings, hooks)(context)
  return { ...base, jobs: [...(base.jobs ?? []), applyJob(base.life)] }
}
