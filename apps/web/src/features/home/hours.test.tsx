import type { FleetOverview } from '@heliodesk/contracts/endpoints/home'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFeature } from '#web/testing/renderFeature.tsx'
import { renderPage } from '#web/testing/renderPage.tsx'
import { DistrictCard } from './DistrictCard.tsx'
import { KpiRow } from './KpiRow.tsx'
import { RankCard } from './RankCard.tsx'

const overview: FleetOverview = {
  ...{ dataTime: null, serverTime: '2026-11-22 12:00:00', stations: 6, capacityKw: 110, powerKw: 50, todayKwh: 182 },
  ...{ yesterdaySameTimeKwh: null, monthKwh: 3_000, lastYearMonthKwh: null, totalKwh: 120_000, co2Tons: 60 },
  ...{ meanHours: 2.022, medianHours: 2.4, underperformers: 1, onlineRate: 83 },
  status: { normal: 3, fault: 1, alarm: 1, offline: 1, silent24h: 1 },
  spark: { power: [], energy: [], days: [], months: [], hours: [] },
}
const tile = () => page.getByRole('listitem').filter({ hasText: '等效小时' })

describe('equivalent hours are called', () => {
  test('平均 where the mean stands, and 中位 where the median does, in the figures above', async () => {
    await renderPage(<KpiRow overview={overview} />)
    await expect.element(tile()).toBeVisible()
    expect(tile().element().textContent).toMatch(/平均等效小时\s*2\.02\s*kWh\/kWp\s*中位 2\.40 · 1 座偏低/)
  })

  test('平均 in the table of regions', async () => {
    const row = { code: '330803', name: '衢江区', stations: 5, capacityMw: 0.1, fault: 1, alarm: 1, offline: 1, hours: 1.9 }
    const answer = { parent: '330800', level: 'district', parentName: '浙江省 / 衢州市', rows: [row] }
    await renderFeature(<DistrictCard orgCode={undefined} onOpen={() => undefined} />, {
      answers: { 'GET /api/fleet/districts': answer },
    })
    await expect.element(page.getByRole('cell', { name: '1.90' })).toBeVisible()
    const table = page.getByRole('table').element()
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent)
    const cells = [...table.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent)
    expect([heads.at(-1), cells.at(-1)]).toEqual(['平均等效小时', '1.90'])
  })

  test('同区中位 where a station of the ranking is compared', async () => {
    const row = { stationId: '7', dataSource: 1, stationName: '三号', hours: 0.6, median: 2.3 }
    await renderFeature(<RankCard orgCode={undefined} onOpen={() => undefined} />, { answers: { 'GET /api/fleet/rank': [row] } })
    const station = page.getByRole('button', { name: /三号/ })
    await expect.element(station).toHaveAttribute('title', '同区中位 2.30')
    expect(station.element().textContent).toMatch(/0\.60$/)
  })
})
