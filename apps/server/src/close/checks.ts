import { monthCloseMessages as messages } from '@heliodesk/contracts/messages/monthClose'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { ageSpan, ageText } from '@heliodesk/domain/close/ages'
import { estimatedShare } from '@heliodesk/domain/close/share'
import { bankDataChecks } from '../bank/dataChecks.ts'
import { matchDataChecks } from '../bank/matchChecks.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { checkPage, frameOf } from '../difference/check.ts'
import { differenceDataChecks } from '../difference/dataChecks.ts'
import type { RunFrame } from '../difference/facts.ts'
import { gridBillDataChecks } from '../gridBill/dataChecks.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { ledgerDataChecks } from '../money/dataChecks.ts'
import { payDataChecks } from '../pay/dataChecks.ts'
import { repayDataChecks } from '../repay/dataChecks.ts'
import { followWithin } from '../repay/follow.ts'
import { keepShare } from './close.queries.ts'
import {
  bankDays,
  billCounts,
  booksUnprovided,
  differenceCounts,
  matchCounts,
  passQuietPlans,
  paymentCounts,
  planCounts,
  plansBehind,
  suspenseByAge,
} from './looks.queries.ts'
import { matcherOf } from './matcher.ts'
import { type CloseCall, type CloseStep, pathOf, present } from './step.ts'

const plansAtOnce = 100
const rowsNamed = 3

async function memoOf<T>({ memo }: CloseCall, key: string, make: () => Promise<T>): Promise<T> {
  if (!memo.has(key)) memo.set(key, await make())
  return memo.get(key) as T
}

const bank: CloseStep = {
  code: '1',
  phase: 'check',
  async look({ tx, tenantId, firstDay, lastDay }) {
    const rows = new Map((await bankDays(tx, tenantId, firstDay, lastDay)).map((row) => [row.state, row]))
    const of = (state: string) => rows.get(state) ?? { count: 0, fen: '0' }
    const path = (state: string) => pathOf('/finance/statementDay', { state, day_begin: firstDay, day_end: lastDay })
    return present([
      { level: 'block', message: messages.bankGaps(of('2')), path: path('2'), ...of('2') },
      { level: 'warn', message: messages.bankUnknown(of('0')), path: path('0'), count: of('0').count },
      { level: 'fine', message: messages.bankDays(of('1')), path: path('1'), count: of('1').count },
    ])
  },
}

const bills: CloseStep = {
  code: '2',
  phase: 'check',
  async look({ tx, tenantId, closeId, month, firstDay, lastDay }) {
    const { stations, billed, waiting } = await billCounts(tx, tenantId, month, firstDay, lastDay)
    const estimated = stations - billed
    await keepShare(tx, closeId, estimatedShare(estimated, stations))
    return present([
      {
        level: 'warn',
        message: messages.billsWaiting({ count: waiting }),
        path: pathOf('/finance/gridBill', { ssMonth: month, status: '0' }),
        count: waiting,
      },
      {
        level: 'warn',
        message: messages.billsEstimated({ count: estimated }),
        path: pathOf('/finance/settlementCheck', { checkMonth: month }),
        count: estimated,
      },
      {
        level: 'fine',
        message: messages.billsConfirmed({ count: billed }),
        path: pathOf('/finance/gridBill', { ssMonth: month, status: '1' }),
        count: billed,
      },
    ])
  },
}

const matching: CloseStep = {
  code: '3',
  phase: 'check',
  work: async ({ context, tx, tenantId, atMs, month }, after) =>
    (await matcherOf(context)?.(tx, { tenantId, atMs, month }, after)) ?? null,
  async look({ tx, tenantId, firstDay, lastDay }) {
    const rows = new Map((await matchCounts(tx, tenantId, firstDay, lastDay)).map(({ status, count }) => [status, count]))
    const of = (status: string) => ({ count: rows.get(status) ?? 0 })
    const path = (status: string, from: string) =>
      pathOf('/finance/match', { status, ...(from !== '' && { day_begin: from }), day_end: lastDay })
    return present([
      { level: 'warn', message: messages.matchWaiting(of('0')), path: path('0', ''), ...of('0') },
      { level: 'warn', message: messages.matchUnchecked(of('1')), path: path('1', ''), ...of('1') },
      { level: 'told', message: messages.matchProvisional(of('2')), path: path('2', firstDay), ...of('2') },
      { level: 'fine', message: messages.matchDone(of('3')), path: path('3', firstDay), ...of('3') },
    ])
  },
}

