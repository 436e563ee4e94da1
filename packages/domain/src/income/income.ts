import { divideRounded } from '../fees/cents.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'

/** How an income is worked out (dictionary `income_method`). */
export const incomeMethods = { perPanel: '1', ofBill: '2', ofReceived: '3', perYear: '4', perMonth: '5' } as const
export type IncomeMethod = (typeof incomeMethods)[keyof typeof incomeMethods]
export const isIncomeMethod = (text: string): text is IncomeMethod =>
  Object.values(incomeMethods).some((method) => method === text)
/** Of these the value of a step is a share, of the others an amount. */
export const isShare = (method: string): boolean => method === incomeMethods.ofBill || method === incomeMethods.ofReceived

/** What holds from a year of operation on: fen, or millionths of what is shared. */
export interface IncomeStep {
  readonly fromYear: number
  readonly value: bigint
}

export interface IncomeRule {
  readonly id: string
  readonly method: IncomeMethod
  readonly from: string
  readonly to: string | null
  /** A year has 365 days, or as many as the calendar year has. */
  readonly yearDays: '365' | 'calendar'
  /** Days on which the station stood still are not paid. A share knows them already: what was not fed in was not billed. */
  readonly skipsStandstill: boolean
  /** By rising years. */
  readonly steps: readonly IncomeStep[]
}

/** A value that holds from a day on, until the next one. */
export interface Dated<T> {
  readonly from: string
  readonly value: T
}

export interface IncomeFacts {
  /** The first day that counts: it feeds in. */
  readonly gridDate: string
  /** The last day that counts, where it was taken out of service. */
  readonly lastDay: string | null
  readonly owners: readonly Dated<string>[]
  readonly panels: readonly Dated<number>[]
  /** Days that were measured and brought nothing. */
  readonly standstill: ReadonlySet<string>
  /** Fen of the month that are shared; null: not known yet. */
  readonly billed: bigint | null
  readonly received: bigint | null
}

/** Some days of one owner, number of panels, year of operation and rule, with all that its amount follows from. */
export interface IncomePart {
  readonly ruleId: string
  readonly method: IncomeMethod
  readonly from: string
  readonly to: string
  readonly days: number
  readonly paidDays: number
  readonly year: number
  readonly panels: number
  readonly value: bigint
  /** What is shared; null where nothing is. */
  readonly shared: bigint | null
  /** By how many days the value is divided. */
  readonly ofDays: number
}

export interface OwnerIncome {
  readonly customerId: string
  readonly from: string
  readonly to: string
  readonly cents: bigint
  readonly parts: readonly IncomePart[]
}

/** Why days have no income: no rule holds, the rule begins with a later year, or what is shared is not known yet. */
export type IncomeLack = 'rule' | 'step' | 'bill' | 'received'
export interface IncomeGap {
  readonly from: string
  readonly to: string
  readonly lack: IncomeLack
}

export interface MonthIncome {
  readonly owners: readonly OwnerIncome[]
  readonly gaps: readonly IncomeGap[]
}

const daysOfYear = (day: string): number => (new Date(Date.UTC(Number(day.slice(0, 4)), 1, 29)).getUTCMonth() === 1 ? 366 : 365)
const lastOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
const daysOf = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1
const dayAfter = (day: string): string => dayOfNumber(dayNumber(day) + 1)
const dayBefore = (day: string): string => dayOfNumber(dayNumber(day) - 1)

/** The day on which a year of operation begins. What was connected on 29 February has its years from 1 March where there is none. */
const anniversary = (gridDate: string, year: number): string => {
  const [own = 0, month = 1, day = 1] = gridDate.split('-').map(Number)
  return new Date(Date.UTC(own + year - 1, month - 1, day)).toISOString().slice(0, 10)
}

/** Which year of operation a day lies in: the first begins with the day of connection. */
export function yearOfOperation(gridDate: string, day: string): number {
  const year = Number(day.slice(0, 4)) - Number(gridDate.slice(0, 4)) + 1
  return day >= anniversary(gridDate, year) ? year : year - 1
}

const valueAt = <T>(values: readonly Dated<T>[], day: string): T | undefined => values.findLast(({ from }) => from <= day)?.value
const holdsOn = ({ from, to }: IncomeRule, day: string): boolean => from <= day && (to === null || day <= to)

