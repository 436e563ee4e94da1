import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/income/income.ts'
const domainTest = 'packages/domain/src/income/income.test.ts'
const module = 'apps/server/src/modules/finance/income'
const server = 'apps/server/src/income'
const test = `${module}/income.http.test.ts`

/** Faults of shared income: days that are lost, months that are paid twice, rules that one person puts in force. */
export const incomeFaults: readonly Fault[] = [
  {
    wrong: 'Each span of days is rounded by itself.',
    file: domain,
    text: 'return { customerId, from: first, to: last, cents: incomeCents(each), parts: each }',
    replacement:
      'return { customerId, from: first, to: last, cents: each.reduce((sum, one) => sum + incomeCents([one]) + 0n, 1n), parts: each }',
    test: domainTest,
  },
  {
    wrong: 'A year of operation begins with the calendar year.',
    file: domain,
    text: 'return day >= anniversary(gridDate, year) ? year : year - 1',
    replacement: 'return year',
    test: domainTest,
  },
  {
    wrong: 'A share of days is of those that stood still as well.',
    file: domain,
    text: 'rule.skipsStandstill && !isShare(rule.method)',
    replacement: 'rule.skipsStandstill',
    test: domainTest,
  },
  {
    wrong: 'Whoever made a rule of income puts it in force.',
    file: `${module}/rule.life.ts`,
    text: '(await isOwnWork(tx, kind.resource.name, step, username))',
    replacement: "username === ''",
    test,
  },
  {
    wrong: 'A month that was accrued is accrued whole again.',
    file: `${server}/accrue.ts`,
    text: 'const [amount, withheld] = [total - fen(was?.amount ?? null), tax - fen(was?.withheld ?? null)]',
    replacement: 'const [amount, withheld] = [total, tax]',
    test,
  },
  {
    wrong: 'What was accrued too much is never taken back.',
    file: `${server}/setOff.ts`,
    text: "for (const { fromId, toId, fen: taken } of setOffs(openOf('4'), openOf('1')))",
    replacement: "for (const { fromId, toId, fen: taken } of setOffs([], openOf('1')))",
    test,
  },
  {
    wrong: 'An income that came back is not due again.',
    file: `${server}/follow.ts`,
    text: "  return fen(live) > 0n ? '2' : '1'",
    replacement: "  return fen(live) > 0n ? '2' : '3'",
    test,
  },
  {
    wrong: 'A run takes all that is due, whatever its kind.',
    file: 'apps/server/src/modules/finance/payment/collect.ts',
    text: 'payables.filter(({ run }) => run === kind)',
    replacement: 'payables.filter(({ run }) => run !== debits)',
    test,
  },
]
