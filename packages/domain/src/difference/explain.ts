import { least } from '../fees/cents.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import { attribute, type OpenMonth, type PlacedMonth } from './engine/attribute.ts'
import { type BilledPart, billedParts } from './engine/billSide.ts'
import { type Energy, energyIn, type Span } from './engine/energy.ts'
import { moneyReasons } from './engine/money.ts'
import { componentOf, components, pricedSpan, type Worth, worthOf } from './engine/worth.ts'
import type { BillFact, Component, DifferenceRules, MonthOutcome, OwedLine, Reason, StationFacts } from './facts.ts'

interface Part extends BilledPart {
  readonly dueOn: string
}

/** A month with what its bill comes to, before anybody looks at the money. */
interface Month {
  readonly month: string
  readonly span: Span
  readonly bill: BillFact | undefined
  readonly energy: Energy
  readonly parts: readonly Part[]
  readonly worth: (fed: bigint) => Worth
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const size = (value: bigint): bigint => (value < 0n ? -value : value)

function lastDay(month: string): string {
  const next = month.endsWith('-12')
    ? `${Number(month.slice(0, 4)) + 1}-01-01`
    : `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}-01`
  return dayOfNumber(dayNumber(next) - 1)
}

function spanOf({ station }: StationFacts, month: string, bill: BillFact | undefined): Span | null {
  const from = bill?.from ?? `${month}-01`
  const to = bill?.to ?? lastDay(month)
  if (station.gridDate > to) return null
  const [, first = from] = [station.gridDate, from].toSorted()
  return { from: first, to }
}

/** Without a bill everything that the measured energy is worth stands for it. */
const estimatedParts = (worth: Worth): readonly BilledPart[] =>
  components.flatMap((component): readonly BilledPart[] => {
    const cents = worth.cents.get(component)
    return cents === undefined ? [] : [{ component, covers: [component], cents, isAbsent: false, reasons: [] }]
  })

function monthOf(facts: StationFacts, month: string, rules: DifferenceRules): Month | null {
  const bill = facts.bills.find((one) => one.month === month)
  const span = spanOf(facts, month, bill)
  if (span === null) return null
  const energy = energyIn(facts, bill, span, rules)
  const prices = pricedSpan(facts, span)
  const worth = (fed: bigint): Worth => worthOf(prices, facts.station.mode, span, fed, energy)
  const parts = bill === undefined ? estimatedParts(worth(energy.owed)) : billedParts(facts, bill, worth(bill.energy), span)
  const dueOf = (component: Component): string =>
    facts.dues.find((one) => one.month === month && one.component === component)?.dueOn ??
    dayOfNumber(dayNumber(span.to) + rules.dueAfterDays)
  return { month, span, bill, energy, worth, parts: parts.map((part) => ({ ...part, dueOn: dueOf(part.component) })) }
}

/** What is owed for, by the parts that count. */
const worthOfParts = (worth: Worth, parts: readonly Part[]): bigint =>
  sum(parts.flatMap(({ covers }) => covers.map((component) => worth.cents.get(component) ?? 0n)))

/** Parts that are not due and came nevertheless count; a part of them that came is no more owed than it came. */
function countedParts(parts: readonly Part[], received: bigint, asOf: string) {
  const due = parts.filter(({ dueOn }) => dueOn < asOf)
  const later = parts.filter(({ dueOn }) => dueOn >= asOf)
  const beyond = received - sum(due.map(({ cents }) => cents))
  if (beyond <= 0n || later.length === 0) return { due, later, early: 0n }
  for (let mask = 1; mask < 2 ** later.length; mask += 1) {
    const came = later.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
    if (sum(came.map(({ cents }) => cents)) !== beyond) continue
    return { due: [...due, ...came], later: later.filter((part) => !came.includes(part)), early: 0n }
  }
  const open = sum(later.map(({ cents }) => cents))
  return { due: beyond < open ? due : parts, later: beyond < open ? later : [], early: beyond < open ? beyond : 0n }
}

/** How the energy came to another amount, in the order of the chain: the amounts add up to what was billed less what is owed. */
const energyReasons = ({ energy, worth }: Month, parts: readonly Part[]): readonly Reason[] =>
  energy.steps.flatMap(({ kind, before, after, facts, confidence, alternatives }): readonly Reason[] => {
    const cents = worthOfParts(worth(after), parts) - worthOfParts(worth(before), parts)
    return cents === 0n ? [] : [{ kind, cents, facts, confidence, alternatives }]
  })

function outcomeOf(facts: StationFacts, one: Month, placed: PlacedMonth, rules: DifferenceRules, asOf: string): MonthOutcome {
  const { month, span, bill, energy, worth } = one
  const own = sum(placed.receipts.map(({ cents }) => cents))
  const received = own + sum(placed.foreign.map(({ cents }) => cents))
  const { due, later, early } = countedParts(one.parts, own, asOf)
  const owed = worthOfParts(worth(energy.owed), due)
  const payable = owed + early
  const billed = sum(due.map(({ cents }) => cents))
  const bySide = [...energyReasons(one, due), ...due.flatMap(({ reasons }) => reasons)]
  const money = moneyReasons({ facts, month, to: span.to, bill, parts: due, placed, asOf }, received - early - billed)
  const isNear = bill === undefined && own !== 0n && size(money.rest) * 1000n <= rules.tolerance * size(owed)
  const estimate: readonly Reason[] =
    isNear && money.rest !== 0n
      ? [
          {
            kind: 'estimate',
            cents: money.rest,
            facts: placed.receipts.map(({ id }) => id),
            confidence: 'likely',
            alternatives: [],
          },
        ]
      : []
  const isToLook = due.length > 0 || received !== 0n
  const outage: readonly Reason[] =
    energy.missingDays.length > 0 && isToLook
      ? [{ kind: 'outage', cents: 0n, facts: energy.missingDays, confidence: 'certain', alternatives: [] }]
      : []
  const reasons = [...bySide, ...money.reasons, ...estimate, ...outage]
  const difference = received - payable
  return {
    month,
    from: span.from,
    to: span.to,
    payable,
    billed: bill === undefined ? null : sum(bill.lines.map(({ cents }) => cents)),
    received,
    difference,
    reasons,
    unexplained: difference - sum(reasons.map(({ cents }) => cents)),
    notDue: notDueOf(later, early),
    lines: owedLines(worth(energy.owed), due),
    receipts: [...placed.receipts, ...placed.foreign].map(({ id, day, cents }) => ({ id, day, cents })),
    isEstimated: bill === undefined,
    energy: {
      measured: energy.measured,
      wholeDays: energy.wholeDays,
      days: energy.days,
      meter: energy.meter,
      billed: energy.billed,
      owed: energy.owed,
    },
  }
}

/** The lines behind what is owed, of the parts that count. */
function owedLines({ lines }: Worth, parts: readonly Part[]): readonly OwedLine[] {
  const covered = new Set(parts.flatMap(({ covers }) => covers))
  return lines
    .filter(({ kind }) => covered.has(componentOf(kind)))
    .map(({ kind, energy, price, share, cents, from, to, tariffIds }) => ({
      kind,
      energy,
      price,
      share,
      cents,
      from,
      to,
      tariffIds,
    }))
}

function notDueOf(later: readonly Part[], early: bigint): MonthOutcome['notDue'] {
  let left = early
  return later.flatMap(({ component, cents, dueOn }) => {
    const used = least(left, cents)
    left -= used > 0n ? used : 0n
    const open = cents - (used > 0n ? used : 0n)
    return open === 0n ? [] : [{ component, cents: open, dueOn }]
  })
}

/**
 * What a station was owed by month, what came, and why the two are apart. Σ reasons + unexplained = received − payable, to the fen; nothing is
 * missing before the day after its due day. Knows no database and reads no clock.
 */
export function explainDifferences(facts: StationFacts, rules: DifferenceRules, asOf: string): readonly MonthOutcome[] {
  const months = facts.months.flatMap((month) => monthOf(facts, month, rules) ?? [])
  const open = months.map(
    ({ month, span, parts }): OpenMonth => ({
      month,
      to: span.to,
      dueOn: parts[0]?.dueOn ?? dayOfNumber(dayNumber(span.to) + rules.dueAfterDays),
      parts: parts.map(({ cents }) => cents),
    }),
  )
  const placed = attribute(facts, open, asOf)
  return months.map((one) => {
    const own = placed.get(one.month) ?? { receipts: [], foreign: [], returned: [] }
    return outcomeOf(facts, one, own, rules, asOf)
  })
}
