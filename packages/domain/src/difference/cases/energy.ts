import { bill, type DifferenceCase, days, due, facts, line, march, one, paid, reading, receipt, tariff } from './build.ts'

const asOf = '2026-06-01'
const billed = (kwh: bigint, cents: bigint, more = {}) =>
  bill('b3', '2026-03', 31, kwh, [line('b3-1', 'benchmark', kwh, 415_300n, cents)], more)
const got = (cents: bigint) => receipt('r3', '2026-04-15', cents, '2026年3月上网电费')
const february = bill('b2', '2026-02', 28, 1120n, [line('b2-1', 'benchmark', 1120n, 415_300n, 46_514n)], {
  readings: [reading('m2', 5000n, 6120n)],
})
const both = {
  months: ['2026-02', '2026-03'],
  days: [...days('2026-02', 28, 40_000n), ...days('2026-03', 31, 40_000n)],
  dues: [due('power', '2026-02', '2026-03-31'), due('power', '2026-03', '2026-04-30')],
}
const receiptOfFebruary = receipt('r2', '2026-03-16', 46_514n, '2026年2月上网电费')
const cleanFebruary = { payable: 46_514n, received: 46_514n, reasons: [] }
const twoMeters = { mode: '2' }
const ofOwnUse = tariff('t-own', '7', 550_000n)

