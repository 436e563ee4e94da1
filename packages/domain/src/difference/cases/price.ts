import type { BillLineFact } from '../facts.ts'
import { benchmark, bill, type DifferenceCase, days, due, facts, line, march, one, paid, receipt, tariff } from './build.ts'

const asOf = '2026-06-01'
const ofLines = (...lines: readonly BillLineFact[]) => bill('b3', '2026-03', 31, 1240n, lines)
const atBenchmark = line('b3-1', 'benchmark', 1240n, 415_300n, 51_497n)
const got = (cents: bigint) => receipt('r3', '2026-04-15', cents, '2026年3月上网电费')
const until = (to: string) => ({ ...benchmark, to })
const market = tariff('t-market', '3', 300_000n)
const mechanism = tariff('t-mech', '2', 415_300n, { share: 800_000n })
const county = tariff('t-county', '6', 100_000n, { district: '330106' })
const power = due('power', '2026-03', '2026-04-30')
const atMarket = line('b3-1', 'market', 1240n, 300_000n, 37_200n)
const highMarket = { ...market, price: 450_000n }

/** Price: another price than the one in force, lines that lack or are too many, corrections of other months. */
export const priceCases: readonly DifferenceCase[] = [
  {
    name: 'the price of before is billed on, to the advantage of the farmer',
    working: 'Owed 1240 × 0.39 = 483.60; billed at 0.4153 → 514.97; +31.37',
    asOf,
    facts: facts({
      tariffs: [until('2026-02-28'), tariff('t-new', '1', 390_000n, { from: '2026-03-01' })],
      bills: [march()],
      receipts: [paid],
    }),
    expected: one({ payable: 48_360n, received: 51_497n, reasons: [['oldPrice', 3_137n]] }),
  },
  {
    name: 'the price of before is billed on, to his loss',
    working: 'Owed 1240 × 0.43 = 533.20; billed 514.97; −18.23',
    asOf,
    facts: facts({
      tariffs: [until('2026-02-28'), tariff('t-new', '1', 430_000n, { from: '2026-03-01' })],
      bills: [march()],
      receipts: [paid],
    }),
    expected: one({ payable: 53_320n, received: 51_497n, reasons: [['oldPrice', -1_823n]] }),
  },
  {
    name: 'a price is billed that never held',
    working: '1240 × 0.4053 = 502.572 → 502.57; owed 514.97; −12.40',
    asOf,
    facts: facts({ bills: [ofLines(line('b3-1', 'benchmark', 1240n, 405_300n, 50_257n))], receipts: [got(50_257n)] }),
    expected: one({ payable: 51_497n, received: 50_257n, reasons: [['price', -1_240n]] }),
  },
  {
    name: 'the price changes on the sixteenth and the bill does not notice',
    working: '15 days 600 × 0.4153 = 249.18, 16 days 640 × 0.39 = 249.60, owed 498.78; billed 514.97; +16.19',
    asOf,
    facts: facts({
      tariffs: [until('2026-03-15'), tariff('t-new', '1', 390_000n, { from: '2026-03-16' })],
      bills: [march()],
      receipts: [paid],
    }),
    expected: one({ payable: 49_878n, received: 51_497n, reasons: [['oldPrice', 1_619n]] }),
  },
  {
    name: 'the price changes on the sixteenth and the bill has a line for each',
    working: '249.18 + 249.60 = 498.78',
    asOf,
    facts: facts({
      tariffs: [until('2026-03-15'), tariff('t-new', '1', 390_000n, { from: '2026-03-16' })],
      bills: [ofLines(line('b3-1', 'benchmark', 600n, 415_300n, 24_918n), line('b3-2', 'benchmark', 640n, 390_000n, 24_960n))],
      receipts: [got(49_878n)],
    }),
    expected: one({ payable: 49_878n, received: 49_878n, reasons: [] }),
  },
  {
    name: 'the mechanism difference is due and nobody billed it',
    working: 'Market 1240 × 0.30 = 372.00; difference 1240 × 80 % = 992 × 0.1153 = 114.3776 → 114.38; owed 486.38',
    asOf,
    facts: facts({
      tariffs: [market, mechanism],
      dues: [power, due('mechanism', '2026-03', '2026-04-30')],
      bills: [ofLines(atMarket)],
      receipts: [got(37_200n)],
    }),
    expected: one({ payable: 48_638n, received: 37_200n, reasons: [['missingDifference', -11_438n]] }),
  },
  {
    name: 'the mechanism difference has a calendar of its own and is not due',
    working: 'Owed now 372.00; 114.38 on the last of June',
    asOf: '2026-05-10',
    facts: facts({
      tariffs: [market, mechanism],
      dues: [power, due('mechanism', '2026-03', '2026-06-30')],
      bills: [ofLines(atMarket)],
      receipts: [got(37_200n)],
    }),
    expected: one({ payable: 37_200n, received: 37_200n, reasons: [], notDue: [11_438n] }),
  },
  {
    name: 'the subsidy of the county is due and is in no bill',
    working: '1240 × 0.10 = 124.00; owed 514.97 + 124.00 = 638.97',
    asOf,
    facts: facts({
      tariffs: [benchmark, county],
      dues: [power, due('county', '2026-03', '2026-04-30')],
      bills: [march()],
      receipts: [paid],
    }),
    expected: one({ payable: 63_897n, received: 51_497n, reasons: [['missingSubsidy', -12_400n]] }),
  },
  {
    name: 'a subsidy that is paid once a year is not missing in March',
    working: 'Owed now 514.97; 124.00 in January',
    asOf,
    facts: facts({
      tariffs: [benchmark, county],
      dues: [power, due('county', '2026-03', '2027-01-31')],
      bills: [march()],
      receipts: [paid],
    }),
    expected: one({ payable: 51_497n, received: 51_497n, reasons: [], notDue: [12_400n] }),
  },
  {
    name: 'a subsidy comes by a line of its own that no bill tells of',
    working: '514.97 + 124.00 = 638.97, both came',
    asOf,
    facts: facts({
      tariffs: [benchmark, county],
      dues: [power, due('county', '2026-03', '2026-04-30')],
      bills: [march()],
      receipts: [paid, receipt('r3b', '2026-04-22', 12_400n, '2026年3月补贴')],
    }),
    expected: one({ payable: 63_897n, received: 63_897n, reasons: [] }),
  },
  {
    name: 'a subsidy is paid on after its last day',
    working: 'Ended in December; billed 124.00 too much',
    asOf,
    facts: facts({
      tariffs: [benchmark, { ...county, to: '2025-12-31' }],
      bills: [ofLines(atBenchmark, line('b3-2', 'county', 1240n, 100_000n, 12_400n))],
      receipts: [got(63_897n)],
    }),
    expected: one({ payable: 51_497n, received: 63_897n, reasons: [['extraLine', 12_400n]] }),
  },
  {
    name: 'a line of the bill is not the product of its own figures',
    working: '1240 × 0.4153 = 514.97; the line says 513.97; −1.00',
    asOf,
    facts: facts({ bills: [ofLines({ ...atBenchmark, cents: 51_397n })], receipts: [got(51_397n)] }),
    expected: one({ payable: 51_497n, received: 51_397n, reasons: [['arithmetic', -100n]] }),
  },
  {
    name: 'the bill rounds another way: one fen',
    working: '514.98 − 514.97',
    asOf,
    facts: facts({ bills: [ofLines({ ...atBenchmark, cents: 51_498n })], receipts: [got(51_498n)] }),
    expected: one({ payable: 51_497n, received: 51_498n, reasons: [['rounding', 1n]] }),
  },
  {
    name: 'the bill pays something up for January',
    working: '514.97 + 30.00 = 544.97; of March 514.97',
    asOf,
    facts: facts({
      bills: [ofLines(atBenchmark, line('b3-2', 'correction', 0n, 0n, 3_000n, { belongsTo: '2026-01' }))],
      receipts: [got(54_497n)],
    }),
    expected: one({ payable: 51_497n, received: 54_497n, reasons: [['correction', 3_000n]] }),
  },
  {
    name: 'the bill takes something back for January',
    working: '514.97 − 30.00 = 484.97',
    asOf,
    facts: facts({
      bills: [ofLines(atBenchmark, line('b3-2', 'correction', 0n, 0n, -3_000n, { belongsTo: '2026-01' }))],
      receipts: [got(48_497n)],
    }),
    expected: one({ payable: 51_497n, received: 48_497n, reasons: [['correction', -3_000n]] }),
  },
  {
    name: 'the market lies above the mechanism price: the difference is negative and right',
    working: '1240 × 0.45 = 558.00; 992 × −0.0347 = −34.4224 → −34.42; owed 523.58',
    asOf,
    facts: facts({
      tariffs: [highMarket, mechanism],
      dues: [power, due('mechanism', '2026-03', '2026-04-30')],
      bills: [ofLines(line('b3-1', 'market', 1240n, 450_000n, 55_800n), line('b3-2', 'difference', 992n, -34_700n, -3_442n))],
      receipts: [got(52_358n)],
    }),
    expected: one({ payable: 52_358n, received: 52_358n, reasons: [] }),
  },
  {
    name: 'a negative difference that nobody took off',
    working: 'Owed 523.58; billed 558.00; +34.42',
    asOf,
    facts: facts({
      tariffs: [highMarket, mechanism],
      dues: [power, due('mechanism', '2026-03', '2026-04-30')],
      bills: [ofLines(line('b3-1', 'market', 1240n, 450_000n, 55_800n))],
      receipts: [got(55_800n)],
    }),
    expected: one({ payable: 52_358n, received: 55_800n, reasons: [['missingDifference', 3_442n]] }),
  },
  {
    name: 'the benchmark is billed where market and mechanism hold since March',
    working: 'Owed 372.00 + 114.38 = 486.38; billed 514.97; +28.59',
    asOf,
    facts: facts({
      tariffs: [until('2026-02-28'), { ...market, from: '2026-03-01' }, { ...mechanism, from: '2026-03-01' }],
      dues: [power, due('mechanism', '2026-03', '2026-04-30')],
      bills: [march()],
      receipts: [paid],
    }),
    expected: one({ payable: 48_638n, received: 51_497n, reasons: [['oldPrice', 2_859n]] }),
  },
  {
    name: 'the bill takes off a charge that is no price',
    working: '514.97 − 5.00',
    asOf,
    facts: facts({
      bills: [ofLines(atBenchmark, line('b3-2', 'other', 0n, 0n, -500n, { text: '计量装置服务费' }))],
      receipts: [got(50_997n)],
    }),
    expected: one({ payable: 51_497n, received: 50_997n, reasons: [['otherLine', -500n]] }),
  },
  {
    name: 'the bill itself takes the tax off',
    working: '514.97 × 13 ÷ 113 = 59.2443 → 59.24',
    asOf,
    facts: facts({
      bills: [ofLines(atBenchmark, line('b3-2', 'other', 0n, 0n, -5_924n, { text: '代扣增值税' }))],
      receipts: [got(45_573n)],
    }),
    expected: one({ payable: 51_497n, received: 45_573n, reasons: [['tax', -5_924n]] }),
  },
  {
    name: 'two prices of a month whose days were measured unequally: energy goes with the days that made it',
    working:
      '15 days of 20 = 300 × 0.4153 = 124.59, 16 days of 60 = 960 × 0.39 = 374.40, owed 498.99; billed 1260 × 0.4153 = 523.278 → 523.28; +24.29',
    asOf,
    facts: facts({
      tariffs: [until('2026-03-15'), tariff('t-new', '1', 390_000n, { from: '2026-03-16' })],
      days: [...days('2026-03', 15, 20_000n), ...days('2026-03', 31, 60_000n).slice(15)],
      bills: [bill('b3', '2026-03', 31, 1260n, [line('b3-1', 'benchmark', 1260n, 415_300n, 52_328n)])],
      receipts: [got(52_328n)],
    }),
    expected: one({ payable: 49_899n, received: 52_328n, reasons: [['oldPrice', 2_429n]] }),
  },
]