const differences: CloseStep = {
  code: '4',
  phase: 'check',
  size: async ({ tx, tenantId, month, firstDay, lastDay }) => (await billCounts(tx, tenantId, month, firstDay, lastDay)).stations,
  async work(call, after) {
    const { context, tx, tenantId, month, today, atMs } = call
    const frame = await memoOf<RunFrame>(call, 'frame', () => frameOf(tx, tenantId, month, today))
    return checkPage(tx, frame, { context, tenantId, month, after, atMs })
  },
  async look({ tx, tenantId, month, firstDay, lastDay }) {
    const found = await differenceCounts(tx, tenantId, month)
    const { stations } = await billCounts(tx, tenantId, month, firstDay, lastDay)
    const path = (own: Readonly<Record<string, string>>) => pathOf('/finance/settlementCheck', { checkMonth: month, ...own })
    const lacking = stations - found.checked
    return present([
      {
        level: 'warn',
        message: messages.differencesUnexplained({ count: found.unexplained }),
        count: found.unexplained,
        fen: found.unexplainedFen,
        path: path({ outcome: '1', handling: '0' }),
      },
      {
        level: 'warn',
        message: messages.differencesOpen({ count: found.open }),
        count: found.open,
        fen: found.openFen,
        path: path({ outcome: '1', handling: '0' }),
      },
      {
        level: 'warn',
        message: messages.differencesLacking({ count: lacking }),
        count: lacking,
        path: '/finance/tariffGap',
      },
      { level: 'fine', message: messages.differencesDone({ count: found.checked }), count: found.checked, path: path({}) },
    ])
  },
}

const plans: CloseStep = {
  code: '5',
  phase: 'check',
  size: async ({ tx, tenantId, today }) => (await planCounts(tx, tenantId, today)).behind,
  async work({ context, tx, tenantId, today }, after) {
    const life = lifeOf(context, repayPlan.name)
    const quiet = after === '0' ? await passQuietPlans(tx, tenantId, today) : 0
    if (quiet > 0) return { after, done: quiet }
    const found = life === undefined ? [] : await plansBehind(tx, tenantId, today, after, plansAtOnce)
    const last = found.at(-1)
    if (life === undefined || last === undefined) return null
    const dictionaries = await dictionariesOf(context, tenantId)
    for (const { id } of found) await followWithin(life, { tx, dictionaries }, id, today)
    return { after: last.id, done: found.length }
  },
  async look({ tx, tenantId, month, today }) {
    const found = await planCounts(tx, tenantId, today)
    const unprovided = await booksUnprovided(tx, tenantId, month)
    return present([
      { level: 'block', message: messages.plansBehind({ count: found.behind }), count: found.behind, path: '/repay/plan' },
      {
        level: 'told',
        message: messages.plansOverdue({ count: found.overdue }),
        count: found.overdue,
        fen: found.overdueFen,
        path: pathOf('/repay/plan', { status: '3' }),
      },
      {
        level: 'told',
        message: messages.plansPenalty({ count: found.penalties }),
        count: found.penalties,
        fen: found.penaltyFen,
        path: pathOf('/repay/plan', { status: '3' }),
      },
      {
        level: 'warn',
        message: messages.plansUnprovided({ count: unprovided }),
        count: unprovided,
        path: pathOf('/repay/provision', { month }),
      },
      { level: 'fine', message: messages.plansFollowed({ count: found.running }), count: found.running, path: '/repay/plan' },
    ])
  },
}

