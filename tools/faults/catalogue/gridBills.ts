import type { Fault } from '../fault.ts'

const server = 'apps/server/src/gridBill'
const module = 'apps/server/src/modules/finance/gridBill'
const domain = 'packages/domain/src/gridBill'
const calls = `${module}/gridBill.http.test.ts`
const sheets = `${module}/importBills.http.test.ts`
const pure = `${domain}/gridBill.test.ts`

/** Faults of bills: what does not fit is let through, posted twice, or not taken back. */
export const gridBillFaults: readonly Fault[] = [
  {
    wrong: 'Whoever entered a bill confirms it although it does not fit.',
    file: `${module}/life.ts`,
    text: 'await isOwnWork(tx, gridBill.name, step, username)',
    replacement: "username === ''",
    test: calls,
  },
  {
    wrong: 'A bill is voided although something of it was received.',
    file: `${module}/life.ts`,
    text: 'Number(received) !== 0',
    replacement: 'Number(received) < 0',
    test: calls,
  },
  {
    wrong: 'Lines that do not come to the total are confirmed.',
    file: `${module}/life.ts`,
    text: 'bill.total !== sumOfLines(lines) ?',
    replacement: 'bill.total === null ?',
    test: calls,
  },
  {
    wrong: 'A void bill still counts in the fee of its month.',
    file: `${server}/post.ts`,
    text: 'for (const { month } of await removeParts(tx, row.id)) await settleFee(tx, row.stationId, month, made)',
    replacement: 'await removeParts(tx, row.id)',
    test: calls,
  },
  {
    wrong: 'A correction does not say whose month it is of.',
    file: `${server}/post.ts`,
    text: 'belongsTo: isCorrection ? (row.belongsTo ?? row.ssMonth) : row.ssMonth,',
    replacement: 'belongsTo: row.ssMonth,',
    test: calls,
  },
  {
    wrong: 'A sheet of another content is taken for the same bill.',
    file: `${server}/importBills.ts`,
    text: 'stored !== undefined && saysSame(bill, stored)',
    replacement: 'stored !== undefined',
    test: sheets,
  },
  {
    wrong: 'A sheet brings bills of stations that somebody does not see.',
    file: `${server}/importBills.ts`,
    text: 'taken.has(bill.head.accountNo) && !seen.has(bill.head.accountNo)',
    replacement: 'taken.size < 0',
    test: sheets,
  },
  {
    wrong: 'A meter that began again counts backwards.',
    file: `${domain}/readings.ts`,
    text: 'how === readingHows.rolledOver && current < last ? rollsAt(last) : 0n',
    replacement: '0n',
    test: pure,
  },
  {
    wrong: 'A missing measurement moves money between months.',
    file: `${domain}/months.ts`,
    text: 'weights.every((one) => one !== null)',
    replacement: 'weights.length > 0',
    test: pure,
  },
]
