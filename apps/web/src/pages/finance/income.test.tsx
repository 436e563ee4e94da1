import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { gridClaim } from '@heliodesk/contracts/resources/finance/gridClaim'
import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Workings } from '#web/features/income/Workings.tsx'
import { RuleTrial } from '#web/features/tariff/RuleTrial.tsx'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import CoIncomePage from './coIncome.tsx'
import GridClaimPage from './gridClaim.tsx'

const row = buildRecord(coIncome, 1, {
  incomeNo: 'GJ-00000001',
  ssMonth: '2026-02',
  status: '1',
  amount: '184.11',
  payable: '184.11',
})

test('an income opens its formula: panels, amount, days and the rule behind it', async () => {
  const part = {
    ...{ ruleId: '7', ruleNo: 'SY-000001', method: '1', from: '2026-02-01', to: '2026-02-28', days: 28, paidDays: 26 },
    ...{ year: 2, panels: 40, value: '60.00', shared: null, ofDays: 365 },
  }
  const answer = { id: '1', parts: [part], total: '170.96', before: '10.00', rate: '20.0000', setOffs: [] }
  await renderList(<Workings row={row as never} />, {
    resource: coIncome,
    rows: [row],
    answers: { 'GET /api/coIncome/workings': answer },
  })
  await expect.element(page.getByText('40 块 × 60.00 元/块·年 × 26 ÷ 365 天')).toBeVisible()
  await expect.element(page.getByText('停发 2 天不计')).toBeVisible()
  await expect.element(page.getByText('规则 SY-000001')).toBeVisible()
  await expect.element(page.getByText('170.96')).toBeVisible()
})

test('a month is accrued from the list', async () => {
  const { server } = await renderList(<CoIncomePage />, {
    resource: coIncome,
    rows: [row],
    rights: { codes: ['finance:coIncome:list', 'finance:coIncome:run'] },
    answers: { 'POST /api/coIncome/run': { count: 1 } },
  })
  await expect.element(page.getByText('GJ-00000001').first()).toBeVisible()
  await page.getByRole('button', { name: '计提' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '计提' }).click()
  await expect.poll(() => server.to('POST /api/coIncome/run').length).toBe(1)
})

test('a rule says what it would change before it is approved', async () => {
  const sides = { before: '0.00', after: '184.11', difference: '184.11' }
  const months = [{ month: '2026-02', ...sides }]
  const rows = [{ stationId: '1', stationName: '莲花一号', month: '2026-02', ...sides }]
  const trial = { stations: 3, changed: 1, isPartial: false, from: '2026-02', to: '2026-02', ...sides, months, rows, total: 1 }
  const rule = buildRecord(incomeRule, 1, { ruleNo: 'SY-000002', status: '1' })
  await renderList(<RuleTrial row={rule as never} />, {
    resource: incomeRule,
    rows: [rule],
    answers: { 'POST /api/incomeRule/trial': trial },
  })
  await expect.element(page.getByText('184.11').first()).toBeVisible()
})

test('claims are listed with what they recovered', async () => {
  const claim = buildRecord(gridClaim, 1, {
    claimNo: 'ZS-000001',
    gridCompany: '国网浙江电力',
    amount: '868.00',
    recovered: '434.00',
  })
  await renderList(<GridClaimPage />, { resource: gridClaim, rows: [claim], rights: { codes: ['finance:gridClaim:list'] } })
  await expect.element(page.getByText('ZS-000001').first()).toBeVisible()
  await expect.element(page.getByText('434.00').first()).toBeVisible()
})
