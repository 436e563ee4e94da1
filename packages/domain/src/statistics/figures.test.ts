import { expect, test } from 'vitest'
import { ageClasses, receivablesLate, receivablesOf, settlementsOf, stationsConnected, workOrdersLate } from './figures.ts'
import { collected } from './rates.ts'

test('classes of age meet without gap or overlap, and what is due today is in none', () => {
  const spans = ageClasses.map((one) => receivablesLate('fees', one, '2026-03-01'))
  expect(spans.map(({ dueDate_begin, dueDate_end }) => [dueDate_begin, dueDate_end])).toEqual([
    ['2026-01-30', '2026-02-28'],
    ['2025-12-31', '2026-01-29'],
    ['2025-12-01', '2025-12-30'],
    [undefined, '2025-11-30'],
  ])
  expect(spans.every(({ source, openAmount_begin }) => source === '1,2' && openAmount_begin === '0.01')).toBe(true)
})

test('fees are asked by the month of the bill, instalments by the days on which they are due', () => {
  expect(receivablesOf('fees', '2024-02')).toEqual({ source: '1,2', month: '2024-02' })
  expect(receivablesOf('instalments', '2024-02')).toEqual({ source: '3', dueDate_begin: '2024-02-01', dueDate_end: '2024-02-29' })
})

test('a figure of a department asks for all below it', () => {
  expect(stationsConnected('2026-11-28', 'A01A01')).toEqual({
    status: '0,1,2,3',
    firstWorkTime_end: '2026-11-28',
    superQueryParams: '[{"field":"sysOrgCode","rule":"right_like","val":"A01A01"}]',
    superQueryMatchType: 'and',
  })
  expect(workOrdersLate()).toEqual({ status: '0,1,2,3,4,6', overdue: 'Y' })
  expect(settlementsOf('2026-02', '7')).toMatchObject({
    periodEnd_begin: '2026-02-01',
    periodEnd_end: '2026-02-28',
    agentId: '7',
  })
})

test('the share that came in is exact to the cent, and of nothing there is none', () => {
  expect(collected({ amount: '300.00', received: '200.00' })).toBe('66.7')
  expect(collected({ amount: '0.00', received: '5.00' })).toBeNull()
})
