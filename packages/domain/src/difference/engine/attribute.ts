import { dayNumber } from '../../solar/slots.ts'
import type { CollectiveFact, ReceiptFact, StationFacts } from '../facts.ts'
import { withheldOf } from './taxes.ts'
import { gridNoIn, monthsNamed, saysReturned } from './texts.ts'

/** A month as receipts are placed by it. */
export interface OpenMonth {
  readonly month: string
  readonly to: string
  readonly dueOn: string
  /** What is billed, by part. */
  readonly parts: readonly bigint[]
}

export interface Placed {
  readonly id: string
  readonly day: string
  readonly cents: bigint
  readonly text: string
}

export interface PlacedMonth {
  readonly receipts: readonly Placed[]
  /** Money that names another station. */
  readonly foreign: readonly Placed[]
  /** What came and went back. */
  readonly returned: readonly { readonly cents: bigint; readonly facts: readonly string[] }[]
}

/** Two receipts that make one payment come within this many days. */
const togetherDays = 20
const againDays = 75
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const apart = (one: string, other: string): number => Math.abs(dayNumber(one) - dayNumber(other))

/** Lines that another one takes back, with what took it: a reversal of the bank leaves nothing, a return leaves its reason. */
function pairsOf(receipts: readonly ReceiptFact[]) {
  const taken = new Set<string>()
  const returned: (readonly [ReceiptFact, ReceiptFact])[] = []
  for (const back of receipts.filter(({ cents }) => cents < 0n)) {
    const isReturn = back.isReturn === true || saysReturned(back.text)
    if (!isReturn && back.reverses === undefined) continue
    const origin = receipts.findLast(
      (one) =>
        !taken.has(one.id) &&
        one.cents === -back.cents &&
        (back.reverses === undefined ? one.day <= back.day : one.id === back.reverses),
    )
    if (origin === undefined) continue
    taken.add(origin.id).add(back.id)
    if (isReturn) returned.push([origin, back])
  }
  return { taken, returned }
}

interface Shares {
  readonly place: (receipt: Placed, month: string, cents?: bigint) => void
  readonly openOf: (month: OpenMonth) => bigint
  readonly placed: ReadonlyMap<string, readonly Placed[]>
}

function sharesOf(): Shares {
  const placed = new Map<string, Placed[]>()
  return {
    placed,
    place: (receipt, month, cents = receipt.cents) => {
      placed.set(month, [...(placed.get(month) ?? []), { ...receipt, cents }])
    },
    openOf: ({ month, parts }) => sum(parts) - sum((placed.get(month) ?? []).map(({ cents }) => cents)),
  }
}

const nearest = (months: readonly OpenMonth[], day: string): OpenMonth | undefined =>
  months.toSorted((a, b) => apart(a.dueOn, day) - apart(b.dueOn, day))[0]

/** Where a receipt that names no month belongs: by its amount, exactly; else by the calendar. */
function byAmount(receipt: Placed, past: readonly OpenMonth[], shares: Shares): OpenMonth | undefined {
  const { cents, day } = receipt
  const open = past.map((month) => ({ month, open: shares.openOf(month) }))
  const found = (fits: (one: { readonly month: OpenMonth; readonly open: bigint }) => boolean): OpenMonth | undefined =>
    nearest(
      open.filter(fits).map(({ month }) => month),
      day,
    )
  return (
    found(({ open }) => open === cents) ??
    found(({ month, open }) => open !== 0n && month.parts.includes(cents)) ??
    found(({ open }) => open > cents && withheldOf(open).includes(open - cents)) ??
    nearest(
      past.filter(({ month }) =>
        (shares.placed.get(month) ?? []).some((one) => one.cents === cents && apart(one.day, day) <= againDays),
      ),
      day,
    )
  )
}

/** Two that come together to what is open of a month. */
function placePairs(loose: readonly Placed[], months: readonly OpenMonth[], shares: Shares): ReadonlySet<string> {
  const gone = new Set<string>()
  for (const [at, one] of loose.entries())
    for (const other of loose.slice(at + 1)) {
      if (gone.has(one.id) || gone.has(other.id) || apart(one.day, other.day) > togetherDays) continue
      const past = months.filter(({ to }) => to < one.day && to < other.day)
      const month = nearest(
        past.filter((each) => shares.openOf(each) !== 0n && shares.openOf(each) === one.cents + other.cents),
        one.day,
      )
      if (month === undefined) continue
      for (const each of [one, other]) {
        gone.add(each.id)
        shares.place(each, month.month)
      }
    }
  return gone
}

