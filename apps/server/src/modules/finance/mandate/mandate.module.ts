import { errors } from '@heliodesk/contracts/errors'
import { debitMandateLife } from '@heliodesk/contracts/lifecycles/finance/debitMandate'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import type { Message } from '@heliodesk/contracts/text/message'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import { systemActor, systemMeta } from '#server/access/systemActor.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Bindings, BoundLifecycle, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { cardOf, mandateInForce, mandatesOver, settleMandate } from '#server/pay/mandate/mandates.queries.ts'

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(debitMandate, id, lacks)

const bindings = (): Bindings<typeof debitMandateLife> => ({
  approvals: {},
  effects: {},
  guards: {
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, debitMandate.name, step, username)) ? at(step, [messages.ownMandate()]) : [],
    accountMayPay: async ({ tx }, step) => {
      const cardId = String(step.current['cardId'])
      const isOpen = (await cardOf(tx, cardId))?.status === '5'
      const isOver = String(step.current['validTo'] ?? '9999') < today(step)
      return [
        ...missingAt(bankCard, cardId, isOpen ? [] : [messages.cardMayNotPay()]),
        ...at(step, isOver ? [messages.mandateOver()] : []),
      ]
    },
    isOnlyOne: async ({ tx }, step) => {
      const other = await mandateInForce(tx, String(step.current['cardId']), step.id)
      return other === undefined ? [] : missingAt(debitMandate, other.id, [messages.mandateTwice({ mandateNo: other.mandateNo })])
    },
    isOver: async (_, step) =>
      String(step.current['validTo'] ?? '9999') < today(step) ? [] : at(step, [messages.mandateNotOver()]),
  },
})

/** What does not fit together: days, and caps of which one could never be reached. */
function refuseUnfit(mandate: RowValues): void {
  const [from, to] = [String(mandate['validFrom']), mandate['validTo'] == null ? null : String(mandate['validTo'])]
  if (to !== null && to < from) throw errors.invalidInput({ reason: messages.mandateDays() })
  const [part, debit, month] = ['leastPart', 'perDebit', 'perMonth'].map((key) =>
    mandate[key] == null || mandate[key] === '' ? null : amountUnits(String(mandate[key])),
  )
  const isOver = (small: bigint | null | undefined, big: bigint | null | undefined) => small != null && big != null && small > big
  if (isOver(debit, month) || isOver(part, debit) || isOver(part, month))
    throw errors.invalidInput({ reason: messages.mandateCaps() })
}

const hooks: CrudHooks = {
  beforeCreate: async ({ values }) => refuseUnfit(values),
  beforeUpdate: async ({ values, current }) => refuseUnfit({ ...current, ...values }),
  afterCreate: async ({ tx, id }) => void (await settleMandate(tx, [id])),
}

/** Mandates whose last day has passed say so; until it has run, debits look at the day themselves. */
const endJob = (life: BoundLifecycle): Job => ({
  name: 'mandate.end',
  label: jobNames.mandatesEnd(),
  schedule: { everyMinutes: 60 },
  leaseMs: 10 * 60_000,
  async run(context) {
    const over = await mandatesOver(context.db, slotAt(context.clock.now()).day, 1_000)
    for (const one of over) {
      const dictionaries = await dictionariesOf(context, one.tenantId)
      const actor = systemActor(one, ['finance:mandate:list', 'finance:mandate:edit'])
      await context.db.tx((tx) =>
        stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('mandate.end') }, 'expire', { id: one.id }),
      )
    }
    return over.length > 0 ? messages.mandatesEnded({ count: over.length }) : null
  },
})

/** 代扣授权: what farmers have agreed may be taken from their accounts (decision 120). */
export const debitMandateModule: ModuleFactory = (context) => {
  const base = lifecycleModule(debitMandateLife, bindings, hooks)(context)
  return { ...base, jobs: [...(base.jobs ?? []), endJob(base.life)] }
}
