import { describe, expect, test } from 'vitest'
import type { PenaltyRule } from './penalty.ts'
import { type DueInstalment, type Paid, planState, standingOf } from './standing.ts'

const rule: PenaltyRule = { dailyRate: 500n, base: 'principal', graceDays: 3, cap: null }
const one = (paid: readonly Paid[] = [], own: Partial<DueInstalment> = {}): DueInstalment => ({
  due: '2026-03-20',
  principal: 100_000n,
  interest: 20_000n,
  cost: 0n,
  paid,
  ...own,
})
const paid = (day: string, own: Partial<Paid> = {}): Paid => ({ day, cost: 0n, penalty: 0n, interest: 0n, principal: 0n, ...own })

describe('an instalment', () => {
  test('is not due, due, within its days of grace, and overdue after them', () => {
    const on = (day: string) => standingOf(one(), rule, day).status
    expect([on('2026-03-19'), on('2026-03-20'), on('2026-03-23'), on('2026-03-24')]).toEqual(['0', '1', '1', '4'])
    // 1,000.00 × 0.05 % × 4 days, from the due day on.
    expect(standingOf(one(), rule, '2026-03-24')).toMatchObject({ overdueDays: 4, penalty: 200n })
  })
  test('costs less from the day on which part of it was paid, however often on one day', () => {
    const part = paid('2026-03-30', { principal: 30_000n })
    // 10 days of 1,000.00 and 10 of 400.00
    expect(standingOf(one([part, part]), rule, '2026-04-09').penalty).toBe(700n)
  })
  test('is closed as waived or as paid by the guarantor only once nothing of it is open', () => {
    const all = paid('2026-03-20', { principal: 100_000n, interest: 20_000n })
    expect(standingOf(one([all], { waived: 20_000n }), rule, '2026-03-21').status).toBe('6')
    expect(standingOf(one([all], { waived: 20_000n, guaranteed: 100_000n }), rule, '2026-03-21').status).toBe('5')
    const part = paid('2026-03-20', { interest: 20_000n })
    expect(standingOf(one([part], { waived: 20_000n }), rule, '2026-03-24').status).toBe('4')
  })
  test('is paid when nothing of it is open, and its penalty ends then', () => {
    const late = paid('2026-03-30', { principal: 100_000n, interest: 20_000n })
    expect(standingOf(one([late]), rule, '2026-06-01')).toMatchObject({ status: '4', penalty: 500n })
    const all = paid('2026-04-02', { penalty: 500n })
    expect(standingOf(one([late, all]), rule, '2026-06-01')).toEqual({
      status: '3',
      overdueDays: 0,
      penalty: 500n,
      paidDay: '2026-04-02',
    })
  })
  test('of which the payment came back is open again from that day on, and costs nothing for the days between', () => {
    const [there, back] = [
      paid('2026-03-20', { principal: 100_000n, interest: 20_000n }),
      paid('2026-03-30', { principal: -100_000n, interest: -20_000n }),
    ]
    expect(standingOf(one([there]), rule, '2026-03-29')).toMatchObject({ status: '3', penalty: 0n })
    // 10 days of 1,000.00
    expect(standingOf(one([there, back]), rule, '2026-04-09')).toMatchObject({ status: '4', penalty: 500n, paidDay: null })
    expect(standingOf(one([there, back]), { ...rule, graceDays: 90 }, '2026-04-09').status).toBe('1')
  })
  test('of a pause that costs nothing is settled by its day', () => {
    const none = one([], { principal: 0n, interest: 0n })
    expect([standingOf(none, rule, '2026-03-19').status, standingOf(none, rule, '2026-03-20').status]).toEqual(['0', '3'])
  })
  test('that was paid in part before its day is partly paid', () => {
    expect(standingOf(one([paid('2026-03-01', { interest: 5n })]), rule, '2026-03-02').status).toBe('2')
  })
})

describe('a plan', () => {
  const rows = (...states: readonly string[]) =>
    states.map((status, at) => ({ status, from: `2026-0${at + 1}-01`, due: `2026-0${at + 2}-01`, isPaused: at === 1 }))
  const on = { day: '2026-02-15', isSettled: false }
  test('is overdue, paused, running or at its end by its instalments', () => {
    expect(planState(rows('3', '0', '0'), on)).toBe('5')
    expect(planState(rows('4', '0', '0'), on)).toBe('3')
    expect(planState(rows('3', '0', '0'), { ...on, day: '2026-03-15' })).toBe('1')
    expect([planState(rows('3', '3'), on), planState(rows('3', '3'), { ...on, isSettled: true })]).toEqual(['2', '4'])
  })
  test('is the claim of the guarantor at its end as long as that one is owed for it', () => {
    const owed = { ...on, owesGuarantor: true }
    expect([planState(rows('5', '3'), owed), planState(rows('5', '6'), on), planState(rows('5', '4'), owed)]).toEqual([
      '6',
      '2',
      '3',
    ])
  })
})
