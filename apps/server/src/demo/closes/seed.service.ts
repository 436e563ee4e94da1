import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import { runCloses } from '#server/close/run.ts'
import type { Context } from '#server/context.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { writePastCloses } from './past.service.ts'
import { acceptReason } from './reasons.ts'
import { askingSteps, isBlocked, openMonths } from './seed.queries.ts'

/** Months of before were closed; the month before the last one is closed by two people; the last one is checked and waits, with what was found. */
export async function seedCloses(context: Context): Promise<void> {
  const { db, clock } = context
  const [maker, closer] = [await demoActor(db, 'luping'), await demoActor(db, 'shenwei')]
  const life = lifeOf(context, monthClose.name)
  if (maker === undefined || closer === undefined || life === undefined) return
  const closes = await recordsBy(context, maker, monthClose)
  const step = (by: Actor, verb: string, id: string, asked: object = {}) =>
    takeStep(life, { actor: by, meta: demoMeta }, verb, { id, ...asked })
  const work = () => runCloses(context, new AbortController().signal)
  await writePastCloses(context, maker.tenantId)
  const [before, last] = await openMonths(db, maker.tenantId, slotAt(clock.now()).day.slice(0, 7))
  for (const { month } of [before, last].flatMap((one) => one ?? [])) {
    const id = String((await closes.create({ month }))?.['id'])
    await step(maker, 'start', id)
    await work()
    if (month === last?.month || (await isBlocked(db, id))) return
    for (const { step: code } of await askingSteps(db, id))
      await step(closer, 'accept', id, { step: code, remark: acceptReason(code) })
    await step(closer, 'finish', id)
    await work()
  }
}
