import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { station as copy } from '../../copy/zhCN/station.ts'
import StationPage from '../../pages/station/index.tsx'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'

const row = (n: number, more: Readonly<Record<string, unknown>>) =>
  buildRecord(station, n, {
    status: 1,
    status_dictText: '正常',
    totalpower: '20.000',
    equivalentHours: '1.50',
    lowYield: 'N',
    ...more,
  })
const low = { lowYield: 'Y', lowYieldDeviation: '-48.4', lostEnergy: '1234.5' }
const rows = [
  row(1, { stationName: '低效一座', deviation: '-52.0', ...low }),
  row(2, { stationName: '今日偏低', deviation: '-12.0' }),
  // Where data rules leave some stations, nobody is compared with the median of all.
  row(3, { stationName: '不作比较', deviation: null, lowYield: 'Y', lowYieldDeviation: null, lostEnergy: null }),
]
const counts = { total: 9, normal: 5, fault: 1, alarm: 1, offline: 2, retired: 0, lowYield: 2, silent24h: 1 }

async function open() {
  await page.viewport(1208, 900)
  return renderList(<StationPage />, {
    resource: station,
    at: '/station/index',
    rows,
    rights: { codes: ['station:info:list'] },
    answers: { 'GET /api/station/statusCount': counts },
  })
}

test('a station that yields too little says what it has lost, and by how much on hover', async () => {
  await open()
  const lost = page.getByText(copy.lowYieldLost('1,235'))
  await expect.element(lost).toBeVisible()
  await expect.element(lost).toHaveAttribute('title', copy.lowYieldFigures('-48', '1,234.5'))
  // The whole of it stands in its cell.
  const cell = lost.element().closest('[role="gridcell"], td')?.getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(lost.element())
  expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(cell?.left ?? Number.POSITIVE_INFINITY)
  await expect.element(page.getByText('▼ 52%')).toHaveAttribute('data-tone', 'danger')
  // Today alone makes nobody 低效; where nothing is compared the word stands without figures.
  await expect.element(page.getByText('▼ 12%')).toHaveAttribute('data-tone', 'warning')
  await expect.element(page.getByRole('row', { name: /不作比较/ }).getByText(copy.lowYield, { exact: true })).toBeVisible()
  expect(
    page
      .getByRole('row', { name: /今日偏低/ })
      .getByText(/低效/)
      .elements(),
  ).toEqual([])
})

test('the chip 低效 counts them and lists them alone; another state takes its place', async () => {
  const { server, search } = await open()
  const chip = page.getByRole('button', { name: /^低效\s*2$/ })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.to('GET /api/station/list').at(-1)?.query.get('lowYield')).toBe('Y')
  expect(search().get('lowYield')).toBe('Y')
  await page.getByRole('group', { name: copy.field.status }).getByRole('button').nth(2).click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => server.to('GET /api/station/list').at(-1)?.query.get('lowYield') ?? null).toBe(null)
})
