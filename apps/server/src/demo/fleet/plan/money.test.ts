import { toUnits } from '@heliodesk/domain/fees/cents'
import { describe, expect, test } from 'vitest'
import { type FeePlan, planFees } from './feePlan.ts'
import type { BusinessModel } from './stationPlan.ts'
import { planTransactions } from './transactionPlan.ts'

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].map((month, i) => ({
  month,
  kwh: 1_500 + i * 211,
  measuredDays: 28,
}))
const panels = 43
interface Account {
  readonly fees: readonly FeePlan[]
  readonly lines: ReturnType<typeof planTransactions>
}
const accountsOf = (businessModel: BusinessModel): readonly Account[] =>
  Array.from({ length: 400 }, (_, i) => {
    const station = { number: i + 1, district: '330802', registeredPanels: panels, firstWorkDay: '2026-01-11' }
    const fees = planFees({ ...station, owner: { businessModel } }, months)
    return { fees, lines: planTransactions({ number: i + 1, name: '王秀英', businessModel }, fees) }
  })
const kindsOf = (accounts: readonly Account[]): readonly string[] =>
  [...new Set(accounts.flatMap(({ lines }) => lines.map(({ kind }) => kind)))].sort()

describe('who built together with the company', () => {
  const accounts = accountsOf('4')
  test('is paid the income of every month that says so, to the cent, and of no other', () => {
    for (const { fees, lines } of accounts) {
      const paid = lines.filter(({ kind }) => kind === '2').map(({ summary, amount, direction }) => [summary, amount, direction])
      const said = fees.flatMap((fee) =>
        fee.coConstructionIncome === null ? [] : [[`${fee.ssMonth} 共建收益`, fee.coConstructionIncome, '1']],
      )
      expect(paid).toEqual(said)
    }
  })
  test('has 60 yuan a year for each registered panel, by days', () => {
    const [first, second] = accounts[0]?.fees ?? []
    expect(first).toMatchObject({ start: '2026-01-11', coConstructionIncome: ((panels * 60 * 21) / 365).toFixed(2) })
    expect(second?.coConstructionIncome).toBe(((panels * 60 * 28) / 365).toFixed(2))
  })
  test('waits for it only in the latest months', () => {
    const late = accounts.flatMap(({ fees }) => fees.filter(({ paymentStatus }) => paymentStatus === '2'))
    expect(new Set(late.map(({ ssMonth }) => ssMonth))).toEqual(new Set(['2026-03', '2026-04', '2026-05']))
    expect(late.every(({ coConstructionIncome }) => coConstructionIncome === null)).toBe(true)
  })
  test('repays the grid’s payment of each month once, and moves what gathers to the bank card', () => {
    expect(kindsOf(accounts)).toEqual(['1', '2', '3', '5'])
    for (const { fees, lines } of accounts) {
      const received = fees.flatMap((fee) => (fee.received === null ? [] : [fee.received]))
      expect(lines.filter(({ kind }) => kind === '3').map(({ amount }) => amount)).toEqual(received)
      expect(lines.every(({ balance }) => toUnits(balance, 2) >= 0n)).toBe(true)
      expect(new Set(lines.map(({ serial }) => serial)).size).toBe(lines.length)
      expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b))
    }
  })
})

test('who paid in full keeps the grid’s payments: no instalment, no income of a shared plant, never overdue', () => {
  const accounts = accountsOf('1')
  expect(kindsOf(accounts)).toEqual(['1', '5'])
  for (const { fees, lines } of accounts) {
    expect(fees.every((fee) => fee.coConstructionIncome === null && fee.paymentStatus !== '2')).toBe(true)
    const received = fees.flatMap((fee) => (fee.received === null ? [] : [fee.received]))
    expect(lines.filter(({ kind }) => kind === '1').map(({ amount }) => amount)).toEqual(received)
  }
})

test('the grid pays nothing to the account of an owner whose roof is let', () => {
  for (const { fees, lines } of accountsOf('3')) {
    expect(lines).toEqual([])
    expect(fees.every(({ coConstructionIncome }) => coConstructionIncome === null)).toBe(true)
  }
})
