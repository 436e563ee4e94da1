import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import { bankOf } from '#server/bank/settings.ts'
import type { Context } from '#server/context.ts'
import { createRecord } from '#server/crud/write.ts'
import { accrueMonths } from '#server/income/accrue.job.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { familyOf } from '#server/lines/family.ts'
import { createWithLines } from '#server/lines/writeWithLines.ts'
import { sendDue } from '#server/pay/send.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { demoRule } from './plan.ts'
import { payableDepartments } from './seed.queries.ts'

/** Payments of one run. */
const most = 8

/** The rule of the demo, the income of its last month, a run that was paid and one that waits for its approval. */
export async function seedIncome(context: Context): Promise<void> {
  const [clerk, approver] = [await demoActor(context.db, 'luping'), await demoActor(context.db, 'zhangmin')]
  if (clerk === undefined || approver === undefined) return
  await putInForce(context, clerk, approver)
  const { day: today } = slotAt(context.clock.now())
  const month = monthBefore(today)
  await accrueMonths(context, { tenantId: clerk.tenantId, by: clerk.username, from: month, to: month })
  const [paid, waits] = await payableDepartments(context.db, most)
  const bank = bankOf(context)
  if (paid !== undefined && bank !== null) {
    const id = await runOf(context, { ...clerk, orgCode: paid.orgCode }, today)
    if (id !== null) {
      await move(context, approver, 'approve', id)
      await sendDue(context, bank, new AbortController().signal)
    }
  }
  if (waits !== undefined) await runOf(context, { ...clerk, orgCode: waits.orgCode }, today)
}

async function putInForce(context: Context, clerk: Actor, approver: Actor): Promise<void> {
  const life = lifeOf(context, incomeRule.name)
  if (life === undefined) throw new Error('rules of income are not mounted')
  const { method, from, steps } = demoRule
  const { id } = await createWithLines(
    familyOf(life.source),
    { actor: clerk, meta: demoMeta },
    {
      ...{ method, validFrom: from, yearDays: '1', skipsStandstill: 'N', dueDays: 45, remark: '合作共建协议约定' },
      lines: {
        added: steps.map(({ fromYear, value }) => ({ stepName: `第 ${fromYear} 年起`, fromYear, amount: fromUnits(value, 2) })),
        ...{ changed: [], deletedIds: [] },
      },
    },
  )
  await takeStep(life, { actor: clerk, meta: demoMeta }, 'submit', { id: String(id) })
  await takeStep(life, { actor: approver, meta: demoMeta }, 'approve', { id: String(id) })
}

/** A run of the income of one department, submitted; null where somebody’s account does not take it. */
async function runOf(context: Context, clerk: Actor, dueUntil: string): Promise<string | null> {
  const life = lifeOf(context, payBatch.name)
  if (life === undefined) throw new Error('payments are not mounted')
  const made = await createRecord(
    life.source,
    { actor: clerk, meta: demoMeta },
    { kind: '3', dueUntil, remark: '共建收益月度付款' },
  )
  const id = String(made['id'])
  try {
    await move(context, clerk, 'collect', id)
    await move(context, clerk, 'submit', id)
    return id
  } catch (error) {
    context.log.warn({ err: error }, 'a run of the demo stays a draft')
    return null
  }
}

async function move(context: Context, actor: Actor, verb: string, id: string): Promise<void> {
  const life = lifeOf(context, payBatch.name)
  if (life !== undefined) await takeStep(life, { actor, meta: demoMeta }, verb, { id })
}
