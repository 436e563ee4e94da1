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

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: '数据文件' }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: '下一步：核对列' }).click()
}
async function send(page: Page, name: string, content: string): Promise<void> {
  await choose(page, name, content)
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
    await page.getByRole('button', { name: '再导入一个文件' }).click()
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

  const good = ['10:30', '10:45', '11:00', '11:15', '11:30', '11:45', '12:00', '12:15']
    .map((at) => `\n${day} ${at},1250`)
    .join('')
  test.each([
    ['坏数.csv', `时间,功率(W)\n${day} 10:00,1200\n${day} 10:15,很多${good}`, /第 3 行.*功率\(W\)/, /“很多”不是数字/],
    ['坏时间.csv', `时间,功率(W)\n${day} 10:00,1200\n昨天上午,1300${good}`, /第 3 行.*时间/, /昨天上午/],
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

  test('lets one choose columns and unit of a foreign file, says what was averaged, and opens the curve of its day', async () => {
    const station = await buildStation()
    const page = await openPage({ as: 'admin' })
    const minutes = Array.from({ length: 60 }, (_, i) => `01.05.2026;11:${String(i).padStart(2, '0')};4,0;9`)
    const content = ['Datum;Uhrzeit;Wert A;Wert B', ...minutes].join('\n')
    await page.goto('/station/import')
    await chooseStation(page, station)
    await choose(page, '外来.csv', content)
    const start = page.getByRole('button', { name: '开始导入' })
    await page.getByText('请选择功率所在的列').waitFor()
    expect(await start.isDisabled()).toBe(true)
    const power = page.getByRole('combobox', { name: '功率列' })
    await power.focus()
    await page.keyboard.press('Enter')
    await page.locator('.ant-select-item-option', { hasText: 'Wert A' }).click()
    const doubt = page.getByRole('alert').filter({ hasText: '最大功率为 4 W' })
    await doubt.getByText('更可能是 kW').waitFor()
    expect(await start.isDisabled()).toBe(true)
    await doubt.getByRole('button', { name: '改为 kW' }).click()
    await page.getByText('1 分钟数据按 5 分钟取平均').waitFor()
    await page.getByRole('img', { name: '文件开头几天的功率曲线' }).waitFor()
    await start.click()
    await page.getByText('导入完成').waitFor()
    const result = page.getByRole('region', { name: '导入结果' })
    await result.getByText('4.00 kWh').waitFor()
    await result.getByText('48 行').waitFor()
    await page.getByRole('button', { name: '再导入一个文件' }).click()
    await chooseStation(page, station)
    await choose(page, '外来二.csv', content)
    await page.getByText(/已沿用上次导入同样表头的文件时的选择/).waitFor()
    await page.getByRole('button', { name: '换一个文件' }).click()
    await page.getByRole('row').filter({ hasText: '外来.csv' }).getByRole('button', { name: '导入结果' }).click()
    await page.getByRole('button', { name: '查看 2026-05-01 的曲线' }).click()
    const curve = page.getByRole('dialog', { name: '电站详情' }).getByRole('region', { name: '发电曲线' })
    await curve.getByText(/4\.00 kWh/).waitFor()
  })

  test('takes nothing but CSV, and says so before anything is sent', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/station/import')
    await choose(page, '数据.xlsx', 'PK')
    await page.getByText('请选择 .csv 或 .txt 文件').waitFor()
    await page.getByText('请选择电站').waitFor()
  })
})