/** Energy: the meter against what its inverter counted, the multiplier, the readings, days that nobody measured. */
export const energyCases: readonly DifferenceCase[] = [
  {
    name: 'the meter is 2.5 % below the inverter: within what is allowed, the meter counts',
    working: '1240 measured, 1209 by the meter: 31 ÷ 1240 = 2.5 % ≤ 3 %. Owed 1209 × 0.4153 = 502.0977 → 502.10',
    asOf,
    facts: facts({ bills: [billed(1209n, 50_210n, { readings: [reading('m3', 0n, 1209n)] })], receipts: [got(50_210n)] }),
    expected: one({ payable: 50_210n, received: 50_210n, reasons: [] }),
  },
  {
    name: 'the meter is 10 % below the inverter: loss of the line, theft or the meter, nobody can tell from here',
    working: 'Owed 1240 × 0.4153 = 514.97; counted 1116 × 0.4153 = 463.4748 → 463.47; −51.50',
    asOf,
    facts: facts({ bills: [billed(1116n, 46_347n, { readings: [reading('m3', 0n, 1116n)] })], receipts: [got(46_347n)] }),
    expected: one({
      payable: 51_497n,
      received: 46_347n,
      reasons: [['meterLow', -5_150n]],
      alternatives: ['lineLoss', 'theft', 'meterFault'],
    }),
  },
  {
    name: 'two per cent are lost on a known line: the meter lies where it should',
    working: '1240 × 0.98 = 1215.2; 1203 is 1.0 % below. Owed 1203 × 0.4153 = 499.6059 → 499.61',
    asOf,
    rules: { loss: 20n },
    facts: facts({ bills: [billed(1203n, 49_961n, { readings: [reading('m3', 0n, 1203n)] })], receipts: [got(49_961n)] }),
    expected: one({ payable: 49_961n, received: 49_961n, reasons: [] }),
  },
  {
    name: 'more is missing than the known line loses',
    working: 'Owed 1215.2 × 0.4153 = 504.67256 → 504.67; counted 1100 × 0.4153 = 456.83; −47.84',
    asOf,
    rules: { loss: 20n },
    facts: facts({ bills: [billed(1100n, 45_683n, { readings: [reading('m3', 0n, 1100n)] })], receipts: [got(45_683n)] }),
    expected: one({ payable: 50_467n, received: 45_683n, reasons: [['meterLow', -4_784n]], alternatives: ['lineLoss', 'theft'] }),
  },
  {
    name: 'the meter counts 10 % more than the inverter',
    working: 'Owed 514.97; counted 1364 × 0.4153 = 566.4692 → 566.47; +51.50',
    asOf,
    facts: facts({ bills: [billed(1364n, 56_647n, { readings: [reading('m3', 0n, 1364n)] })], receipts: [got(56_647n)] }),
    expected: one({
      payable: 51_497n,
      received: 56_647n,
      reasons: [['meterHigh', 5_150n]],
      alternatives: ['inverterReads', 'meterFault'],
    }),
  },
  {
    name: 'the bill multiplies by 10 where the meter has 20',
    working: 'Readings 62 × 20 = 1240 → 514.97; × 10 = 620 × 0.4153 = 257.486 → 257.49; −257.48',
    asOf,
    facts: facts({
      station: { multiplier: 2000n },
      bills: [billed(620n, 25_749n, { readings: [reading('m3', 100n, 162n, 10n)] })],
      receipts: [got(25_749n)],
    }),
    expected: one({ payable: 51_497n, received: 25_749n, reasons: [['multiplier', -25_748n]] }),
  },
  {
    name: 'the bill multiplies by 2 where the meter has none',
    working: '2480 × 0.4153 = 1029.944 → 1029.94; owed 514.97; +514.97',
    asOf,
    facts: facts({ bills: [billed(2480n, 102_994n, { readings: [reading('m3', 0n, 1240n, 2n)] })], receipts: [got(102_994n)] }),
    expected: one({ payable: 51_497n, received: 102_994n, reasons: [['multiplier', 51_497n]] }),
  },
  {
    name: 'the bill counts 100 kWh less than its own readings',
    working: 'Readings 1240 → 514.97; billed 1140 × 0.4153 = 473.442 → 473.44; −41.53',
    asOf,
    facts: facts({ bills: [billed(1140n, 47_344n, { readings: [reading('m3', 0n, 1240n)] })], receipts: [got(47_344n)] }),
    expected: one({ payable: 51_497n, received: 47_344n, reasons: [['readingSum', -4_153n]] }),
  },
  {
    name: 'the bill begins 40 kWh behind the end of the one before',
    working:
      'February ends at 6120, March begins at 6160: 40 kWh in no bill. Owed 1240 → 514.97; billed 1200 × 0.4153 = 498.36; −16.61',
    asOf,
    facts: facts({
      ...both,
      bills: [february, billed(1200n, 49_836n, { readings: [reading('m3', 6160n, 7360n)] })],
      receipts: [receiptOfFebruary, got(49_836n)],
    }),
    expected: {
      '2026-02': cleanFebruary,
      '2026-03': { payable: 51_497n, received: 49_836n, reasons: [['readingGap', -1_661n]] },
    },
  },
  {
    name: 'the bill begins 40 kWh before the end of the one before: paid twice',
    working: 'March 6080 → 7360 = 1280 × 0.4153 = 531.584 → 531.58; owed 1240 → 514.97; +16.61',
    asOf,
    facts: facts({
      ...both,
      bills: [february, billed(1280n, 53_158n, { readings: [reading('m3', 6080n, 7360n)] })],
      receipts: [receiptOfFebruary, got(53_158n)],
    }),
    expected: {
      '2026-02': cleanFebruary,
      '2026-03': { payable: 51_497n, received: 53_158n, reasons: [['readingGap', 1_661n]] },
    },
  },
  {
    name: 'five days were not measured: that is no difference of energy',
    working: 'Measured 26 × 40 = 1040 and the meter 1240: of five days nothing is known. Owed by the meter, 514.97',
    asOf,
    facts: facts({
      days: days('2026-03', 31, 40_000n, [10, 11, 12, 13, 14]),
      bills: [march({ readings: [reading('m3', 0n, 1240n)] })],
      receipts: [paid],
    }),
    expected: one({ payable: 51_497n, received: 51_497n, reasons: [['outage', 0n]] }),
  },
  {
    name: 'no bill, five days not measured: estimated by the mean of the others, and missing',
    working: '1040 ÷ 26 × 31 = 1240 × 0.4153 = 514.97, estimated; nothing came',
    asOf,
    facts: facts({ days: days('2026-03', 31, 40_000n, [10, 11, 12, 13, 14]) }),
    expected: one({
      payable: 51_497n,
      received: 0n,
      reasons: [
        ['missing', -51_497n],
        ['outage', 0n],
      ],
      isEstimated: true,
    }),
  },
  {
    name: 'no bill yet, and what came lies within the tolerance of the estimate',
    working: 'Estimated 514.97, came 509.98: 4.99 ÷ 514.97 = 0.97 % ≤ 3 %',
    asOf,
    facts: facts({ receipts: [got(50_998n)] }),
    expected: one({ payable: 51_497n, received: 50_998n, reasons: [['estimate', -499n]], isEstimated: true }),
  },
  {
    name: 'no bill yet, and what came is far from the estimate: nobody can say why',
    working: '300.00 − 514.97 = −214.97',
    asOf,
    facts: facts({ receipts: [got(30_000n)] }),
    expected: one({ payable: 51_497n, received: 30_000n, reasons: [], unexplained: -21_497n, isEstimated: true }),
  },
  {
    name: 'what is used is not paid by the grid company',
    working: 'Generated 1240, fed in 930 × 0.4153 = 386.229 → 386.23; the price of own use does not count',
    asOf,
    facts: facts({
      station: twoMeters,
      tariffs: [tariff('t-bench', '1', 415_300n), ofOwnUse],
      bills: [billed(930n, 38_623n, { generation: 1_240_000n })],
      receipts: [got(38_623n)],
    }),
    expected: one({ payable: 38_623n, received: 38_623n, reasons: [] }),
  },
  {
    name: 'the meter of what is generated is 10 % below the inverter, own use as it was read',
    working: 'Own use 1116 − 806 = 310. Owed 1240 − 310 = 930 → 386.23; billed 806 × 0.4153 = 334.7318 → 334.73; −51.50',
    asOf,
    facts: facts({
      station: twoMeters,
      tariffs: [tariff('t-bench', '1', 415_300n), ofOwnUse],
      bills: [billed(806n, 33_473n, { generation: 1_116_000n })],
      receipts: [got(33_473n)],
    }),
    expected: one({ payable: 38_623n, received: 33_473n, reasons: [['meterLow', -5_150n]], alternatives: ['theft'] }),
  },
  {
    name: 'nothing was measured in the whole month: the meter alone counts',
    working: 'Owed by the meter, 514.97',
    asOf,
    facts: facts({ days: [], bills: [march({ readings: [reading('m3', 0n, 1240n)] })], receipts: [paid] }),
    expected: one({ payable: 51_497n, received: 51_497n, reasons: [['outage', 0n]] }),
  },
  {
    name: 'five days were not measured, and the others alone are more than the meter counted',
    working: 'At least 26 × 40 = 1040 × 0.4153 = 431.912 → 431.91; counted 930 → 386.23; −45.68',
    asOf,
    facts: facts({
      days: days('2026-03', 31, 40_000n, [10, 11, 12, 13, 14]),
      bills: [billed(930n, 38_623n, { readings: [reading('m3', 0n, 930n)] })],
      receipts: [got(38_623n)],
    }),
    expected: one({
      payable: 43_191n,
      received: 38_623n,
      reasons: [
        ['meterLow', -4_568n],
        ['outage', 0n],
      ],
    }),
  },
  {
    name: 'a station that was connected on the eleventh is owed nothing of the days before',
    working: '21 days × 40 = 840 × 0.4153 = 348.852 → 348.85',
    asOf,
    facts: facts({
      station: { gridDate: '2026-03-11' },
      days: days('2026-03', 31, 40_000n, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      bills: [billed(840n, 34_885n, { from: '2026-03-11', readings: [reading('m3', 0n, 840n)] })],
      receipts: [got(34_885n)],
    }),
    expected: one({ payable: 34_885n, received: 34_885n, reasons: [] }),
  },
]
