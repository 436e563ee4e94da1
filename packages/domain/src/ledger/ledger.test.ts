import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { expect, test } from 'vitest'
import { differences, type Line, lineFault, lineOn, linesText, merged, reversed, withIntercompany } from './lines.ts'
import { nextMonth, postingTime } from './months.ts'
import { subjectOf, subjects } from './subjects.ts'

const agent = { kind: 'agent', id: '7' } as const
const paid = (fen = 100n, bookId = 'a'): readonly Line[] => [
  lineOn(bookId, subjects.unproven, null, 'debit', fen),
  lineOn(bookId, subjects.deposit, agent, 'credit', fen),
]

test('every subject has its words, and every word its subject', () => {
  const words = dictionaries.find(({ code }) => code === 'ledger_subject')?.items.map(({ value }) => value) ?? []
  expect(words.toSorted()).toEqual(
    Object.values(subjects)
      .map(({ code }) => code)
      .toSorted(),
  )
  expect(subjectOf('2241')).toBe(subjects.deposit)
  expect(subjectOf('0000')).toBeUndefined()
})

test('an amount below nothing stands on the other side, and lines of one account are one', () => {
  expect(lineOn('a', subjects.deposit, agent, 'credit', -5n)).toMatchObject({ side: 'debit', fen: 5n })
  expect(merged([...paid(30n), ...paid(70n)])).toEqual(paid())
  expect(merged([...paid(), ...reversed(paid())])).toEqual([])
})

test('a subject asks for its party, and farmers’ money stays out of company books', () => {
  expect(lineFault(paid(), 'memo', false)).toBeNull()
  expect(lineFault([], 'memo', false)).toBe('noLines')
  expect(lineFault(paid().slice(0, 1).concat(paid()), 'memo', false)).toBe('unbalanced')
  expect(lineFault(paid(100n, 'memo'), 'memo', false)).toBe('book')
  const noParty = paid().map((line) => ({ ...line, party: null }))
  expect(lineFault(noParty, 'memo', false)).toBe('party')
  const otherParty = paid().map((line) => ({ ...line, party: line.party && ({ kind: 'card', id: '7' } as const) }))
  expect(lineFault(otherParty, 'memo', false)).toBe('party')
  const card = { kind: 'card', id: '3' } as const
  const farmers = [lineOn('memo', subjects.farmerFunds, card, 'debit', 9n), lineOn('memo', subjects.suspense, card, 'credit', 9n)]
  expect(lineFault(farmers, 'memo', false)).toBeNull()
  expect(lineFault(farmers, null, false)).toBe('book')
})

test('a reversal repeats the sides with a minus', () => {
  expect(lineFault(reversed(paid()), 'memo', true)).toBeNull()
  expect(lineFault(reversed(paid()), 'memo', false)).toBe('sign')
  expect(lineFault(paid(), 'memo', true)).toBe('sign')
})

test('each of several legal entities balances alone', () => {
  const lines = [lineOn('a', subjects.payable, agent, 'debit', 300n), lineOn('b', subjects.receivable, agent, 'credit', 300n)]
  expect([...differences(lines)]).toEqual([
    ['a', 300n],
    ['b', -300n],
  ])
  const whole = withIntercompany(lines, 'a')
  expect(differences(whole).size).toBe(0)
  expect(whole.slice(2)).toEqual([
    { bookId: 'b', subject: subjects.intercompany, party: { kind: 'book', id: 'a' }, side: 'debit', fen: 300n },
    { bookId: 'a', subject: subjects.intercompany, party: { kind: 'book', id: 'b' }, side: 'credit', fen: 300n },
  ])
})

test('balanced books stay as they are, and three of them meet in the home book', () => {
  expect(withIntercompany(paid(), 'a')).toEqual(paid())
  const three = [
    lineOn('a', subjects.payable, agent, 'credit', 100n),
    lineOn('b', subjects.building, null, 'debit', 60n),
    lineOn('c', subjects.building, null, 'debit', 40n),
  ]
  expect(differences(withIntercompany(three, 'a')).size).toBe(0)
})

test('the order of lines makes no other event, another amount does', () => {
  expect(linesText(paid().toReversed())).toBe(linesText(paid()))
  expect(linesText(paid(101n))).not.toBe(linesText(paid()))
})

const at = (own: Partial<Parameters<typeof postingTime>[0]>) =>
  postingTime({ businessDay: '2026-10-20', today: '2026-11-28', closedThrough: null, ...own })

test('an event lands in its own month while that is open', () => {
  expect(at({})).toEqual({ period: '2026-10', postingDay: '2026-10-20', belongsTo: '2026-10' })
  expect(at({ closedThrough: '2026-09' })).toEqual({ period: '2026-10', postingDay: '2026-10-20', belongsTo: '2026-10' })
})

test('what belongs to a closed month lands in the first open one and says where it belongs', () => {
  expect(at({ closedThrough: '2026-10' })).toEqual({ period: '2026-11', postingDay: '2026-11-28', belongsTo: '2026-10' })
  const early = at({ businessDay: '2026-02-03', closedThrough: '2026-08' })
  expect(early).toEqual({ period: '2026-09', postingDay: '2026-09-30', belongsTo: '2026-02' })
  expect(at({ belongsTo: '2026-08' })).toMatchObject({ period: '2026-10', belongsTo: '2026-08' })
})

test('nothing is posted ahead of today', () => {
  expect(at({ businessDay: '2027-01-05' })).toEqual({ period: '2026-11', postingDay: '2026-11-28', belongsTo: '2027-01' })
})

test('months follow each other over the year', () => {
  expect([nextMonth('2026-12'), nextMonth('2026-09')]).toEqual(['2027-01', '2026-10'])
})
