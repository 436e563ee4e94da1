import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '#web/session/store.ts'
import { buildPermissions, buildUser } from '#web/testing/buildSession.ts'
import { buildAlarm, buildDetail, buildFees, buildLine, buildStation } from '#web/testing/buildStation.ts'
import { startFakeServer } from '#web/testing/fakeServer.ts'
import { renderPage } from '#web/testing/renderPage.tsx'
import { StationDrawer } from './StationDrawer.tsx'

// What a clerk reads in the drawer: alarms in full, the section in view, months without data.

const blank = session.getState()
const long = '电网电压持续超过允许上限，逆变器已自动降额运行，请检查并网点电压'

async function openDrawer() {
  const info = buildStation()
  const server = startFakeServer({
    'GET /system/cloud/monitor/select/one/*': info,
    'GET /api/cloud/monitor/select/line/*': ({ query }: { query: URLSearchParams }) => {
      if (query.get('timeType') === '0') return buildLine()
      const hasData = query.get('month') === '2026-10'
      const powerList = hasData ? [{ time: '2026-10-01', value: 12.5 }] : [{ time: '2026-08-01', value: null }]
      return buildLine({ timeType: 1, unit: 'kWh', powerList, total: hasData ? 12.5 : null })
    },
    'GET /system/cloud/monitor/get/station/dcac/*': buildDetail(),
    'GET /system/cloud/monitor/powerfees/*': buildFees(),
    'GET /system/cloud/monitor/alarmlist': {
      records: [buildAlarm({ eventMessage: long, eventEndTime: '2026-10-16 19:48:00' }), buildAlarm({ id: '9002' })],
      total: 2,
      unhandled: 1,
    },
  })
  session.setState({
    ...blank,
    token: 't',
    user: buildUser({ orgCategory: '3' }),
    permissions: buildPermissions(),
    authority: { haveExportData: true, haveViewFinancialData: true },
  })
  await renderPage(<StationDrawer station={{ id: info.id, dataSource: info.dataSource }} onClose={() => undefined} />)
  await expect.poll(() => document.querySelector('[data-section="owner"]')).not.toBeNull()
  return server
}

const scroller = () => document.querySelector<HTMLElement>('section[aria-label="电站详情"]')
/** The anchor that is marked; the count of open alarms stands behind its name. */
const marked = () => [...document.querySelectorAll('nav [aria-current="true"]')].map((anchor) => anchor.textContent)
const scrollTo = (id: string) => document.querySelector(`[data-section="${id}"]`)?.scrollIntoView({ block: 'start' })

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  session.setState(blank)
})

test('the day before and the day after are one click away, in the picker and in the curve', async () => {
  const server = await openDrawer()
  const asked = () => server.to('GET /api/cloud/monitor/select/line/').at(-1)?.query.get('date')
  const day = page.getByRole('textbox', { name: '选择日期' })
  const [earlier, later] = [page.getByRole('button', { name: '前一天' }), page.getByRole('button', { name: '后一天' })]
  const shows = async (date: string) => {
    await expect.element(day).toHaveValue(date)
    await expect.poll(asked).toBe(date)
  }
  await shows('2026-10-15')
  await earlier.click()
  await shows('2026-10-14')
  await later.click()
  await later.click()
  await shows('2026-10-16')
})

test('the alarms are those of thirty days, and the words say thirty days', async () => {
  const server = await openDrawer()
  scrollTo('alarm')
  await expect.element(page.getByText('近 30 天 2 条')).toBeVisible()
  const asked = server.to('GET /system/cloud/monitor/alarmlist').map(({ query }) => [query.get('days'), query.get('stationId')])
  expect(asked.length).toBeGreaterThan(0)
  for (const one of asked) expect(one).toEqual(['30', '7001'])
})

test('the table of alarms fits into 650 px: no cell is cut, and nothing has to be scrolled aside', async () => {
  await openDrawer()
  scrollTo('alarm')
  await expect.element(page.getByText(long)).toBeVisible()
  await expect
    .poll(() => scroller()?.closest<HTMLElement>('.ant-drawer-content-wrapper')?.getBoundingClientRect().width)
    .toBe(650)
  const table = document.querySelector<HTMLElement>('[data-section="alarm"] table')
  const box = table?.parentElement
  expect(box?.scrollWidth).toBe(box?.clientWidth)
  const cells = [...(table?.querySelectorAll<HTMLElement>('th, td') ?? [])]
  expect(cells).toHaveLength(15)
  for (const cell of cells) {
    expect(cell.scrollWidth, cell.textContent ?? '').toBeLessThanOrEqual(cell.clientWidth)
    expect(cell.scrollHeight, cell.textContent ?? '').toBeLessThanOrEqual(cell.clientHeight + 1)
    expect(getComputedStyle(cell).textOverflow, cell.textContent ?? '').not.toBe('ellipsis')
  }
})

test('the anchor of what is in view is marked, and only that one; its click brings the section into view', async () => {
  // Low enough that no section but the last reaches the end.
  await page.viewport(1280, 500)
  await openDrawer()
  await expect.poll(marked).toEqual(['概览'])
  for (const [id, label] of [
    ['device', '设备与组串'],
    ['farmer-fee', '农户电费'],
    ['curve', '发电曲线'],
    ['overview', '概览'],
  ] as const) {
    scrollTo(id)
    await expect.poll(marked).toEqual([label])
  }
  await userEvent.click(page.getByRole('button', { name: '电费核查' }))
  await expect.poll(marked).toEqual(['电费核查'])
  const top = () =>
    (document.querySelector('[data-section="fee-check"]')?.getBoundingClientRect().top ?? 0) -
    (scroller()?.getBoundingClientRect().top ?? 0)
  await expect.poll(top).toBeLessThan(100)
})

test('at the end of the drawer its last section is marked, however short it is', async () => {
  await openDrawer()
  await expect
    .poll(() => {
      scroller()?.scrollTo({ top: 100_000 })
      return marked()
    })
    .toEqual(['业主'])
})

test('an empty month says 无数据 and leads to the last day that has data', async () => {
  await openDrawer()
  await userEvent.click(page.getByRole('radio', { name: '月', exact: true }))
  const field = page.getByRole('textbox', { name: '选择月份' })
  await expect.element(field).toHaveValue('2026-10')
  await expect.element(page.getByText('合计 12.50 kWh')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '上一月' }))
  await expect.element(field).toHaveValue('2026-09')
  await expect.element(page.getByText(/^无数据/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /发电量，单位千瓦时/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '跳到最近有数据的一天（2026-10-16）' }))
  await expect.element(field).toHaveValue('2026-10')
  await expect.element(page.getByText('合计 12.50 kWh')).toBeVisible()
  expect(document.body.textContent).not.toContain('跳到最近有数据的一天')
})
