import { errors } from '@heliodesk/contracts/errors'
import { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimNow, isKnownSerial, keepDraft, oldOverdueSql } from './claim.queries.ts'
import { warrantyBindings } from './life.ts'
import { oldPartsLateJob } from './oldParts.job.ts'
import { subjectOf } from './subject.ts'

const named = ['serialNo', 'brand', 'productId', 'quantity', 'faultKind', 'foundOn', 'workOrderId'] as const

/**
 * A draft says what the ledger knows of the piece that was named. One that is foreign, or in another claim, is refused at its field; what else
 * is missing is said when it is submitted.
 */
async function settle({ clock }: Context, tx: Sql, id: string): Promise<void> {
  const claim = await claimNow(tx, id)
  if (claim === undefined) return
  const { issues, subject, order } = await subjectOf(tx, id, claim, slotAt(clock.now()).day)
  if (order === undefined) return
  const [serial] = splitSerials(claim.serialNo)
  const wrong = issues.filter(({ field }) => field === 'serialNo' || field === 'brand')
  const [first] = wrong
  if (first !== undefined && serial !== undefined && (await isKnownSerial(tx, claim.orderId, serial)))
    throw errors.invalidInput({ reason: first.message }, { fields: wrong })
  const { cargoId = null, warrantyTo = null, cover = null, proposed = null } = subject ?? {}
  const { customerId, stationId, agentId, orgCode } = order
  await keepDraft(tx, id, { cargoId, warrantyTo, cover, proposed, customerId, stationId, agentId }, orgCode)
}

const hooks = (context: Context): CrudHooks => ({
  virtual: { oldOverdue: oldOverdueSql },
  afterCreate: async ({ tx, id }) => settle(context, tx, id),
  async afterUpdate({ tx, id, values }) {
    if (named.some((key) => Object.hasOwn(values, key))) await settle(context, tx, id)
  },
})

/** Warranty claims: replaced through the ledger, recovered through the accounts, closed with what they cost (decision 101). */
export const warrantyModule: ModuleFactory = (context) => {
  const base = lifecycleModule(warrantyClaimLife, warrantyBindings, hooks)(context)
  return { ...base, jobs: [...(base.jobs ?? []), oldPartsLateJob] }
}
