import { dayNumber } from '../../solar/slots.ts'
import type { CollectiveFact, DifferenceKind, StationFacts } from '../facts.ts'
import type { Candidate } from './candidates.ts'
import { isSlipOf, monthsNamed, numbersIn } from './texts.ts'

interface Wanted {
  readonly month: string
  readonly to: string
  /** What a payment of the month may come to. */
  readonly amounts: readonly bigint[]
}

/** Money of nobody that comes so long after a month is not looked at for it without its name. */
const searchDays = 150

/** Money that came in elsewhere and may be that of a month: by the number, by the name, by the amount alone. */
export function strayCandidates({ station, strays }: StationFacts, wanted: Wanted, asOf: string): readonly Candidate[] {
  return strays.flatMap((one): readonly Candidate[] => {
    if (one.day > asOf || one.day <= wanted.to || dayNumber(one.day) - dayNumber(wanted.to) > searchDays) return []
    const names = monthsNamed(one.text, one.day)
    const isNamed = names.includes(wanted.month)
    const fits = wanted.amounts.includes(one.cents)
    if ((names.length > 0 && !isNamed) || (names.length === 0 && !fits)) return []
    const kind: DifferenceKind = one.accountId === null ? 'notMapped' : 'wrongAccount'
    const numbers = numbersIn(one.text)
    const isOurs = station.gridNo !== null && numbers.includes(station.gridNo)
    const isSlip = station.gridNo !== null && numbers.some((number) => isSlipOf(number, station.gridNo ?? ''))
    const isName = station.name !== '' && one.text.includes(station.name)
    const found = { kind, cents: -one.cents, facts: [one.id], alternatives: [] }
    if (isOurs) return [{ ...found, rank: 0 }]
    if (isSlip || isName) return [{ ...found, rank: 1 }]
    // A number of somebody else: not ours, however much it looks like it.
    if (numbers.length > 0 || !fits) return []
    return [{ ...found, rank: 3, alternatives: ['notPaid'] }]
  })
}

/** What a list says of a month: a row under another number, or no row at all. */
export function listCandidates({ station, lists }: StationFacts, wanted: Wanted, asOf: string): readonly Candidate[] {
  return lists
    .filter(({ month, day, rows }) => month === wanted.month && day <= asOf && rows.length > 0)
    .flatMap((list): readonly Candidate[] => {
      if (list.rows.some(({ stationId }) => stationId === station.id)) return []
      const rows = list.rows.filter(
        ({ gridNo, name, cents }) =>
          (station.gridNo !== null &&
            isSlipOf(gridNo, station.gridNo) &&
            (name === station.name || wanted.amounts.includes(cents))) ||
          (name === station.name && wanted.amounts.includes(cents)),
      )
      const moved = rows.map(
        ({ id, cents, stationId }): Candidate => ({
          kind: stationId === null ? 'notMapped' : 'wrongAccount',
          cents: -cents,
          facts: [list.id, id],
          rank: 0,
          alternatives: [],
        }),
      )
      return moved.length > 0 ? moved : wanted.amounts.map((cents) => leftOut(list, cents))
    })
}

/** Whether the money of a row that is not there came with the line tells the list's fault from the company's. */
function leftOut(list: CollectiveFact, cents: bigint): Candidate {
  const beyond = list.cents - list.rows.reduce((sum, row) => sum + row.cents, 0n)
  const isThere = beyond >= cents
  return { kind: 'listRow', cents: -cents, facts: [list.id], rank: isThere ? 2 : 3, alternatives: isThere ? [] : ['notPaid'] }
}