function byCalendar(past: readonly OpenMonth[], day: string, shares: Shares): OpenMonth | undefined {
  const open = past.filter((month) => shares.openOf(month) > 0n)
  return (
    nearest(
      open.filter(({ dueOn }) => dueOn >= day),
      day,
    ) ??
    nearest(open, day) ??
    past.at(-1)
  )
}

/** A receipt that names several months is theirs when it comes to exactly what they have open. */
function placeNamed(receipt: Placed, names: readonly string[], months: readonly OpenMonth[], shares: Shares): boolean {
  const named = names.flatMap((name) => months.filter(({ month }) => month === name))
  const [first] = named
  if (named.length === 0 || first === undefined) return names.length > 0
  if (named.length === 1) shares.place(receipt, first.month)
  else if (sum(named.map(shares.openOf)) === receipt.cents)
    for (const month of named) shares.place(receipt, month.month, shares.openOf(month))
  else return false
  return true
}

const rowsOf = (lists: readonly CollectiveFact[], stationId: string, asOf: string) =>
  lists
    .filter(({ day }) => day <= asOf)
    .flatMap(({ day, month, rows }) =>
      rows.filter((row) => row.stationId === stationId).map((row) => ({ day, month: row.month ?? month, row })),
    )

/** Which month each receipt of a station is for: as a person said, as its text says, by its amount, by the calendar. */
export function attribute(facts: StationFacts, months: readonly OpenMonth[], asOf: string): ReadonlyMap<string, PlacedMonth> {
  const { station } = facts
  const receipts = facts.receipts
    .filter(({ day }) => day <= asOf)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const { taken, returned } = pairsOf(receipts)
  const shares = sharesOf()
  const rows = rowsOf(facts.lists, station.id, asOf)
  for (const { day, month, row } of rows)
    if (!row.isReturned) shares.place({ id: row.id, day, cents: row.cents, text: '' }, month)
  const namesOf = ({ month, text, day }: ReceiptFact): readonly string[] =>
    month === undefined ? monthsNamed(text, day) : [month]
  const isForeign = ({ month, text }: ReceiptFact): boolean => {
    const number = gridNoIn(text)
    return month === undefined && number !== undefined && station.gridNo !== null && number !== station.gridNo
  }
  const live = receipts.filter(({ id }) => !taken.has(id))
  const own = live.filter((one) => !isForeign(one))
  const loose: Placed[] = own.filter((one) => !placeNamed(one, namesOf(one), months, shares))
  const alone = loose.filter((one) => {
    const month = byAmount(
      one,
      months.filter(({ to }) => to < one.day),
      shares,
    )
    if (month !== undefined) shares.place(one, month.month)
    return month === undefined
  })
  const paired = placePairs(alone, months, shares)
  for (const one of alone.filter(({ id }) => !paired.has(id))) {
    const month = byCalendar(
      months.filter(({ to }) => to < one.day),
      one.day,
      shares,
    )
    if (month !== undefined) shares.place(one, month.month)
  }
  const past = (day: string) => months.filter(({ to }) => to < day)
  const monthOf = (one: ReceiptFact): string | undefined => {
    const names = namesOf(one)
    if (names[0] !== undefined) return names[0]
    return (byAmount(one, past(one.day), shares) ?? nearest(past(one.day), one.day))?.month
  }
  const wentBack = returned.map(([origin, back]) => ({
    month: monthOf(origin),
    cents: origin.cents,
    facts: [origin.id, back.id],
  }))
  const rowsBack = rows
    .filter(({ row }) => row.isReturned)
    .map(({ month, row }) => ({ month, cents: row.cents, facts: [row.id] }))
  // Money of others says nothing of this station's months: where it names none it stands in the last one before it.
  const foreign = live.filter(isForeign).map((one) => ({ month: namesOf(one)[0] ?? past(one.day).at(-1)?.month, one }))
  return new Map(
    months.map(({ month }) => [
      month,
      {
        receipts: shares.placed.get(month) ?? [],
        foreign: foreign.filter((each) => each.month === month).map(({ one }) => one),
        returned: [...wentBack, ...rowsBack].filter((one) => one.month === month),
      },
    ]),
  )
}
