import { divideRounded } from '../../fees/cents.ts'
import { dayNumber, dayOfNumber } from '../../solar/slots.ts'
import type { BillFact, Cause, DifferenceKind, DifferenceRules, ReadingFact, StationFacts } from '../facts.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

/** A step from what is owed to what was billed: fed-in Wh before and after it. */
export interface EnergyStep {
  readonly kind: DifferenceKind
  readonly before: bigint
  readonly after: bigint
  readonly facts: readonly string[]
  readonly confidence: 'certain' | 'likely' | 'possible'
  readonly alternatives: readonly Cause[]
}

export interface Energy {
  readonly measured: bigint
  readonly days: number
  readonly wholeDays: number
  readonly missingDays: readonly string[]
  readonly meter: bigint | null
  readonly billed: bigint | null
  readonly owed: bigint
  readonly ownUse: bigint
  /** By day from the first of the span; null where nothing was measured. */
  readonly weights: readonly bigint[] | null
  readonly steps: readonly EnergyStep[]
}

/** Ten-thousandths of a kWh × hundredths of a multiplier are thousandths of a Wh. */
const perWh = 1000n
const thousand = 1000n
const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** What was measured in a span: days without a whole measurement weigh the mean of the others. */
function measuredIn({ days }: StationFacts, span: Span) {
  const first = dayNumber(span.from)
  const count = dayNumber(span.to) - first + 1
  const byDay = new Map(days.filter(({ day }) => day >= span.from && day <= span.to).map((one) => [one.day, one]))
  const all = Array.from({ length: count }, (_, at) => dayOfNumber(first + at))
  const whole = all.flatMap((day) => {
    const one = byDay.get(day)
    return one?.isWhole ? [one.wh] : []
  })
  const ofWhole = whole.reduce((sum, wh) => sum + wh, 0n)
  const mean = whole.length === 0 ? 0n : divideRounded(ofWhole, BigInt(whole.length))
  return {
    days: count,
    wholeDays: whole.length,
    missingDays: all.filter((day) => !byDay.get(day)?.isWhole),
    measured: [...byDay.values()].reduce((sum, { wh }) => sum + wh, 0n),
    ofWhole,
    weights:
      whole.length === 0
        ? null
        : all.map((day) => {
            const one = byDay.get(day)
            return one?.isWhole ? one.wh : mean
          }),
  }
}

const energyOf = (readings: readonly ReadingFact[], multiplierOf: (reading: ReadingFact) => bigint): bigint =>
  divideRounded(
    readings.reduce((sum, one) => sum + (one.end - one.start) * multiplierOf(one), 0n),
    perWh,
  )

/** Energy between the end of the bill before and the beginning of this one, by meters that stand in both. */
function gapBefore(facts: StationFacts, bill: BillFact, multiplierOf: (reading: ReadingFact) => bigint) {
  const before = facts.bills.find(({ to }) => dayNumber(to) + 1 === dayNumber(bill.from))
  const pairs = bill.readings.flatMap((reading) => {
    const last = before?.readings.find(({ meterNo }) => meterNo === reading.meterNo)
    return last === undefined || last.end === reading.start ? [] : [{ reading, last }]
  })
  return {
    wh: divideRounded(
      pairs.reduce((sum, { reading, last }) => sum + (reading.start - last.end) * multiplierOf(reading), 0n),
      perWh,
    ),
    facts: pairs.flatMap(({ reading, last }) => [last.id, reading.id]),
  }
}

const usualRatios = [
  [2n, 1n],
  [3n, 2n],
  [4n, 3n],
  [5n, 1n],
  [10n, 1n],
] as const

/** Whether another multiplier would make the two meet. */
const looksLikeMultiplier = (counted: bigint, expected: bigint): boolean =>
  usualRatios.some(([a, b]) =>
    [counted * a - expected * b, counted * b - expected * a].some((apart) => size(apart) * 100n <= 2n * expected * b),
  )

/** Without a bill: the measured days, filled up to the whole span, less what the line loses. */
function estimated(facts: StationFacts, span: Span, rules: DifferenceRules): Energy {
  const { ofWhole, ...days } = measuredIn(facts, span)
  const filled = days.wholeDays === 0 ? 0n : divideRounded(ofWhole * BigInt(days.days), BigInt(days.wholeDays))
  const owed = divideRounded(filled * (thousand - rules.loss), thousand)
  return { ...days, meter: null, billed: null, owed, ownUse: 0n, steps: [] }
}

/**
 * What is owed for and how the bill came to something else: inverter → meter → readings in no bill → multiplier → the bill's own sum. The meter
 * counts while it lies where the inverter says that it should; beyond that the inverter does, less what the line may lose.
 */
export function energyIn(facts: StationFacts, bill: BillFact | undefined, span: Span, rules: DifferenceRules): Energy {
  if (bill === undefined) return estimated(facts, span, rules)
  const { ofWhole: _, ...days } = measuredIn(facts, span)
  const ownUse = bill.generation === undefined ? 0n : bill.generation - bill.energy
  const registered = (reading: ReadingFact): bigint => facts.station.multiplier ?? reading.multiplier
  const hasReadings = bill.readings.length > 0
  const shown = hasReadings ? energyOf(bill.readings, ({ multiplier }) => multiplier) : bill.energy
  const right = hasReadings ? energyOf(bill.readings, registered) : bill.energy
  const expected = divideRounded(days.measured * (thousand - rules.loss), thousand)
  const isWhole = days.wholeDays === days.days
  const apart = (fed: bigint): bigint => fed + ownUse - expected
  const isFar = (fed: bigint): boolean => {
    const away = apart(fed)
    if (!isWhole && away >= 0n) return false
    return expected > 0n && size(away) * thousand > rules.tolerance * expected
  }
  const gap = gapBefore(facts, bill, registered)
  // Readings that leave energy out although the rest is all that was made: the readings are wrong, not the energy.
  const left = gap.wh !== 0n && isFar(right + gap.wh) && !isFar(right) ? 0n : gap.wh
  const meter = right + left
  const owed = isFar(meter) ? expected - ownUse : meter
  const readingIds = bill.readings.map(({ id }) => id)
  const causes: readonly Cause[] = meter < owed ? ['lineLoss', 'theft', 'meterFault'] : ['inverterReads', 'meterFault']
  const step = (kind: DifferenceKind, before: bigint, after: bigint, more: Partial<EnergyStep> = {}): readonly EnergyStep[] =>
    before === after
      ? []
      : [{ kind, before, after, facts: [bill.id, ...readingIds], confidence: 'certain', alternatives: [], ...more }]
  return {
    ...days,
    meter: hasReadings ? meter : null,
    billed: bill.energy,
    owed,
    ownUse,
    steps: [
      ...step(meter < owed ? 'meterLow' : 'meterHigh', owed, meter, {
        confidence: 'possible',
        alternatives: looksLikeMultiplier(meter + ownUse, expected) ? ['multiplier', ...causes] : causes,
      }),
      ...step('readingGap', meter, right, { facts: gap.facts }),
      ...step('multiplier', right, shown),
      ...step('readingSum', shown, bill.energy),
    ],
  }
}
