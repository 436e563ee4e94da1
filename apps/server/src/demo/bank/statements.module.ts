import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { gapsJob } from '#server/bank/gaps.job.ts'
import { pullDue } from '#server/bank/pull.ts'
import { bankOf } from '#server/bank/settings.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { quietAccounts } from './bank.queries.ts'
import type { BookLine } from './book.ts'
import { openBankFile, saveBankFile } from './more.ts'

const dayMs = 86_400_000

/**
 * What the bank has beyond the fleet: a charge that it took back, interest, and interest whose line is late, so that the balance of a day
 * has a gap until it comes. The product hears of it as it hears of everything: it asks the bank.
 */
export const demoStatementsModule: ModuleFactory = (context) => ({
  name: 'demoStatements',
  routes: [],
  async start() {
    const { db, clock, env } = context
    const maker = await demoMaker(context, 'demo_statements')
    if (maker === undefined) return
    const today = dayNumber(slotAt(clock.now()).day)
    const accounts = await quietAccounts(db, maker.tenantId, dayOfNumber(today - 4), stories.length)
    const lines = Object.fromEntries(
      accounts.map(({ id, balance }, at) => [
        id,
        stories[at]!({ balance: toUnits(balance, 2), today, nowMs: clock.now(), number: at + 1 }),
      ]),
    )
    saveBankFile(env.dataDir, { ...openBankFile(env.dataDir), lines })
    const bank = bankOf(context)
    if (bank === null) return
    for (const { id } of accounts) await pullDue(context, bank, id)
    await gapsJob(context).run(context, { at: new Date(clock.now()), signal: new AbortController().signal })
  },
})

interface Scene {
  readonly balance: bigint
  readonly today: number
  readonly nowMs: number
  readonly number: number
}

const bankName = '中国工商银行'
const line = (
  scene: Scene,
  back: number,
  own: Pick<BookLine, 'serial' | 'direction' | 'amount' | 'balance' | 'summary'> & Partial<BookLine>,
): BookLine => ({
  ...{
    day: dayOfNumber(scene.today - back),
    time: '09:12:00',
    counterName: bankName,
    counterAccount: null,
    counterBank: bankName,
    reverses: null,
  },
  ...own,
  serial: `YH${scene.number}${own.serial}`,
})
const after = (balance: bigint, cents: bigint): string => fromUnits(balance + cents, 2)

/** A charge that was taken, and taken back on the next day. */
const reversed = (scene: Scene): readonly BookLine[] => [
  line(scene, 3, { serial: '0301', direction: '2', amount: '5.00', balance: after(scene.balance, -500n), summary: '账户管理费' }),
  line(scene, 2, {
    serial: '0302',
    direction: '1',
    amount: '5.00',
    balance: after(scene.balance, 0n),
    summary: '冲正 账户管理费',
    reverses: `YH${scene.number}0301`,
  }),
]
const interest = (scene: Scene): readonly BookLine[] => [
  line(scene, 2, { serial: '0401', direction: '1', amount: '0.83', balance: after(scene.balance, 83n), summary: '结息' }),
]
/** In the balance of its day, and told of only so many days from now. */
const lateBy =
  (days: number, cents: bigint) =>
  (scene: Scene): readonly BookLine[] => [
    line(scene, 2, {
      ...{ serial: '0501', direction: '1', amount: fromUnits(cents, 2), balance: after(scene.balance, cents), summary: '结息' },
      toldFrom: scene.nowMs + days * dayMs,
    }),
  ]
const stories = [reversed, interest, lateBy(3, 137n), lateBy(20, 96n)] as const
