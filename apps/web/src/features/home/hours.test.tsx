import type { FleetOverview } from '@heliodesk/contracts/endpoints/home'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/renderPage.tsx'
import { KpiRow } from './KpiRow.tsx'

const overview: FleetOverview = {
  ...{ dataTime: null, serverTime: '2026-11-22 12:00:00', stations: 6, capacityKw: 110, powerKw: 50, todayKwh: 182 },
  ...{ yesterdaySameTimeKwh: null, monthKwh: 3_000, lastYearMonthKwh: null, totalKwh: 120_000, co2Tons: 60 },
  ...{ meanHours: 2.022, medianHours: 2.4, underperformers: 1, onlineRate: 83 },
  status: { normal: 3, fault: 1, alarm: 1, offline: 1, silent24h: 1 },
  spark: { power: [], energy: [], days: [], months: [], hours: [] },
}
const tile = () => page.getByRole('listitem').filter({ hasText: '等效小时' })

test('equivalent hours are called 平均 where the mean stands, and 中位 where the median does', async () => {
  await renderPage(<KpiRow overview={overview} />)
  await expect.element(tile()).toBeVisible()
  expect(tile().element().textContent).toMatch(/平均等效小时\s*2\.02\s*kWh\/kWp\s*中位 2\.40 · 1 座偏低/)
})
