import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { followWithin } from '#server/repay/follow.ts'
import { postPaid } from '#server/repay/ledger.ts'
import { allocatePayment } from '#server/repay/pay.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { badDebts, seedProvision } from './badDebts.ts'
import { demoPlansOf, type Story } from './plan.ts'
import { dueBefore, funderOf, repayableContracts } from './seed.queries.ts'

const mostPlans = 17
/** Instalments that a plan which is late has not paid, and those that the debits of this month are to take (`payments/debits.service.ts`). */
const [lateBy, ofThisMonth] = [2, 1]

/** Plans of three years by the product's own ways: paid month by month, changed, deferred, settled early, and some of them late. */
export async function seedRepayments(context: Context): Promise<void> {
  const { db, clock } = context
  const [maker, checker] = [await demoActor(db, 'luping'), await demoActor(db, 'shenwei')]
  const { day: today } = slotAt(clock.now())
  const funderId = await funderOf(db)
  const [planLife, changeLife] = [lifeOf(context, repayPlan.name), lifeOf(context, repayChange.name)]
  if (
    maker === undefined ||
    checker === undefined ||
    funderId === undefined ||
    planLife === undefined ||
    changeLife === undefined
  )
    return
  const clerk = maker.username
  const [plans, changes] = [await recordsBy(context, maker, repayPlan), await recordsBy(context, maker, repayChange)]
  const dictionaries = await dictionariesOf(context, maker.tenantId)
  const step = (life: BoundLifecycle, by: Actor, verb: string, id: string) =>
    takeStep(life, { actor: by, meta: demoMeta }, verb, { id })

  const change = async (planId: string, own: Readonly<Record<string, string | number>>, isApproved = true): Promise<void> => {
    const id = String((await changes.create({ planId, ...own }))?.['id'])
    await step(changeLife, maker, 'submit', id)
    if (isApproved) await step(changeLife, checker, 'approve', id)
  }
  /** Pays what was due by a day, each instalment on its own day. */
  async function pay(planId: string, until: string, keeps = 0): Promise<void> {
    await db.tx(async (tx) => {
      const due = await dueBefore(tx, planId, until)
      for (const one of due.slice(0, due.length - keeps)) {
        const said = { source: `demo ${one.seq}`, atMs: clock.now() }
        await allocatePayment(tx, { planId, amount: amountUnits(one.amount), day: one.due, ...said })
        await postPaid(tx, planId, said.source, { by: clerk, atMs: said.atMs })
      }
    })
  }
  const ago = (days: number) => dayOfNumber(dayNumber(today) - days)
  /** The first instalment that is due after a day. */
  const seqAfter = async (planId: string, day: string): Promise<number> => (await dueBefore(db, planId, day)).length + 1

  const told: Readonly<Partial<Record<Story, (planId: string) => Promise<void>>>> = {
    rate: async (id) => {
      await pay(id, ago(200))
      await change(id, { changeKind: '1', effectiveDate: ago(180), newRate: '3.9000', reason: 'LPR 下调，经资方同意' })
      await pay(id, today, ofThisMonth)
    },
    deferral: async (id) => {
      await pay(id, ago(45))
      const fromSeq = await seqAfter(id, ago(15))
      await change(id, { changeKind: '2', fromSeq, pausePeriods: 3, pauseInterest: '2', reason: '屋顶维修停发，农户申请展期' })
      await pay(id, today)
    },
    settled: async (id) => {
      await pay(id, ago(100))
      await change(id, { changeKind: '6', effectiveDate: ago(40), reason: '农户一次性还清' })
      await pay(id, today)
    },
    inReview: async (id) => {
      await pay(id, today, ofThisMonth)
      const own = { changeKind: '3', effectiveDate: today, amount: '8000.00', prepayEffect: '1' }
      await change(id, { ...own, reason: '农户申请提前还本 8000 元' }, false)
    },
    late: async (id) => pay(id, today, lateBy),
    waived: async (id) => pay(id, ago(50)),
    guaranteed: async (id) => pay(id, ago(75)),
    substandard: async (id) => pay(id, ago(140)),
    doubtful: async (id) => pay(id, ago(320)),
    lost: async (id) => pay(id, ago(430)),
    draft: async () => undefined,
  }
  const made: (readonly [Story, string])[] = []
  const dealWith = await badDebts(context, { maker, checker, today })
  for (const { story, head } of demoPlansOf(await repayableContracts(db, today, mostPlans), funderId, today)) {
    const id = String((await plans.create(head))?.['id'])
    if (story !== 'draft') await step(planLife, checker, 'activate', id)
    await (told[story] ?? ((planId) => pay(planId, today, ofThisMonth)))(id)
    await db.tx((tx) => followWithin(planLife, { tx, dictionaries }, id, today))
    made.push([story, id])
  }
  const month = today.slice(0, 7)
  const people = { maker, checker, funderId }
  // What was set aside by the end of the month before is used up by what is written off in this one.
  await seedProvision(context, people, dayOfNumber(dayNumber(`${month}-01`) - 1).slice(0, 7), true)
  for (const [story, id] of made) await dealWith(story, id)
  await seedProvision(context, people, month, false)
}
