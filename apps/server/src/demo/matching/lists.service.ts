import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { matchRule } from '@heliodesk/contracts/resources/finance/matchRule'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { monthBefore } from '@heliodesk/domain/ledger/months'
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
import { isListKind, planDifferences } from '../fleet/plan/differencePlan.ts'
import { gridAccountOf } from '../fleet/plan/stationPlan.ts'
import { readMark } from '../fleet/seed.queries.ts'
import { owedMonth } from './lists.queries.ts'

/** After the end of the month that they pay. */
const listedAfter = 22

type Row = Parameters<typeof takeRows>[3][number]
const row = (
  accountNo: string,
  accountName: string,
  cents: bigint,
  own: { readonly isReturned?: boolean; readonly note?: string } = {},
): Row => ({
  ...{ accountNo, accountName, cents, cardNo: null, month: null, isReturned: false, note: null },
  ...own,
})
/** Numbers that nobody has, and one that came back. */
const strangers = [
  row('3308990011223', '童国良', 41_207n),
  row('3308990022117', '何秀兰', 38_642n),
  row('3308990044556', '余水根', 29_518n, { isReturned: true, note: '账户状态异常' }),
]

/**
 * Sums of the grid company for several farmers of two months. In the later one a farmer of the earlier one is left out, one stands under a number with a slip, and
 * there are rows that nobody knows.
 */
export async function seedCollective(context: Context): Promise<void> {
  const { db, clock } = context
  const [clerk, checker, mark] = [await demoActor(db, 'luping'), await demoActor(db, 'shenwei'), await readMark(db)]
  if (clerk === undefined || checker === undefined || mark === null) return
  const { all } = planDifferences(mark.stations, slotAt(mark.asOf).day)
  const listed = all.filter(({ kind }) => isListKind(kind))
  for (const [month, own] of [...Map.groupBy(listed, (one) => one.month)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const kinds = new Map(own.map(({ number, kind }) => [gridAccountOf(number), kind]))
    const rows = (await owedMonth(db, month, [...kinds.keys()])).flatMap(({ accountNo, name, amount }): readonly Row[] => {
      const kind = kinds.get(accountNo)
      if (kind === 'listRow') return []
      // One digit is another.
      return [row(kind === 'notMapped' ? `8${accountNo.slice(1)}` : accountNo, name, toUnits(amount, 2))]
    })
    if (rows.length === 0) continue
    const isLater = own.some(({ kind }) => kind === 'listRow')
    await bringList(context, { clerk, checker }, month, [...rows, ...(isLater ? strangers : [])])
  }
  await runMatching(db, { tenantId: clerk.tenantId, atMs: clock.now(), month: null })
}

async function bringList(
  context: Context,
  { clerk, checker }: { readonly clerk: Actor; readonly checker: Actor },
  month: string,
  rows: readonly Row[],
): Promise<void> {
  const { db } = context
  const life = lifeOf(context, collectiveTransfer.name)
  if (life === undefined) return
  const day = dayOfNumber(dayNumber(lastDayOf(month)) + listedAfter)
  const { source } = life
  const made = await createRecord(
    source,
    { actor: clerk, meta: demoMeta },
    {
      ...{ place: '2', accountNote: '工商银行基本户 尾号 0119', serialNo: `HZ${day.replaceAll('-', '')}`, day, ssMonth: month },
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
  const asked = { id: String(made['id']), month: monthBefore(slotAt(context.clock.now()).day.slice(0, 7), 1) }
  await takeStep(life, caller, 'try', asked)
}
