import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { desktop, openPage, withBrowser } from '../fixtures/page.ts'
import { address } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

interface DemoStation {
  readonly id: string
  readonly dataSource: number
  readonly stationName: string
  readonly contractNo: string
}

/** A demo station as somebody sees it in the list. */
async function demoStation(as: 'admin' | 'agent' = 'admin', query: Readonly<Record<string, string>> = {}): Promise<DemoStation> {
  const { token } = await login(sharedStack(), as)
  const { records } = await ask(sharedStack(), 'GET', '/api/station/list', { token, query: { pageSize: '100', ...query } })
  const station = (records as readonly DemoStation[]).find(({ contractNo }) => !contractNo.startsWith('GF-E2E'))
  if (!station) throw new Error(`no demo station ${JSON.stringify(query)}`)
  return station
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '电站详情' })

async function openDrawer(page: Page, station: DemoStation) {
  await page.goto(`/station/index?detail=${station.id}`)
  const drawer = drawerOf(page)
  await drawer.getByRole('heading', { name: station.stationName }).waitFor()
  return drawer
}

describe('the drawer', () => {
  test('[STATION-01] [STATION-02] [STATION-03] [STATION-05] opens from a row at the right edge, 650 px wide, and closes at a click beside it', async () => {
    const station = await demoStation()
    const page = await openPage({ as: 'admin' })
    await page.goto(`/station/index?stationName=${encodeURIComponent(station.stationName)}`)
    await page.getByRole('button', { name: station.stationName, exact: true }).click()
    const drawer = drawerOf(page)
    await drawer.getByRole('heading', { name: station.stationName }).waitFor()
    await drawer.getByText(station.contractNo).first().waitFor()
    await vi.waitFor(async () => expect(await drawer.boundingBox()).toMatchObject({ x: desktop.width - 650, width: 650 }), {
      timeout: 10_000,
    })
    await page.mouse.click(300, 500)
    await drawer.waitFor({ state: 'detached' })
    expect(address(page)).not.toContain('detail=')
  })

  test('[STATION-04] [STATION-06] [STATION-35] shows picture, figures and the sections in their order', async () => {
    const station = await demoStation()
    const page = await openPage({ as: 'admin' })
    const drawer = await openDrawer(page, station)
    const picture = drawer.getByRole('img', { name: `${station.stationName}的屋顶照片` })
    await vi.waitFor(async () =>
      expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0),
    )
    for (const figure of ['今日发电', '最大功率', '装机容量', '本月发电', '累计发电'])
      await drawer.getByText(figure).first().waitFor()
    const sections = drawer.getByRole('navigation', { name: '电站详情分区' }).getByRole('button')
    expect((await sections.allTextContents()).map((text) => text.replace(/ \d+$/, ''))).toEqual([
      '概览',
      '发电曲线',
      '设备与组串',
      '电费核查',
      '农户电费',
      '告警',
      '业主',
    ])
    for (const name of ['电费核查', '农户电费', '告警', '业主信息']) {
      const section = drawer.getByRole('region', { name, exact: true })
      await section.scrollIntoViewIfNeeded()
      await vi.waitFor(async () => expect(await section.locator('[aria-busy]').count()).toBe(0), { timeout: 10_000 })
      expect(await section.getByRole('alert').count()).toBe(0)
    }
  })

  test('[STATION-22] [STATION-23] [STATION-24] [STATION-30] asks for day, month, year and total and draws them 360 px high', async () => {
    const station = await demoStation('admin', { status: '1' })
    const page = await openPage({ as: 'admin' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(`/select/line/${station.id}`))
        asked.push(new URL(request.url()).searchParams.get('timeType') ?? '')
    })
    const drawer = await openDrawer(page, station)
    const curve = drawer.getByRole('region', { name: '发电曲线' })
    // A roof of the demo may have been silent for the day that is shown first, as real ones are.
    const jump = curve.getByRole('button', { name: /^跳到最近有数据的一天/ })
    await curve.getByRole('img').locator('svg').or(jump).first().waitFor()
    if (await jump.isVisible()) await jump.click()
    for (const [tab, unit, pickers] of [
      ['日', '功率曲线，单位瓦', 1],
      ['月', '发电量，单位千瓦时', 1],
      ['年', '发电量，单位千瓦时', 1],
      ['总', '发电量，单位千瓦时', 0],
    ] as const) {
      await curve.getByRole('radio', { name: tab, exact: true }).click()
      const chart = curve.getByRole('img', { name: unit })
      await chart.locator('svg').waitFor()
      await expect.poll(async () => (await chart.boundingBox())?.height).toBe(360)
      await expect.poll(() => curve.getByRole('textbox').count()).toBe(pickers)
    }
    await expect.poll(() => [...new Set(asked)]).toEqual(['0', '1', '2', '3'])
    await curve.getByRole('radio', { name: '表格' }).click()
    await curve.getByRole('table').waitFor()
  })

  test('[STATION-21] [DEVICE-01] opens the device parameters', async () => {
    const station = await demoStation('admin', { status: '1', dataSource: '1' })
    const page = await openPage({ as: 'admin' })
    const drawer = await openDrawer(page, station)
    await drawer.getByRole('button', { name: '设备参数' }).click()
    const modal = page.getByRole('dialog', { name: /设备参数/ })
    await modal.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/).waitFor()
    await modal.getByRole('region', { name: '直流侧', exact: true }).getByRole('table').waitFor()
    await modal.getByRole('region', { name: '交流侧', exact: true }).getByRole('table').waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await drawer.getByRole('heading', { name: station.stationName }).waitFor()
  })

  // The one that reported last: a roof of the demo may be silent for a while, as real ones are.
  test('[STATION-31] asks the cloud for fresh figures', async () => {
    const station = await demoStation('admin', { status: '1', column: 'lastUpdateTime', order: 'desc' })
    const page = await openPage({ as: 'admin' })
    const drawer = await openDrawer(page, station)
    const asked = page.waitForResponse(new RegExp(`/reload/newdata/${station.id}/${station.dataSource}`))
    await drawer.getByRole('button', { name: '查看实时数据' }).click()
    expect((await asked).status()).toBe(200)
    await page.getByText('数据已刷新').waitFor()
  })

  test('steps through the list with its arrows, the address keeping up', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/station/index')
    await page.locator('tbody tr[data-row-key] [data-open]').first().click()
    const drawer = drawerOf(page)
    await drawer.getByText(/列表第 1 /).waitFor()
    const first = address(page)
    await drawer.getByRole('button', { name: '下一座' }).click()
    await drawer.getByText(/列表第 2 /).waitFor()
    expect(address(page)).not.toBe(first)
    await drawer.getByRole('button', { name: '上一座' }).click()
    await vi.waitFor(() => expect(address(page)).toBe(first), { timeout: 10_000 })
  })
})

