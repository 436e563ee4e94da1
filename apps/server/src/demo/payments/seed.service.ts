import { AppError } from '@heliodesk/contracts/kit/error'
import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import type { Actor } from '#server/access/actor.ts'
import { bankOf } from '#server/bank/settings.ts'
import type { Context } from '#server/context.ts'
import { createRecord } from '#server/crud/write.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { askFor, sendDue } from '#server/pay/send.ts'
import { demoBankOf } from '../bank/bank.module.ts'
import type { PayFault } from '../bank/book.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { sentOfRun, waitingDays } from './seed.queries.ts'

/** What the bank makes of the payments of the first run, by their place; all others are paid. */
const stories: Readonly<Record<number, PayFault>> = { 1: 'refused', 3: 'dropped', 4: 'held' }
const returned = 2

/** A run that was approved and sent, of which each payment fared differently, and one that waits for its approval. */
export async function seedPayments(context: Context): Promise<void> {
  const [clerk, approver] = [await demoActor(context.db, 'luping'), await demoActor(context.db, 'zhangmin')]
  const [bank, demo] = [bankOf(context), demoBankOf(context)]
  const days = await waitingDays(context.db)
  const last = days.at(-1)?.day
  if (clerk === undefined || approver === undefined || bank === null || demo === undefined || last === undefined) return
  // What began to wait on the last day is in the run that waits for its approval.
  const split = days.at(-2)?.day ?? last
  const batchId = await runUntil(context, clerk, { kind: '1', dueUntil: split, remark: '月度结算付款' })
  if (batchId === null) return
  await move(context, approver, 'approve', batchId)
  const keys = (await sentOfRun(context.db, batchId)).map(({ key }) => key)
  demo.faults.pay = (call, key) => (call === 'pay' ? (stories[keys.indexOf(key)] ?? null) : null)
  await sendDue(context, bank, new AbortController().signal)
  delete demo.faults.pay
  const [back] = (await sentOfRun(context.db, batchId)).slice(returned, returned + 1)
  if (back?.status === '4') {
    demo.giveBack(back.key)
    await askFor(context, bank, back.id)
  }
  if (split < last) await runUntil(context, clerk, { kind: '1', dueUntil: last, remark: '月度结算付款' })
}

interface DemoRun {
  readonly kind: '1' | '2'
  readonly dueUntil: string
  readonly remark: string
}

/** A run of what is due, submitted; null where something stands in the way, so that it stays a draft. Of debits, those are dropped first. */
export async function runUntil(context: Context, clerk: Actor, run: DemoRun): Promise<string | null> {
  const life = lifeOf(context, payBatch.name)
  if (life === undefined) throw new Error('payments are not mounted')
  const made = await createRecord(life.source, { actor: clerk, meta: demoMeta }, run)
  const id = String(made['id'])
  await move(context, clerk, 'collect', id)
  try {
    if (run.kind === '2') await move(context, clerk, 'drop', id).catch(nothingInTheWay)
    await move(context, clerk, 'submit', id)
    return id
  } catch (error) {
    context.log.warn({ err: error }, 'a run of the demo stays a draft')
    return null
  }
}

const nothingInTheWay = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error
}

export async function move(context: Context, actor: Actor, verb: string, id: string): Promise<void> {
  const life = lifeOf(context, payBatch.name)
  if (life !== undefined) await takeStep(life, { actor, meta: demoMeta }, verb, { id })
}
