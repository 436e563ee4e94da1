import { describe, expect, test } from 'vitest'
import { ageSpans } from './ages.ts'
import { allocate, type KnownPlace } from './allocate.ts'
import { listDifference, readListRow } from './sheet.ts'

const places = { accountNo: 0, cardNo: 1, accountName: 2, amount: 3, month: 4, state: 5, note: 6 }
const read = (...cells: readonly (string | number | null)[]) => readListRow(cells, places)

describe('a row of a list', () => {
  test('says whom it is for, how much, of which month, and whether it came back', () => {
    expect(read('3301 2345 67', "'6222-0212", '周海', '1,234.50', '202605', '成功', '电费')).toEqual({
      ...{ accountNo: '3301234567', cardNo: '62220212', accountName: '周海', cents: 123_450n },
      ...{ month: '2026-05', isReturned: false, note: '电费' },
    })
    expect(read(null, null, '周海', 12.3, null, '已退回', null)).toMatchObject({ cents: 1_230n, isReturned: true, month: null })
    expect(read('3301234567', null, null, 5, null, '未退回', null)).toMatchObject({ isReturned: false })
  })

  test.each([
    ['nobody', read(null, null, '-', 5, null, null, null), 'accountNo missing'],
    ['no amount', read('3301234567', null, null, null, null, null, null), 'amount missing'],
    ['words for an amount', read('3301234567', null, null, '五元', null, null, null), 'amount number'],
    ['nothing, or less', read('3301234567', null, null, -5, null, null, null), 'amount number'],
    ['fractions of a fen', read('3301234567', null, null, '1.005', null, null, null), 'amount number'],
    ['a month that is none', read('3301234567', null, null, 5, '2026-13', null, null), 'month month'],
    ['a number that is too long', read('1'.repeat(33), null, '周海', 5, null, null, null), 'accountNo tooLong'],
  ])('with %s names the cell', (_, row, said) => {
    expect('problems' in row ? row.problems.map(({ field, fault }) => `${field} ${fault}`) : []).toEqual([said])
  })
})

test('a list is held against its line to the fen', () => {
  const rows = [{ cents: 10_000n }, { cents: 1n }]
  expect([listDifference(rows, 10_001n), listDifference(rows, 10_000n), listDifference([], 5n)]).toEqual([0n, 1n, -5n])
})

describe('whom a row is for', () => {
  const a: KnownPlace = { stationId: 's1', customerId: 'c1' }
  const b: KnownPlace = { stationId: 's2', customerId: 'c2' }
  const accounts = new Map([
    ['3301', [a]],
    ['3309', [a, b]],
  ])
  const cards = new Map([
    ['x1', [{ stationId: null, customerId: 'c1' }]],
    ['x2', [b]],
    ['x9', [a, b]],
  ])
  const of = (accountNo: string | null, cardIndex: string | null) => allocate({ accountNo, cardIndex }, accounts, cards)

  test('follows from the account number, else from the card', () => {
    expect(of('3301', null)).toEqual({ ...a, how: '1' })
    expect(of('3301', 'x1')).toEqual({ ...a, how: '1' })
    expect(of(null, 'x1')).toEqual({ stationId: null, customerId: 'c1', how: '2' })
    expect(of('3301', 'unknown')).toEqual({ ...a, how: '1' })
  })

  test.each([
    ['a number that nobody has', of('3300', null)],
    ['a number that two have', of('3309', null)],
    ['an account and a card of different people', of('3301', 'x2')],
    ['an unknown account beside a card', of('3300', 'x2')],
    ['a card that two have', of(null, 'x9')],
    ['a name alone', of(null, null)],
  ])('is not said by %s', (_, said) => {
    expect(said).toBeNull()
  })
})

test('ages are of days that meet and leave none out', () => {
  expect(ageSpans('2026-06-30')).toEqual([
    { key: 'd30', from: '2026-05-31', to: '2026-06-30' },
    { key: 'd60', from: '2026-05-01', to: '2026-05-30' },
    { key: 'd90', from: '2026-04-01', to: '2026-04-30' },
    { key: 'older', from: null, to: '2026-03-31' },
  ])
})
