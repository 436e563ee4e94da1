import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { matchRule } from '@heliodesk/contracts/resources/finance/matchRule'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { defaultRule } from '@heliodesk/domain/matching/rule'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { createRecord } from '#server/crud/write.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { lockTransfer } from '#server/modules/finance/match/collective.queries.ts'
import { takeRows } from '#server/modules/finance/match/importList.ts'
import { runMatching } from '#server/modules/finance/match/run.service.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { openFees } from './lists.queries.ts'

const daysAgo = 6
const known = 3

/** A sum of the grid company for several farmers: rows that are known, two whose numbers nobody has, and one that came back. */
export async function seedCollective(context: Context): Promise<void> {
  const { db, clock } = context
  const [clerk, checker] = [await demoActor(db, 'luping'), await demoActor(db, 'shenwei')]
  const life = lifeOf(context, collectiveTransfer.name)
  const day = dayOfNumber(dayNumber(slotAt(clock.now()).day) - daysAgo)
  const fees = await openFees(db, day, known)
  const [first] = fees
  if (clerk === undefined || checker === undefined || life === undefined || first === undefined) return
  const row = (accountNo: string, accountName: string, cents: bigint, own: { isReturned?: boolean; note?: string } = {}) => ({
    ...{ accountNo, accountName, cents, cardNo: null, month: null, isReturned: false, note: null },
    ...own,
  })
  const rows = [
    ...fees.map(({ accountNo, name, amount }) => row(accountNo, name, toUnits(amount, 2))),
    // A number that begins as those of another province do, and one that nobody has.
    row(`33${first.accountNo.slice(2)}`, '何秀兰', 38_642n),
    row('3308990011223', '童国良', 41_207n),
    row('3308990044556', '余水根', 29_518n, { isReturned: true, note: '账户状态异常' }),
  ]
  const { source } = life
  const made = await createRecord(
    source,
    { actor: clerk, meta: demoMeta },
    {
      ...{
        place: '2',
        accountNote: '工商银行基本户 尾号 0119',
        serialNo: `HZ${day.replaceAll('-', '')}`,
        day,
        ssMonth: first.month,
      },
      ...{ payer: '国网浙江省电力有限公司', remark: '供电公司汇总代发，清单由营业厅提供' },
      amount: fromUnits(
        rows.reduce((sum, { cents }) => sum + cents, 0n),
        2,
      ),
    },
  )
  const id = String(made['id'])
  await db.tx(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (transfer !== undefined) await takeRows(source, { actor: clerk, meta: demoMeta, tx }, transfer, rows)
  })
  await takeStep(life, { actor: clerk, meta: demoMeta }, 'submit', { id })
  await takeStep(life, { actor: checker, meta: demoMeta }, 'approve', { id })
  await runMatching(db, { tenantId: clerk.tenantId, atMs: clock.now(), month: null })
}

/** An edition of the rule that was tried on the month before and waits for whoever made it to submit it. */
export async function seedRule(context: Context): Promise<void> {
  const clerk: Actor | undefined = await demoActor(context.db, 'luping')
  const life = lifeOf(context, matchRule.name)
  if (clerk === undefined || life === undefined) return
  const { weights, windowDays, threshold, tieGap, mostMembers, gridWords } = defaultRule
  const caller = { actor: clerk, meta: demoMeta }
  const made = await createRecord(life.source, caller, {
    ...{ tolerance: '0.05', threshold: 100, windowDays, tieGap, mostMembers, gridWords: gridWords.join('、') },
    ...{ weightGridName: weights.gridName, weightFeeWord: weights.feeWord, weightMonth: weights.month },
    ...{ weightAccount: weights.account, weightDate: weights.date, weightExact: weights.exact, weightSeveral: weights.several },
    reason: `摘要不写月份的到账交人确认（自动匹配线由 ${threshold} 分提高到 100 分），并容许代扣手续费的几分钱差额`,
  })
  const asked = { id: String(made['id']), month: monthBefore(slotAt(context.clock.now()).day) }
  await takeStep(life, caller, 'try', asked)
}

const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}
