import { expect, test } from 'vitest'
import { dueText, feeSums, type PowerFeeRow, paidShare, paidText } from './feeRows.ts'

const row = (electricityFees: string | null, coConstructionIncome: string | null): PowerFeeRow => ({
  pvPanelNum: 36,
  powerRateStatrDate: '2026-11-01',
  powerRateEndDate: '2026-11-20',
  poorDays: 2,
  electricityFees,
  coConstructionIncome,
  paymentStatus: '1',
})

test('[EDITOR-04] amounts have two decimals and thousands; nothing paid is 0.00, nothing due is unknown', () => {
  expect([dueText('1234.5'), dueText('0'), dueText(null)]).toEqual(['1,234.50', '0.00', null])
  expect([paidText('1234567.899'), paidText(null), paidText('')]).toEqual(['1,234,567.90', '0.00', '0.00'])
})

test('[EDITOR-04] sums are exact to the cent', () => {
  expect(feeSums([row('0.1', '0.20'), row('0.2', null), row(null, '0.1')])).toEqual({ days: 6, due: '0.30', paid: '0.30' })
})

test('what is not due has no share', () => {
  expect(paidShare(row('0.00', '5'))).toBeNull()
  expect(paidShare(row('10.00', '9.2'))).toEqual({ paid: 920, due: 1000 })
})
