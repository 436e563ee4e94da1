import { bill, type DifferenceCase, days, due, facts, gridNo, line, list, march, one, paid, receipt } from './build.ts'

const asOf = '2026-06-01'
const ok = { payable: 51_497n, received: 51_497n, reasons: [] } as const
const nothing = (kind: 'missing' | 'wrongAccount' | 'notMapped' | 'listRow' | 'returned') => ({
  payable: 51_497n,
  received: 0n,
  reasons: [[kind, -51_497n]] as const,
})
const billOnly = { bills: [march()] }
const withPrevious = {
  months: ['2026-02', '2026-03'],
  days: [...days('2026-02', 28, 40_000n), ...days('2026-03', 31, 40_000n)],
  dues: [due('power', '2026-02', '2026-03-31'), due('power', '2026-03', '2026-04-30')],
  bills: [bill('b2', '2026-02', 28, 1120n, [line('b2-1', 'benchmark', 1120n, 415_300n, 46_514n)]), march()],
}
const lateFebruary = { payable: 46_514n, received: 46_514n, reasons: [['late', 0n]] } as const
const others = [
  ['3301500020001', '李秀英', 43_210n],
  ['3301500020002', '陈伟', 38_000n],
] as const

/** What came: nothing, late, twice, in parts, elsewhere, less the tax, and back again. */
export const receiptCases: readonly DifferenceCase[] = [
  {
    name: 'billed and paid',
    working: '1240 × 0.4153 = 514.972 → 514.97',
    asOf,
    facts: facts({ bills: [march()], receipts: [paid] }),
    expected: one(ok),
  },
  {
    name: 'nothing came and it was due',
    working: '0 − 514.97',
    asOf,
    facts: facts(billOnly),
    expected: one({ ...nothing('missing'), alternatives: ['notPaid', 'wrongAccount', 'notMapped'] }),
  },
  {
    name: 'nothing came and it is not due',
    working: 'Due on the last of April',
    asOf: '2026-04-20',
    facts: facts(billOnly),
    expected: one({ payable: 0n, received: 0n, reasons: [], notDue: [51_497n] }),
  },
  {
    name: 'on the due day itself nothing is missing',
    working: 'Due on the last of April, asked on that day',
    asOf: '2026-04-30',
    facts: facts(billOnly),
    expected: one({ payable: 0n, received: 0n, reasons: [], notDue: [51_497n] }),
  },
  {
    name: 'it came twenty days late',
    working: 'All of it is there; nothing differs any more',
    asOf,
    facts: facts({ ...billOnly, receipts: [{ ...paid, day: '2026-05-20' }] }),
    expected: one({ ...ok, reasons: [['late', 0n]] }),
  },
  {
    name: 'what comes on the twentieth has not come on the tenth',
    working: '0 − 514.97 as of 10 May',
    asOf: '2026-05-10',
    facts: facts({ ...billOnly, receipts: [{ ...paid, day: '2026-05-20' }] }),
    expected: one(nothing('missing')),
  },
  {
    name: 'it came twice',
    working: '2 × 514.97 − 514.97',
    asOf,
    facts: facts({ ...billOnly, receipts: [paid, { ...paid, id: 'r3b', day: '2026-04-18' }] }),
    expected: one({ payable: 51_497n, received: 102_994n, reasons: [['double', 51_497n]] }),
  },
  {
    name: 'it came twice and the bank took one back',
    working: '2 × 514.97 − 514.97 = 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      receipts: [
        paid,
        { ...paid, id: 'r3b', day: '2026-04-18' },
        receipt('r3c', '2026-04-19', -51_497n, '冲正', { reverses: 'r3b' }),
      ],
    }),
    expected: one(ok),
  },
  {
    name: 'it came in two parts',
    working: '300.00 + 214.97 = 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      receipts: [receipt('r3', '2026-04-15', 30_000n, '3月电费'), receipt('r3b', '2026-04-17', 21_497n, '3月电费')],
    }),
    expected: one({ ...ok, reasons: [['split', 0n]] }),
  },
  {
    name: 'the first part came and says that it is one',
    working: '300.00 − 514.97',
    asOf,
    facts: facts({ ...billOnly, receipts: [receipt('r3', '2026-04-15', 30_000n, '2026年3月电费 第一笔')] }),
    expected: one({ payable: 51_497n, received: 30_000n, reasons: [['missing', -21_497n]] }),
  },
  {
    name: 'less came and nothing says why',
    working: '300.00 − 514.97 is neither a tax nor a line',
    asOf,
    facts: facts({ ...billOnly, receipts: [receipt('r3', '2026-04-15', 30_000n, '2026年3月电费')] }),
    expected: one({ payable: 51_497n, received: 30_000n, reasons: [], unexplained: -21_497n }),
  },
  {
    name: 'it came in at the account of another station and names ours',
    working: '0 − 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      strays: [receipt('x1', '2026-04-15', 51_497n, `2026年3月电费 户号${gridNo}`, { accountId: 'acc-9' })],
    }),
    expected: one(nothing('wrongAccount')),
  },
  {
    name: 'the same amount came in at another account and names nobody: it may be ours',
    working: '0 − 514.97',
    asOf,
    facts: facts({ ...billOnly, strays: [receipt('x1', '2026-04-15', 51_497n, '2026年3月电费', { accountId: 'acc-9' })] }),
    expected: one({ ...nothing('wrongAccount'), alternatives: ['notPaid'] }),
  },
  {
    name: 'what is for another number came in here',
    working: '514.97 + 432.10 − 514.97',
    asOf,
    facts: facts({ ...billOnly, receipts: [paid, receipt('x2', '2026-04-16', 43_210n, '3月电费 户号3301500099999')] }),
    expected: one({ payable: 51_497n, received: 94_707n, reasons: [['wrongAccount', 43_210n]] }),
  },
  {
    name: 'thirteen per cent were withheld out of the price',
    working: '514.97 × 13 ÷ 113 = 59.2443 → 59.24; came 455.73',
    asOf,
    facts: facts({ ...billOnly, receipts: [{ ...paid, cents: 45_573n }] }),
    expected: one({ payable: 51_497n, received: 45_573n, reasons: [['tax', -5_924n]] }),
  },
  {
    name: 'one per cent was withheld of the whole',
    working: '514.97 × 1 % = 5.1497 → 5.15; came 509.82',
    asOf,
    facts: facts({ ...billOnly, receipts: [{ ...paid, cents: 50_982n }] }),
    expected: one({ payable: 51_497n, received: 50_982n, reasons: [['tax', -515n]] }),
  },
  {
    name: 'the tax that the bill names was withheld',
    working: '514.97 − 17.23 = 497.74, where no usual rate comes to 17.23',
    asOf,
    facts: facts({ bills: [march({ taxCents: 1_723n })], receipts: [{ ...paid, cents: 49_774n }] }),
    expected: one({ payable: 51_497n, received: 49_774n, reasons: [['tax', -1_723n]] }),
  },
  {
    name: 'it came and went back',
    working: '514.97 − 514.97 − 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      receipts: [paid, receipt('r3x', '2026-04-16', -51_497n, '账户状态异常退汇', { isReturn: true })],
    }),
    expected: one(nothing('returned')),
  },
  {
    name: 'it came, went back and came again',
    working: '514.97 − 514.97 + 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      receipts: [
        paid,
        receipt('r3x', '2026-04-16', -51_497n, '退汇', { isReturn: true }),
        receipt('r3y', '2026-04-25', 51_497n, '2026年3月上网电费'),
      ],
    }),
    expected: one(ok),
  },
  {
    name: 'it waits in suspense under a number that no station has',
    working: '0 − 514.97; two digits of the number changed places',
    asOf,
    facts: facts({
      ...billOnly,
      strays: [receipt('x3', '2026-04-15', 51_497n, '3月电费 户号3301500012354', { accountId: null })],
    }),
    expected: one(nothing('notMapped')),
  },
  {
    name: 'it came with others by a list',
    working: '514.97 + 432.10 + 380.00 = 1327.07; the row of ours is 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      lists: [list('l1', '2026-04-15', '2026-03', 132_707n, [...others, [gridNo, '王建国', 51_497n]])],
    }),
    expected: one(ok),
  },
  {
    name: 'the list has one row less than its line: the money is there',
    working: 'Line 1327.07 − list 812.10 = 514.97, ours',
    asOf,
    facts: facts({ ...billOnly, lists: [list('l1', '2026-04-15', '2026-03', 132_707n, others)] }),
    expected: one(nothing('listRow')),
  },
  {
    name: 'the list is whole without us: the company left us out, or pays us otherwise',
    working: 'Line 812.10 = list 812.10; 0 − 514.97',
    asOf,
    facts: facts({ ...billOnly, lists: [list('l1', '2026-04-15', '2026-03', 81_210n, others)] }),
    expected: one({ ...nothing('listRow'), alternatives: ['notPaid'] }),
  },
  {
    name: 'our row of the list was returned',
    working: '0 − 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      lists: [list('l1', '2026-04-15', '2026-03', 132_707n, [...others, [gridNo, '王建国', 51_497n, 'returned']])],
    }),
    expected: one(nothing('returned')),
  },
  {
    name: 'our row of the list has a number that no station has',
    working: '0 − 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      lists: [list('l1', '2026-04-15', '2026-03', 132_707n, [...others, ['3301500012354', '王建国', 51_497n, 'paid', null]])],
    }),
    expected: one(nothing('notMapped')),
  },
  {
    name: 'our row of the list went to the number of a neighbour',
    working: '0 − 514.97',
    asOf,
    facts: facts({
      ...billOnly,
      lists: [list('l1', '2026-04-15', '2026-03', 132_707n, [...others, ['3301500012346', '王建国', 51_497n, 'paid', 's2']])],
    }),
    expected: one(nothing('wrongAccount')),
  },
  {
    name: 'it came before it was due',
    working: '514.97 on 15 April, due on the 30th',
    asOf: '2026-04-20',
    facts: facts({ ...billOnly, receipts: [paid] }),
    expected: one(ok),
  },
  {
    name: 'a part came before it was due: the rest is not missing',
    working: '300.00 of 514.97 came, 214.97 are not due',
    asOf: '2026-04-20',
    facts: facts({ ...billOnly, receipts: [receipt('r3', '2026-04-15', 30_000n, '3月电费')] }),
    expected: one({ payable: 30_000n, received: 30_000n, reasons: [], notDue: [21_497n] }),
  },
  {
    name: 'two months come on one day, each by its name',
    working: '465.14 for February, due in March, and 514.97',
    asOf,
    facts: facts({ ...withPrevious, receipts: [receipt('r2', '2026-04-15', 46_514n, '2026年2月上网电费'), paid] }),
    expected: { '2026-02': lateFebruary, '2026-03': ok },
  },
  {
    name: 'two months come as one amount',
    working: '465.14 + 514.97 = 980.11',
    asOf,
    facts: facts({ ...withPrevious, receipts: [receipt('r23', '2026-04-15', 98_011n, '2-3月电费')] }),
    expected: { '2026-02': lateFebruary, '2026-03': ok },
  },
  {
    name: 'a month is paid again a month later, without a word',
    working: 'April 1200 × 0.4153 = 498.36 came; 514.97 once more is that of March',
    asOf: '2026-07-01',
    facts: facts({
      months: ['2026-03', '2026-04'],
      days: [...days('2026-03', 31, 40_000n), ...days('2026-04', 30, 40_000n)],
      dues: [due('power', '2026-03', '2026-04-30'), due('power', '2026-04', '2026-05-31')],
      bills: [march(), bill('b4', '2026-04', 30, 1200n, [line('b4-1', 'benchmark', 1200n, 415_300n, 49_836n)])],
      receipts: [paid, receipt('r3b', '2026-05-14', 51_497n), receipt('r4', '2026-05-15', 49_836n, '2026年4月上网电费')],
    }),
    expected: {
      '2026-03': { payable: 51_497n, received: 102_994n, reasons: [['double', 51_497n]] },
      '2026-04': { payable: 49_836n, received: 49_836n, reasons: [] },
    },
  },
  {
    name: 'words and names as banks write them',
    working: '514.97',
    asOf,
    facts: facts({
      ...billOnly,
      receipts: [receipt('r3', '2026-04-15', 51_497n, '浙江 电费 202603 发放', { payer: '国网浙江电力（杭州）' })],
    }),
    expected: one(ok),
  },
]