const payments: CloseStep = {
  code: '6',
  phase: 'check',
  async look({ tx, tenantId, firstDay, lastDay }) {
    const rows = await paymentCounts(tx, tenantId, firstDay, lastDay)
    if (rows.length === 0) return [{ level: 'fine', message: messages.paymentsNone(), path: '/finance/payOrder' }]
    const of = (...states: readonly string[]) => rows.filter(({ status }) => states.includes(status))
    const sum = (own: typeof rows) => ({
      count: own.reduce((count, row) => count + row.count, 0),
      fen: String(own.reduce((fen, row) => fen + BigInt(row.fen), 0n)),
    })
    const [unknown, open, paid] = [of('8'), of('2', '3'), of('4')]
    const path = (status: string) => pathOf('/finance/payOrder', { status })
    return present([
      {
        level: 'warn',
        message: messages.paymentsUnknown({ count: sum(unknown).count, names: unknown[0]?.names ?? '' }),
        path: path('8'),
        ...sum(unknown),
      },
      { level: 'told', message: messages.paymentsOpen(sum(open)), path: path('2,3'), ...sum(open) },
      { level: 'fine', message: messages.paymentsDone(sum(paid)), path: path('4'), ...sum(paid) },
    ])
  },
}

/** Filters of the list of bank lines that show what nobody has matched. */
const unmatched = { matchStatus: '0', direction: '1', reversal: '0', bizKind: '1,9' } as const
const daysOfAge = (bucket: number, day: string): Readonly<Record<string, string>> => {
  const { from, to } = ageSpan(bucket, day)
  return { ...(from !== null && { transDay_begin: from }), transDay_end: to }
}

const suspense: CloseStep = {
  code: '7',
  phase: 'check',
  async look({ tx, tenantId, lastDay }) {
    const rows = await suspenseByAge(tx, tenantId, lastDay)
    if (rows.length === 0) return [{ level: 'fine', message: messages.suspenseNone() }]
    return rows.map(({ bucket, count, fen }) => ({
      // What came in the month itself may still find its receivable; older money is nobody's yet.
      level: bucket === 0 ? 'told' : 'warn',
      message: messages.suspense({ count, days: ageText(bucket) }),
      fen,
      path: pathOf('/icbcaccounttransaction/index', { ...unmatched, ...daysOfAge(bucket, lastDay) }),
    }))
  },
}

/** Works every plan out from its terms: no month changes what it finds, and ten thousand of them take longer than the rest of a close. */
const ofAllTime = 'repay.schedule'
/** The checks of everything that money follows from. */
const moneyChecks = [
  ...ledgerDataChecks,
  ...bankDataChecks,
  ...gridBillDataChecks,
  ...matchDataChecks,
  ...payDataChecks,
  ...repayDataChecks,
  ...differenceDataChecks,
].filter(({ name }) => name !== ofAllTime)

const proofs: CloseStep = {
  code: '8',
  phase: 'check',
  size: async () => moneyChecks.length,
  // One check a time: what it asks is long, and a stop is heard between them.
  async work({ tx, memo }, after) {
    const check = moneyChecks[Number(after)]
    if (check === undefined) return null
    memo.set(check.name, await check.find(tx))
    return { after: String(Number(after) + 1), done: 1 }
  },
  async look({ tx, memo }) {
    const broken = []
    for (const check of moneyChecks) {
      // A process that took over has not seen what the first one asked.
      const faults = (memo.get(check.name) ?? (await check.find(tx))) as Awaited<ReturnType<typeof check.find>>
      if (faults.length > 0) broken.push({ check, faults })
    }
    return [
      ...broken.map(({ check, faults }) => ({
        level: 'block' as const,
        message: messages.proofsBroken({
          label: {
            term: `${check.says}（${faults
              .slice(0, rowsNamed)
              .map(({ id }) => id)
              .join('、')}）`,
          },
          count: faults.length,
        }),
      })),
      ...present([
        {
          level: 'fine',
          message: messages.proofsHeld({ count: moneyChecks.length - broken.length }),
          count: moneyChecks.length - broken.length,
        },
      ]),
    ]
  },
}

/** What is looked at before a month may be closed, in this order. */
export const checkSteps: readonly CloseStep[] = [bank, bills, matching, differences, plans, payments, suspense, proofs]