describe('money', () => {
  test('[STATION-33] [STATION-34] is not there for an agent, neither on the screen nor in any answer', async () => {
    const station = await demoStation('agent')
    const page = await openPage({ as: 'agent' })
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (/\/svc\/(system|api)\//.test(response.url())) answers.push(response.text().catch(() => ''))
    })
    const drawer = await openDrawer(page, station)
    await drawer.getByRole('region', { name: '业主信息' }).scrollIntoViewIfNeeded()
    await drawer.getByRole('region', { name: '告警', exact: true }).waitFor()
    expect(await drawer.getByText(/电费核查|农户电费/).count()).toBe(0)
    const texts = await Promise.all(answers)
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter((text) => /payableAmount|actualAmountReceived|electricityFees|coConstructionIncome/.test(text))).toEqual(
      [],
    )
  })

  test('[STATION-43] is exported as a real sheet through a link with a one-time ticket', async () => {
    const station = await demoStation()
    const page = await openPage({ as: 'admin' })
    const drawer = await openDrawer(page, station)
    const section = drawer.getByRole('region', { name: '农户电费', exact: true })
    await section.scrollIntoViewIfNeeded()
    // The rows of the section above and its own push the button down when they come.
    for (const name of ['电费核查', '农户电费'])
      await drawer.getByRole('region', { name, exact: true }).getByRole('row').nth(1).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name: '导出' }).click()])
    const link = new URL(download.url())
    expect(link.pathname).toBe(`/svc/system/cloud/monitor/export/powerfees/${station.id}`)
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('heliodesk__Access-Token') ?? '').value)
    expect(link.searchParams.get('token')).not.toBe(session)
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    const bytes = await readAll(await download.createReadStream())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(bytes.includes('xl/worksheets/')).toBe(true)
    expect((await fetch(link)).status).toBe(401)
  })
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