/** The first days on which anything differs from the day before. */
function cutsOf(rules: readonly IncomeRule[], facts: IncomeFacts, from: string, to: string): readonly string[] {
  const firsts = [
    ...facts.owners.map((one) => one.from),
    ...facts.panels.map((one) => one.from),
    ...rules.flatMap((rule) => [rule.from, ...(rule.to === null ? [] : [dayAfter(rule.to)])]),
    anniversary(facts.gridDate, yearOfOperation(facts.gridDate, to)),
    // A month lies in one calendar year; a year of operation does not.
  ]
  return [...new Set([from, ...firsts.filter((day) => day > from && day <= to)])].toSorted()
}

interface Span {
  readonly from: string
  readonly to: string
}

function partOf(rule: IncomeRule, facts: IncomeFacts, span: Span, live: Span): IncomePart | IncomeLack {
  const { from, to } = span
  const year = yearOfOperation(facts.gridDate, from)
  const step = rule.steps.findLast(({ fromYear }) => fromYear <= year)
  if (step === undefined) return 'step'
  const shared =
    rule.method === incomeMethods.ofBill ? facts.billed : rule.method === incomeMethods.ofReceived ? facts.received : null
  if (isShare(rule.method) && shared === null) return rule.method === incomeMethods.ofBill ? 'bill' : 'received'
  const days = daysOf(from, to)
  const stood =
    rule.skipsStandstill && !isShare(rule.method) ? [...facts.standstill].filter((day) => from <= day && day <= to).length : 0
  const ofDays = isShare(rule.method)
    ? daysOf(live.from, live.to)
    : rule.method === incomeMethods.perMonth
      ? daysOf(`${from.slice(0, 7)}-01`, lastOf(from.slice(0, 7)))
      : rule.yearDays === '365'
        ? 365
        : daysOfYear(from)
  const panels = valueAt(facts.panels, from) ?? 0
  return {
    ...{ ruleId: rule.id, method: rule.method, from, to, days, paidDays: days - stood, year },
    ...{ panels, value: step.value, shared, ofDays },
  }
}

const whole = 1_000_000n

/** What a part comes to, exactly: numerator over denominator in fen. */
function fractionOf({ method, value, panels, paidDays, ofDays, shared }: IncomePart): readonly [bigint, bigint] {
  const [days, all] = [BigInt(paidDays), BigInt(ofDays)]
  if (isShare(method)) return [(shared ?? 0n) * value * days, whole * all]
  return [value * days * (method === incomeMethods.perPanel ? BigInt(panels) : 1n), all]
}

/** Fen of parts that belong together. The only place where days become an income: rounded once, half a cent away from zero. */
export function incomeCents(parts: readonly IncomePart[]): bigint {
  const [over, under] = parts
    .map(fractionOf)
    .reduce<readonly [bigint, bigint]>(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n])
  return divideRounded(over, under)
}

/**
 * The income of a station and month, by owner: days are cut where owner, panels, year of operation or rule change, and what each owner gets is
 * rounded once. Until a day within the month it is what has accrued by then: the days of a month come to the month.
 */
export function incomeOfMonth(
  rules: readonly IncomeRule[],
  facts: IncomeFacts,
  month: string,
  until: string = lastOf(month),
): MonthIncome {
  const ends = [lastOf(month), until, facts.lastDay ?? '9999-12-31'].toSorted()
  const live = { from: [`${month}-01`, facts.gridDate].toSorted()[1] ?? facts.gridDate, to: ends[0] ?? until }
  // What is shared is of the whole month, also where somebody asks for a part of it.
  const whole = { from: live.from, to: [lastOf(month), facts.lastDay ?? '9999-12-31'].toSorted()[0] ?? live.to }
  if (live.from > live.to) return { owners: [], gaps: [] }
  const cuts = cutsOf(rules, facts, live.from, live.to)
  const parts: { owner: string; part: IncomePart }[] = []
  const gaps: IncomeGap[] = []
  for (const [at, from] of cuts.entries()) {
    const next = cuts[at + 1]
    const span = { from, to: next === undefined ? live.to : dayBefore(next) }
    const rule = rules.find((one) => holdsOn(one, from))
    const owner = valueAt(facts.owners, from)
    if (owner === undefined) continue
    const found = rule === undefined ? 'rule' : partOf(rule, facts, span, whole)
    if (typeof found === 'string') gaps.push({ ...span, lack: found })
    else parts.push({ owner, part: found })
  }
  const owners = [...Map.groupBy(parts, ({ owner }) => owner)].map(([customerId, own]): OwnerIncome => {
    const [first, last] = [own[0]?.part.from ?? live.from, own.at(-1)?.part.to ?? live.to]
    const each = own.map(({ part }) => part)
    return { customerId, from: first, to: last, cents: incomeCents(each), parts: each }
  })
  return { owners, gaps }
}
