import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { type LineFacts, lineKey, mergeLines } from './mergeLines.ts'

type Line = LineFacts & { readonly key: string }

/** What stands after a statement was taken, with the keys that it has. */
function taken(stored: readonly Line[], given: readonly LineFacts[]): readonly Line[] {
  const merged = mergeLines(stored, given)
  const keys = new Map<string, Set<string>>()
  const keysOf = (day: string) => keys.get(day) ?? keys.set(day, new Set()).get(day)!
  const kept = merged.flatMap(({ stored: line, serial, balance }) =>
    line === null
      ? []
      : [{ ...line, serial, balance, key: serial === null ? line.key : lineKey({ ...line, serial }, new Set()) }],
  )
  for (const { day, key } of kept) keysOf(day).add(key)
  const added = merged.flatMap(({ stored: line, given: own, serial, balance }) => {
    if (line !== null || own === null) return []
    const key = lineKey({ ...own, serial }, keysOf(own.day))
    keysOf(own.day).add(key)
    const { day, direction, cents } = own
    return [{ day, direction, cents, serial, balance, key }]
  })
  return [...kept, ...added]
}
const coresOf = (lines: readonly LineFacts[]) => lines.map(({ day, direction, cents }) => `${day} ${direction} ${cents}`).sort()

interface True extends LineFacts {
  readonly serial: string
  readonly balance: bigint
}
/** A statement with few amounts, so that equal lines are common; its balances run on. */
const history = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 4 }), isIn: fc.boolean(), cents: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((rows) => {
    let balance = 0n
    return rows
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, isIn, cents }, at): True => {
        balance += isIn ? BigInt(cents) : -BigInt(cents)
        return { serial: `S${at}`, day: `2026-03-0${day}`, direction: isIn ? '1' : '2', cents: BigInt(cents), balance }
      })
  })

/** Days from one to another, the last one only as far as it had come, as each kind of source tells them. */
const window = fc.record({
  from: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 0, max: 3 }),
  cut: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  hasSerial: fc.boolean(),
  hasBalance: fc.boolean(),
  isReversed: fc.boolean(),
})
type Window = {
  from: number
  days: number
  cut?: number | undefined
  hasSerial: boolean
  hasBalance: boolean
  isReversed: boolean
}
function seen(lines: readonly True[], { from, days, cut, hasSerial, hasBalance, isReversed }: Window): readonly LineFacts[] {
  const last = `2026-03-0${from + days}`
  const inside = lines.filter(({ day }) => day >= `2026-03-0${from}` && day <= last)
  const whole = inside.filter(({ day }) => day < last)
  const ending = inside.filter(({ day }) => day === last)
  const told = [...whole, ...(cut === undefined ? ending : ending.slice(0, cut))].map((line) => ({
    ...line,
    serial: hasSerial ? line.serial : null,
    balance: hasBalance ? line.balance : null,
  }))
  return isReversed ? told.toReversed() : told
}
const everything: Window = { from: 1, days: 3, hasSerial: false, hasBalance: false, isReversed: false }

describe('lines of statements that overlap', () => {
  test('are each there once, whatever windows came in whatever order, with and without numbers and balances, again and again', () => {
    fc.assert(
      fc.property(history, fc.array(window, { maxLength: 8 }), fc.nat(), (lines, windows, place) => {
        const whole = { ...everything, hasSerial: place % 2 === 0, hasBalance: place % 3 === 0 }
        const order = [...windows.slice(0, place % (windows.length + 1)), whole, ...windows.slice(place % (windows.length + 1))]
        const all = order.reduce<readonly Line[]>((stored, one) => taken(stored, seen(lines, one)), [])
        expect(coresOf(all)).toEqual(coresOf(lines))
        expect(new Set(all.map(({ day, key }) => `${day} ${key}`)).size).toBe(lines.length)
        const again = order.reduce<readonly Line[]>((stored, one) => taken(stored, seen(lines, one)), all)
        expect(coresOf(again)).toEqual(coresOf(lines))
      }),
      { numRuns: 1_500 },
    )
  })
  test('end in the same numbers for every order in which they came', () => {
    fc.assert(
      fc.property(history, fc.array(window, { minLength: 1, maxLength: 6 }), (lines, windows) => {
        const told = windows.map((one) => ({ ...one, hasSerial: true, hasBalance: true }))
        const keysOf = (order: readonly Window[]) =>
          order
            .reduce<readonly Line[]>((stored, one) => taken(stored, seen(lines, one)), [])
            .map(({ day, key, balance }) => `${day} ${key} ${balance}`)
            .sort()
        expect(keysOf(told.toReversed())).toEqual(keysOf(told))
      }),
    )
  })
  test('cut in the middle of a day are told apart by their balances', () => {
    const line = (balance: bigint): LineFacts => ({ serial: null, day: '2026-03-01', direction: '1', cents: 5n, balance })
    const first = taken([], [line(5n), line(10n)])
    expect(taken(first, [line(10n), line(15n)]).map(({ balance }) => balance)).toEqual([5n, 10n, 15n])
  })
})

describe('a number of the bank', () => {
  const line = { day: '2026-03-01', direction: '1', cents: 500n, balance: null } as const
  test('that an answer repeats is one line', () => {
    expect(
      taken(
        [],
        [
          { ...line, serial: 'A' },
          { ...line, serial: 'A' },
        ],
      ),
    ).toHaveLength(1)
  })
  test('that comes after a sheet without numbers is given to the line that the sheet brought', () => {
    const [known] = taken([], [{ ...line, serial: null }])
    expect(known?.key).toBe('N-1-500-1')
    const after = taken([known!], [{ ...line, serial: 'A' }])
    expect(after.map(({ key }) => key)).toEqual(['S-1-500-A'])
    expect(taken(after, [{ ...line, serial: null }])).toHaveLength(1)
  })
  test('of a charge beside its payment are two lines: one number, two amounts', () => {
    expect(
      taken(
        [],
        [
          { ...line, serial: 'A' },
          { ...line, serial: 'A', cents: 20n },
        ],
      ),
    ).toHaveLength(2)
  })
  test('two equal lines without numbers are two', () => {
    const two = taken(
      [],
      [
        { ...line, serial: null },
        { ...line, serial: null },
      ],
    )
    expect(two.map(({ key }) => key)).toEqual(['N-1-500-1', 'N-1-500-2'])
    expect(taken(two, [{ ...line, serial: null }])).toHaveLength(2)
  })
})
