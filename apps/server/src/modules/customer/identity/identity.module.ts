import { providerCalls } from '@heliodesk/contracts/endpoints/provider'
import { faceVerifyLife } from '@heliodesk/contracts/lifecycles/customer/faceVerify'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/crud/input.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { newId } from '#server/db/ids.ts'
import { follow } from '#server/followers/followers.ts'
import { keepSubject, waitingCheck } from '#server/identity/identity.queries.ts'
import { standingFollower } from '#server/identity/standing.ts'
import { indexOf, openSubject, sealIdCard, subjectLacks } from '#server/identity/subject.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { askRoute } from '#server/providers/askRoute.ts'
import { serveExchange } from '#server/providers/exchanges.ts'
import { unsetProvider } from '#server/providers/settings.ts'
import { insertTask } from '#server/providers/tasks.queries.ts'
import { identityExchange } from './exchange.ts'
import { lapseJob } from './lapse.job.ts'
import { faceVerifyBindings } from './life.ts'

const refuseAt = (reasons: readonly Message[]): void => {
  const { customerId } = faceVerify.fields
  if (reasons.length > 0) refuse(reasons.map((reason) => ({ key: 'customerId', label: customerId.label, reason })))
}

/** A check is asked for in the transaction that makes it; whom it is of stands in it from then on. */
const hooksOf = (context: Context): CrudHooks => ({
  beforeCreate: async ({ tx, values }) => {
    const customerId = String(values['customerId'])
    const subject = await openSubject(tx, context.cipher, customerId)
    const waiting = await waitingCheck(tx, customerId)
    refuseAt([
      ...unsetProvider(context, 'identity'),
      ...(subject === undefined ? [] : subjectLacks(subject)),
      ...(waiting === undefined ? [] : [messages.faceWaiting({ verifyNo: waiting })]),
    ])
  },
  afterCreate: async ({ tx, actor, id, values }) => {
    const { cipher } = context
    const subject = await openSubject(tx, cipher, String(values['customerId']))
    if (subject?.idCard == null) throw new Error('the customer was held with their number')
    const { userName, idCard } = subject
    const number = await keepSubject(tx, id, { userName, idCard: sealIdCard(cipher, id, idCard), index: indexOf(cipher, idCard) })
    const { tenantId } = actor
    await insertTask(tx, { id: newId(), tenantId, kind: 'identity', resource: faceVerify.name, recordId: id, number })
  },
})

/** Face checks: records that a provider settles. */
export const identityModule: ModuleFactory = (context) => {
  const base = lifecycleModule(faceVerifyLife, faceVerifyBindings, hooksOf)(context)
  const life = (): BoundLifecycle => base.life
  serveExchange(context, identityExchange(context, life))
  follow(context, standingFollower(context))
  return {
    ...base,
    routes: [...base.routes, askRoute(base.source, providerCalls.identity)],
    jobs: [...(base.jobs ?? []), lapseJob(base.life)],
  }
}
