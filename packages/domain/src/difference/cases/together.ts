import type { BillLineFact } from '../facts.ts'
import {
  benchmark,
  bill,
  type DifferenceCase,
  days,
  due,
  facts,
  line,
  list,
  march,
  one,
  paid,
  reading,
  receipt,
  tariff,
} from './build.ts'

const asOf = '2026-06-01'
const until = (to: string) => ({ ...benchmark, to })
const county = tariff('t-county', '6', 100_000n, { district: '330106' })
const ofLines = (...lines: readonly BillLineFact[]) => bill('b3', '2026-03', 31, 1240n, lines)
const atBenchmark = line('b3-1', 'benchmark', 1240n, 415_300n, 51_497n)
const monthlySubsidy = {
  tariffs: [benchmark, county],
  dues: [due('power', '2026-03', '2026-04-30'), due('county', '2026-03', '2026-04-30')],
}
const both = {
  months: ['2026-02', '2026-03'],
  days: [...days('2026-02', 28, 40_000n), ...days('2026-03', 31, 40_000n)],
  dues: [due('power', '2026-02', '2026-03-31'), due('power', '2026-03', '2026-04-30')],
}

/** Two at once, and what belongs to another month. */
export const togetherCases: readonly DifferenceCase[] = [
  {
    name: 'the price of before, and the tax withheld of what it came to',
    working: 'Owed 1240 × 0.39 = 483.60; billed 514.97, +31.37; 514.97 × 13 ÷ 113 → 59.24 withheld; came 455.73',
    asOf,
    facts: facts({
      tariffs: [until('2026-02-28'), tariff('t-new', '1', 390_000n, { from: '2026-03-01' })],
      bills: [march()],
      receipts: [{ ...paid, cents: 45_573n }],
    }),
    expected: one({
      payable: 48_360n,
      received: 45_573n,
      reasons: [
        ['oldPrice', 3_137n],
        ['tax', -5_924n],
      ],
    }),
  },
  {
    name: 'the meter counts less, and even that did not come',
    working: 'Owed 514.97; counted 463.47, −51.50; nothing came, −463.47',
    asOf,
    facts: facts({
      bills: [
        bill('b3', '2026-03', 31, 1116n, [line('b3-1', 'benchmark', 1116n, 415_300n, 46_347n)], {
          readings: [reading('m3', 0n, 1116n)],
        }),
      ],
    }),
    expected: one({
      payable: 51_497n,
      received: 0n,
      reasons: [
        ['meterLow', -5_150n],
        ['missing', -46_347n],
      ],
    }),
  },
  {
    name: 'the energy came twice, the subsidy not at all',
    working: 'Owed 638.97; came 2 × 514.97 = 1029.94; +514.97 and −124.00',
    asOf,
    facts: facts({ ...monthlySubsidy, bills: [march()], receipts: [paid, { ...paid, id: 'r3b', day: '2026-04-18' }] }),
    expected: one({
      payable: 63_897n,
      received: 102_994n,
      reasons: [
        ['double', 51_497n],
        ['missingSubsidy', -12_400n],
      ],
    }),
  },
  {
    name: 'the wrong multiplier, and late',
    working: '620 × 0.4153 → 257.49; owed 514.97; −257.48; came on 20 May',
    asOf,
    facts: facts({
      station: { multiplier: 2000n },
      bills: [
        bill('b3', '2026-03', 31, 620n, [line('b3-1', 'benchmark', 620n, 415_300n, 25_749n)], {
          readings: [reading('m3', 100n, 162n, 10n)],
        }),
      ],
      receipts: [receipt('r3', '2026-05-20', 25_749n, '2026年3月电费')],
    }),
    expected: one({
      payable: 51_497n,
      received: 25_749n,
      reasons: [
        ['multiplier', -25_748n],
        ['late', 0n],
      ],
    }),
  },
  {
    name: 'something paid up for January, and only the first part came',
    working: 'Billed 544.97: +30.00; came 300.00: −244.97',
    asOf,
    facts: facts({
      bills: [ofLines(atBenchmark, line('b3-2', 'correction', 0n, 0n, 3_000n, { belongsTo: '2026-01' }))],
      receipts: [receipt('r3', '2026-04-15', 30_000n, '2026年3月电费 第1笔')],
    }),
    expected: one({
      payable: 51_497n,
      received: 30_000n,
      reasons: [
        ['correction', 3_000n],
        ['missing', -24_497n],
      ],
    }),
  },
  {
    name: 'the tax was withheld, and money of another station came in',
    working: '455.73 + 432.10 − 514.97 = 372.86 = −59.24 + 432.10',
    asOf,
    facts: facts({
      bills: [march()],
      receipts: [{ ...paid, cents: 45_573n }, receipt('x2', '2026-04-16', 43_210n, '3月电费 户号3301500099999')],
    }),
    expected: one({
      payable: 51_497n,
      received: 88_783n,
      reasons: [
        ['tax', -5_924n],
        ['wrongAccount', 43_210n],
      ],
    }),
  },
  {
    name: 'the energy went back, the subsidy stayed',
    working: 'Owed 638.97; came 124.00; −514.97',
    asOf,
    facts: facts({
      ...monthlySubsidy,
      bills: [march()],
      receipts: [
        paid,
        receipt('r3x', '2026-04-16', -51_497n, '退汇', { isReturn: true }),
        receipt('r3b', '2026-04-22', 12_400n, '2026年3月补贴'),
      ],
    }),
    expected: one({ payable: 63_897n, received: 12_400n, reasons: [['returned', -51_497n]] }),
  },
  {
    name: 'a gap in the readings, and the price of before',
    working: 'Owed 1240 × 0.39 = 483.60; 1200 × 0.39 = 468.00: −15.60; billed 1200 × 0.4153 = 498.36: +30.36; together +14.76',
    asOf,
    facts: facts({
      ...both,
      tariffs: [until('2026-02-28'), tariff('t-new', '1', 390_000n, { from: '2026-03-01' })],
      bills: [
        bill('b2', '2026-02', 28, 1120n, [line('b2-1', 'benchmark', 1120n, 415_300n, 46_514n)], {
          readings: [reading('m2', 5000n, 6120n)],
        }),
        bill('b3', '2026-03', 31, 1200n, [line('b3-1', 'benchmark', 1200n, 415_300n, 49_836n)], {
          readings: [reading('m3', 6160n, 7360n)],
        }),
      ],
      receipts: [
        receipt('r2', '2026-03-16', 46_514n, '2026年2月上网电费'),
        receipt('r3', '2026-04-15', 49_836n, '2026年3月上网电费'),
      ],
    }),
    expected: {
      '2026-02': { payable: 46_514n, received: 46_514n, reasons: [] },
      '2026-03': {
        payable: 48_360n,
        received: 49_836n,
        reasons: [
          ['readingGap', -1_560n],
          ['oldPrice', 3_036n],
        ],
      },
    },
  },
  {
    name: 'March takes back what February was paid too much',
    working: 'February owed 1120 × 0.39 = 436.80, billed 465.14: +28.34. March owed 483.60, −28.34 taken back, came 455.26',
    asOf,
    facts: facts({
      ...both,
      tariffs: [until('2026-01-31'), tariff('t-new', '1', 390_000n, { from: '2026-02-01' })],
      bills: [
        bill('b2', '2026-02', 28, 1120n, [line('b2-1', 'benchmark', 1120n, 415_300n, 46_514n)]),
        ofLines(
          line('b3-1', 'benchmark', 1240n, 390_000n, 48_360n),
          line('b3-2', 'correction', 0n, 0n, -2_834n, { belongsTo: '2026-02' }),
        ),
      ],
      receipts: [
        receipt('r2', '2026-03-16', 46_514n, '2026年2月上网电费'),
        receipt('r3', '2026-04-15', 45_526n, '2026年3月上网电费'),
      ],
    }),
    expected: {
      '2026-02': { payable: 43_680n, received: 46_514n, reasons: [['oldPrice', 2_834n]] },
      '2026-03': { payable: 48_360n, received: 45_526n, reasons: [['correction', -2_834n]] },
    },
  },
  {
    name: 'days that were not measured, and paid twice',
    working: 'Owed by the meter, 514.97; +514.97',
    asOf,
    facts: facts({
      days: days('2026-03', 31, 40_000n, [3, 4]),
      bills: [march({ readings: [reading('m3', 0n, 1240n)] })],
      receipts: [paid, { ...paid, id: 'r3b', day: '2026-04-18' }],
    }),
    expected: one({
      payable: 51_497n,
      received: 102_994n,
      reasons: [
        ['double', 51_497n],
        ['outage', 0n],
      ],
    }),
  },
  {
    name: 'left out of the list, and the subsidy is not due',
    working: '0 − 514.97; 124.00 in January',
    asOf,
    facts: facts({
      tariffs: [benchmark, county],
      dues: [due('power', '2026-03', '2026-04-30'), due('county', '2026-03', '2027-01-31')],
      bills: [march()],
      lists: [list('l1', '2026-04-15', '2026-03', 94_707n, [['3301500020001', '李秀英', 43_210n]])],
    }),
    expected: one({ payable: 51_497n, received: 0n, reasons: [['listRow', -51_497n]], notDue: [12_400n] }),
  },
  {
    name: 'what is taken back is more than the month: the account is charged',
    working: '514.97 − 600.00 = −85.03',
    asOf,
    facts: facts({
      bills: [ofLines(atBenchmark, line('b3-2', 'correction', 0n, 0n, -60_000n, { belongsTo: '2025-12' }))],
      receipts: [receipt('r3', '2026-04-15', -8_503n, '2026年3月上网电费 扣回')],
    }),
    expected: one({ payable: 51_497n, received: -8_503n, reasons: [['correction', -60_000n]] }),
  },
]
