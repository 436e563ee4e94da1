import { describe, expect, test } from 'vitest'
import { debitFaults, debitOf, freeOf, type Mandate, mandateFault, mayBeTaken, type Room } from './debit.ts'

const mandate: Mandate = {
  from: '2026-01-01',
  to: '2026-12-31',
  perDebit: null,
  perMonth: null,
  allowsPart: true,
  leastPart: 50_00n,
}
const room: Room = { free: 9_000_00n, inMonth: 0n, dayLeft: 10_000_00n, yearLeft: 100_000_00n }

test('a mandate holds from its first day to its last, or without end', () => {
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => mandateFault(mandate, day))).toEqual([
    'notYet',
    null,
    null,
    'expired',
  ])
  expect(mandateFault({ ...mandate, to: null }, '2099-01-01')).toBeNull()
})

test('what is free is what the statement says, with what is on its way, less what is reserved', () => {
  expect(freeOf({ known: 500n, onWay: -120n, reserved: 80n })).toBe(300n)
})

describe('how much is asked for', () => {
  test('is all that is due where there is room for it', () => {
    expect(debitOf(800_00n, mandate, room)).toEqual({ amount: 800_00n, atLeast: 50_00n })
    expect(debitOf(800_00n, { ...mandate, allowsPart: false }, room)).toEqual({ amount: 800_00n, atLeast: 800_00n })
  })

  test('is the part that account, caps and limits leave, where a part is agreed', () => {
    const of = (own: Partial<Room>, terms: Partial<Mandate> = {}) =>
      debitOf(800_00n, { ...mandate, ...terms }, { ...room, ...own }).amount
    expect(of({ free: 300_00n })).toBe(300_00n)
    expect(of({ dayLeft: 200_00n })).toBe(200_00n)
    expect(of({ yearLeft: 100_00n })).toBe(100_00n)
    expect(of({}, { perDebit: 700_00n })).toBe(700_00n)
    expect(of({ inMonth: 400_00n }, { perMonth: 1_000_00n })).toBe(600_00n)
  })

  test('is all of it where the part would be less than agreed, or none is agreed, so that what is in the way is said', () => {
    expect(debitOf(800_00n, mandate, { ...room, free: 49_99n }).amount).toBe(800_00n)
    expect(debitOf(800_00n, mandate, { ...room, free: -1n }).amount).toBe(800_00n)
    expect(debitOf(800_00n, { ...mandate, allowsPart: false }, { ...room, free: 300_00n }).amount).toBe(800_00n)
    expect(debitOf(30_00n, mandate, room)).toEqual({ amount: 30_00n, atLeast: 30_00n })
  })
})

test('everything that stands in the way is named', () => {
  expect(debitFaults(800_00n, mandate, room)).toEqual([])
  const tight = { ...mandate, perDebit: 700_00n, perMonth: 1_000_00n }
  expect(debitFaults(800_00n, tight, { free: 0n, inMonth: 300_00n, dayLeft: 1n, yearLeft: 800_00n })).toEqual([
    'empty',
    'perDebit',
    'perMonth',
    'limit',
  ])
})

test('a bank takes no more than asked and no less than agreed', () => {
  const asked = { amount: 100_00n, atLeast: 40_00n }
  expect([0n, 39_99n, 40_00n, 100_00n, 100_01n, -5n].map((taken) => mayBeTaken(taken, asked))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
