import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { type BuiltStation, buildStation } from '../fixtures/records.ts'

withBrowser()

const day = '2026-05-01'

/** A day of quarter hours with power between six and six, 4 kW at most; an hour at noon is missing. */
function measuredDay(): string {
  const lines = Array.from({ length: 96 }, (_, slot) => {
    const hour = slot / 4
    const watts = hour <= 6 || hour >= 18 ? 0 : Math.round(4000 * Math.sin(((hour - 6) / 12) * Math.PI))
    const text = hour >= 12 && hour < 13 ? '' : String(watts)
    const clock = `${String(Math.floor(hour)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
    return `${day} ${clock},${text}`
  })
  return ['时间,功率(W)', ...lines].join('\n')
}

async function chooseStation(page: Page, station: BuiltStation): Promise<void> {
  const field = page.getByRole('combobox', { name: '电站' })
  await field.fill(station.stationName)
  await page.getByRole('option', { name: station.stationName }).waitFor({ state: 'attached' })
  await page.locator('.ant-select-item-option', { hasText: station.stationName }).click()
}

async function send(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: '数据文件' }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: '开始导入' }).click()
}

const jobOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '最近的导入' }).getByRole('row').filter({ hasText: name })

describe('the import of measured files', () => {
  test('takes a day with a gap; the curve shows it, and the same file again changes nothing', async () => {
    const station = await buildStation()
    const page = await openPage({ as: 'admin' })
    await page.goto('/station/import')
    await chooseStation(page, station)
    await send(page, '实测.csv', measuredDay())
    const job = jobOf(page, '实测.csv').first()
    await job.getByText('已完成').waitFor()
    await job.getByText('96 / 96 行').waitFor()
    await job.getByText(/新增 92 点，重复 0 点，空缺 4 点/).waitFor()
    await chooseStation(page, station)
    await send(page, '再来一次.csv', measuredDay())
    await jobOf(page, '再来一次.csv')
      .first()
      .getByText(/新增 0 点，重复 92 点/)
      .waitFor()
    await job.getByRole('button', { name: station.stationName }).click()
    const curve = page.getByRole('dialog', { name: '电站详情' }).getByRole('region', { name: '发电曲线' })
    await curve.getByRole('radio', { name: '年', exact: true }).click()
    await curve.getByText(/合计 [\d.]+ kWh/).waitFor()
    await curve.getByRole('radio', { name: '表格' }).click()
    await vi.waitFor(async () => {
      const may = (await curve.getByRole('row').allTextContents()).filter((text) => text.startsWith('2026-05'))
      expect(may.join()).toMatch(/2[5-9]\.\d/)
    })
  })

  test.each([
    ['坏数.csv', `时间,功率(W)\n${day} 10:00,1200\n${day} 10:15,很多`, /第 3 行.*功率\(W\)/, /“很多”不是数字/],
    ['坏时间.csv', `时间,功率(W)\n${day} 10:00,1200\n昨天上午,1300`, /第 3 行.*时间/, /昨天上午/],
  ])('refuses %s as a whole and names row and column', async (name, content, place, reason) => {
    const station = await buildStation()
    const page = await openPage({ as: 'admin', expected: [/status of 4\d\d/] })
    await page.goto('/station/import')
    await chooseStation(page, station)
    await send(page, name, content)
    const job = jobOf(page, name).first()
    await job.getByText('未导入', { exact: true }).waitFor()
    expect(await job.textContent()).toMatch(place)
    await job.getByRole('button', { name: /查看错误/ }).click()
    const errors = page.getByRole('listitem').filter({ hasText: reason })
    expect(await errors.first().textContent()).toMatch(place)
    await job.getByRole('button', { name: station.stationName }).click()
    await page.getByRole('dialog', { name: '电站详情' }).getByText('暂无数据').first().waitFor()
  })

  test('takes nothing but CSV, and says so before anything is sent', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/station/import')
    await send(page, '数据.xlsx', 'PK')
    await page.getByText('请选择 .csv 文件').waitFor()
    await page.getByText('请选择电站').waitFor()
  })
})
