import type { Tariff } from '../../tariff/tariff.ts'
import type {
  BillFact,
  BillLineFact,
  CollectiveFact,
  DifferenceKind,
  DifferenceRules,
  DueFact,
  MeasuredDay,
  ReceiptFact,
  StationFacts,
} from '../facts.ts'

/** What a case expects of a month: fen, and the reasons in any order. */
export interface Expected {
  readonly payable: bigint
  readonly received: bigint
  readonly reasons: readonly (readonly [DifferenceKind, bigint])[]
  readonly unexplained?: bigint
  /** Causes that must be named beside the first reason. */
  readonly alternatives?: readonly string[]
  readonly notDue?: readonly bigint[]
  readonly isEstimated?: boolean
}

export interface DifferenceCase {
  readonly name: string
  /** How the amounts were worked out, by hand. */
  readonly working: string
  readonly asOf: string
  readonly facts: StationFacts
  readonly rules?: Partial<DifferenceRules>
  readonly expected: Readonly<Record<string, Expected>>
}

export const gridNo = '3301500012345'
export const account = 'acc-1'
const payer = '国网浙江省电力有限公司杭州供电公司'

const noLimits = { district: null, mode: null, voltage: null, gridFrom: null, gridTo: null, to: null, share: null }

export const tariff = (id: string, kind: Tariff['kind'], price: bigint, more: Partial<Tariff> = {}): Tariff => ({
  id,
  kind,
  province: '33',
  from: '2020-01-01',
  ...noLimits,
  price,
  ...more,
})

/** 0.4153 yuan per kWh, the coal benchmark of Zhejiang. */
export const benchmark = tariff('t-bench', '1', 415_300n)

export function days(month: string, count: number, whEach: bigint, left: readonly number[] = []): readonly MeasuredDay[] {
  return Array.from({ length: count }, (_, at) => at + 1)
    .filter((day) => !left.includes(day))
    .map((day) => ({ day: `${month}-${String(day).padStart(2, '0')}`, wh: whEach, isWhole: true }))
}

export const line = (
  id: string,
  kind: BillLineFact['kind'],
  kwh: bigint,
  price: bigint,
  cents: bigint,
  more: Partial<BillLineFact> = {},
): BillLineFact => ({ id, kind, energy: kwh * 1000n, price, cents, ...more })

export const bill = (
  id: string,
  month: string,
  lastDay: number,
  kwh: bigint,
  lines: readonly BillLineFact[],
  more: Partial<BillFact> = {},
): BillFact => ({
  id,
  month,
  from: `${month}-01`,
  to: `${month}-${lastDay}`,
  energy: kwh * 1000n,
  lines,
  readings: [],
  ...more,
})

export const reading = (id: string, start: bigint, end: bigint, multiplier = 1n) => ({
  id,
  meterNo: 'M1',
  start: start * 10_000n,
  end: end * 10_000n,
  multiplier: multiplier * 100n,
})

export const receipt = (id: string, day: string, cents: bigint, text = '', more: Partial<ReceiptFact> = {}): ReceiptFact => ({
  id,
  day,
  cents,
  accountId: account,
  payer,
  text,
  ...more,
})

export const due = (component: DueFact['component'], month: string, dueOn: string): DueFact => ({
  id: `due-${component}-${month}`,
  component,
  month,
  dueOn,
})

export const list = (
  id: string,
  day: string,
  month: string,
  cents: bigint,
  rows: readonly (readonly [string, string, bigint, ('returned' | 'paid')?, (string | null)?])[],
): CollectiveFact => ({
  id,
  day,
  month,
  cents,
  rows: rows.map(([no, name, amount, state = 'paid', stationId = no === gridNo ? 's1' : `of-${no}`], at) => ({
    id: `${id}-${at + 1}`,
    gridNo: no,
    name,
    cents: amount,
    isReturned: state === 'returned',
    stationId,
  })),
})

/** A station in Hangzhou that feeds in everything, 40 kWh on each day of March 2026: 31 × 40 = 1240 kWh, × 0.4153 = 514.972 → 514.97. */
export const facts = (
  more: Partial<Omit<StationFacts, 'station'>> & { station?: Partial<StationFacts['station']> } = {},
): StationFacts => ({
  months: ['2026-03'],
  tariffs: [benchmark],
  days: days('2026-03', 31, 40_000n),
  bills: [],
  dues: [due('power', '2026-03', '2026-04-30')],
  receipts: [],
  strays: [],
  lists: [],
  ...more,
  station: {
    id: 's1',
    name: '王建国',
    district: '330106',
    mode: '1',
    voltage: '1',
    gridDate: '2024-05-01',
    accountId: account,
    gridNo,
    multiplier: 100n,
    ...more.station,
  },
})

/** The bill of March as it should be: 1240 kWh at 0.4153 are 514.97. */
export const march = (more: Partial<BillFact> = {}): BillFact =>
  bill('b3', '2026-03', 31, 1240n, [line('b3-1', 'benchmark', 1240n, 415_300n, 51_497n)], more)

/** What nobody did anything wrong with. */
export const paid = receipt('r3', '2026-04-15', 51_497n, '2026年3月上网电费')

export const one = (expected: Expected): Readonly<Record<string, Expected>> => ({ '2026-03': expected })
