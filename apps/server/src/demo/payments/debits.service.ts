import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { dayNumber, dayOfNumber, slotAt, wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import { pullDue } from '#server/bank/pull.ts'
import { type Bank, bankOf } from '#server/bank/settings.ts'
import type { Context } from '#server/context.ts'
import { placeOf } from '#server/crud/pii.ts'
import { createRecord } from '#server/crud/write.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { askFor, sendDue } from '#server/pay/send.ts'
import { bookOf, demoBankOf } from '../bank/bank.module.ts'
import type { BookLine } from '../bank/book.ts'
import { openBankFile, saveBankFile } from '../bank/more.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { type DuePlan, duePlansOf } from './debits.queries.ts'
import { sentOfRun } from './seed.queries.ts'
import { move, runUntil } from './seed.service.ts'

/** What becomes of the debits of the month, by the place of their plan; all others are taken whole. */
const [partly, poor, returned, late] = [1, 2, 3, 4]

/**
 * The debits of this month by the product's own ways: farmers have moved money to their accounts; one holds less and agreed to parts, two hold too
 * little and are dropped, one debit came back. What came back and what has been topped up since is in a run that waits for its approval.
 */
export async function seedDebits(context: Context): Promise<void> {
  const [clerk, approver] = [await demoActor(context.db, 'luping'), await demoActor(context.db, 'zhangmin')]
  const [bank, demo] = [bankOf(context), demoBankOf(context)]
  if (clerk === undefined || approver === undefined || bank === null || demo === undefined) return
  const today = slotAt(context.clock.now()).day
  const plans = await duePlansOf(context.db, clerk.tenantId, today)
  if (plans.length === 0) return
  for (const [at, plan] of plans.entries()) {
    if (at === poor || at === late) continue
    const due = toUnits(plan.due, 2)
    await topUp(context, bank, plan, at === partly ? due / 2n : due + 20_000n)
  }
  const halved = plans[partly]
  if (halved !== undefined) await agreeToParts(context, { clerk, approver }, halved)
  const first = await runUntil(context, clerk, { kind: '2', dueUntil: today, remark: '本月还款扣款' })
  if (first === null) return
  await move(context, approver, 'approve', first)
  await sendDue(context, bank, new AbortController().signal)
  const back = (await sentOfRun(context.db, first)).find(({ planId }) => planId === plans[returned]?.planId)
  if (back?.status === '4') {
    demo.giveBack(back.key)
    await askFor(context, bank, back.id)
  }
  const topped = plans[poor]
  if (topped !== undefined) await topUp(context, bank, topped, toUnits(topped.due, 2) + 50_000n, true)
  for (const plan of plans) await pullDue(context, bank, plan.cardId)
  await runUntil(context, clerk, { kind: '2', dueUntil: today, remark: '退回与补足余额后再扣' })
}

/** The farmer moves money from the bound card until the account holds so much; the product hears of it from the bank. */
async function topUp(context: Context, bank: Bank, plan: DuePlan, until: bigint, isNow = false): Promise<void> {
  const { clock, cipher, env } = context
  const file = openBankFile(env.dataDir)
  const today = slotAt(clock.now()).day
  const cardNo = cipher.open(plan.cardNo, placeOf(bankCard.table, 'cardNo', plan.cardId))
  const held = toUnits((await bookOf(context, () => file)(cardNo, '2000-01-01', today))?.at(-1)?.balance ?? '0', 2)
  if (held >= until) return
  // Whole hundreds, as people move money.
  const amount = ((until - held + 9_999n) / 10_000n) * 10_000n
  const line: BookLine = {
    ...{ serial: `BD${today.replaceAll('-', '')}${plan.cardId.slice(-6)}${isNow ? 2 : 1}`, direction: '1' },
    ...{ day: isNow ? today : dayOfNumber(dayNumber(today) - 1), time: isNow ? wireTime(clock.now()).slice(11) : '18:20:00' },
    ...{ amount: fromUnits(amount, 2), balance: fromUnits(held + amount, 2), counterName: plan.name, counterAccount: null },
    ...{ counterBank: '中国工商银行', summary: '绑定卡转入 还款备付', reverses: null },
  }
  saveBankFile(env.dataDir, { ...file, lines: { ...file.lines, [plan.cardId]: [...(file.lines[plan.cardId] ?? []), line] } })
  await pullDue(context, bank, plan.cardId)
}

/** The farmer revokes what the bank reported with the account, and agrees to parts of no less than a hundred. */
async function agreeToParts(
  context: Context,
  { clerk, approver }: { readonly clerk: Actor; readonly approver: Actor },
  { cardId, mandateId }: DuePlan,
): Promise<void> {
  const life = lifeOf(context, debitMandate.name)
  if (life === undefined) return
  const step = (actor: Actor, verb: string, id: string, remark?: string) =>
    takeStep(life, { actor, meta: demoMeta }, verb, { id, ...(remark === undefined ? {} : { remark }) })
  if (mandateId !== null) await step(clerk, 'revoke', mandateId, '重新签订可部分扣款的授权')
  const today = slotAt(context.clock.now()).day
  const made = await createRecord(
    life.source,
    { actor: clerk, meta: demoMeta },
    {
      ...{ cardId, agreementNo: `DKB${cardId.slice(-8)}`, validFrom: today, validTo: `${Number(today.slice(0, 4)) + 5}-12-31` },
      ...{ perDebit: '5000.00', perMonth: '8000.00', allowsPart: 'Y', leastPart: '100.00' },
    },
  )
  await step(approver, 'activate', String(made['id']))
}
