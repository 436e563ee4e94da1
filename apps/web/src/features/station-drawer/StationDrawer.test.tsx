import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offerReason } from '#web/api/personal.ts'
import { setThemeMode } from '#web/app/settings/themeMode.ts'
import { toasts } from '#web/app/toast.ts'
import { session } from '#web/session/store.ts'
import { buildPermissions, buildUser } from '#web/testing/buildSession.ts'
import { buildAlarm, buildDetail, buildFees, buildLine, buildStation } from '#web/testing/buildStation.ts'
import { failure, startFakeServer } from '#web/testing/fakeServer.ts'
import { renderPage } from '#web/testing/renderPage.tsx'
import { StationDrawer } from './StationDrawer.tsx'

// As the dialog answers when a reason was chosen.
offerReason(async () => '联系业主')

const blank = session.getState()

/** The drawer of one station, for a user of the given kind, with the given answers over the usual ones. */
async function openDrawer(
  options: {
    station?: Parameters<typeof buildStation>[0]
    category?: string
    financial?: boolean
    answers?: Record<string, unknown>
  } = {},
) {
  const { station, category = '3', financial = true, answers = {} } = options
  const info = buildStation(station)
  const server = startFakeServer({
    'GET /system/cloud/monitor/select/one/*': info,
    'GET /api/cloud/monitor/select/line/*': (call: { query: URLSearchParams }) => {
      const timeType = Number(call.query.get('timeType'))
      return timeType === 0 ? buildLine() : buildLine({ timeType, unit: 'kWh', powerList: [{ time: '2026-10-01', value: 12.5 }] })
    },
    'GET /system/cloud/monitor/get/station/dcac/*': buildDetail(),
    'GET /system/cloud/monitor/reload/newdata/*': buildStation({ ...station, todayEnergy: 41.2 }),
    'GET /system/cloud/monitor/powerfees/*': buildFees(),
    'GET /system/cloud/monitor/alarmlist': { records: [buildAlarm()], total: 1, unhandled: 1 },
    'POST /sys/pii/reveal': { value: '13812342716' },
    ...answers,
  })
  session.setState({
    ...blank,
    token: 't',
    user: buildUser({ orgCategory: category }),
    permissions: buildPermissions(),
    authority: { haveExportData: true, haveViewFinancialData: financial },
  })
  let closed = 0
  await renderPage(<StationDrawer station={{ id: info.id, dataSource: info.dataSource }} onClose={() => (closed += 1)} />)
  await expect.poll(() => document.querySelector('[data-section="owner"]')).not.toBeNull()
  return { closed: () => closed, server }
}

const panel = () =>
  document
    .querySelector<HTMLElement>('.ant-drawer-content-wrapper, .ant-drawer-section')
    ?.closest('[style*="width"], .ant-drawer-content-wrapper') as HTMLElement
const scrollTo = (section: string) => document.querySelector(`[data-section="${section}"]`)?.scrollIntoView()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  session.setState(blank)
  for (const { key } of toasts.getState().items)
    toasts.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
})

test('[STATION-01] [STATION-05] the drawer is titled 电站详情 and names the contract and the station', async () => {
  await openDrawer()
  await expect.element(page.getByRole('heading', { name: '电站详情' })).toBeVisible()
  await expect.element(page.getByText('GF-QJ-2024-00731').first()).toBeVisible()
})

test('energies that are partly estimated are marked where they are shown, with the reason', async () => {
  await openDrawer({
    station: { todayEstimated: true },
    answers: {
      'GET /api/cloud/monitor/select/line/*': buildLine({
        timeType: 1,
        unit: 'kWh',
        estimated: true,
        powerList: [{ time: '2026-10-01', value: 12.5, estimated: true }],
      }),
    },
  })
  await expect.element(page.getByText(/，含估算$/)).toBeVisible()
  scrollTo('curve')
  await page
    .getByRole('radio', { name: '表格' })
    .or(page.getByText('表格', { exact: true }))
    .first()
    .click()
  await expect.poll(() => document.querySelectorAll('[title*="合计与电表一致"]').length).toBe(3)
})

test('[STATION-02] the drawer is 650 px wide and stands at the right edge', async () => {
  await openDrawer()
  await expect.poll(() => Math.round(panel().getBoundingClientRect().right)).toBe(window.innerWidth)
  await expect.poll(() => panel().getBoundingClientRect().width).toBe(650)
})

test('[STATION-03] a click on the mask closes the drawer', async () => {
  const { closed } = await openDrawer()
  document.querySelector<HTMLElement>('.ant-drawer-mask')?.click()
  await expect.poll(closed).toBe(1)
})

test('[STATION-04] the picture is the static file that imgurl names', async () => {
  await openDrawer()
  const picture = document.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/svc/sys/common/static/roofs/1.svg')
})

test('[STATION-06] [STATION-07] [STATION-08] [STATION-09] [STATION-10] the five figures carry their units and the data date', async () => {
  await openDrawer()
  const figures = [...document.querySelectorAll('[data-section="overview"] ul li')].map((item) => item.textContent)
  expect(figures).toEqual([
    '今日发电38.9 kWh截至 2026-10-16',
    '最大功率8,137 W当前 3,280 W',
    '装机容量23.39 kWp42 块 × 557 W',
    '本月发电0.742 MWh31.7 kWh/kWp',
    '累计发电58.31 MWh自 2024-05',
  ])
})

test('[STATION-11] [STATION-12] [STATION-13] the owner is named, with masked phone and ID number', async () => {
  await openDrawer()
  const text = document.querySelector('[data-section="owner"]')?.textContent
  for (const part of ['业主姓名张建国', '业主电话138****2716', '身份证号3308**********2715']) expect(text).toContain(part)
})

test('[STATION-12] the eye asks the server for the whole number, which writes the audit line', async () => {
  const { server: seen } = await openDrawer()
  scrollTo('owner')
  await userEvent.click(page.getByRole('button', { name: '查看完整号码' }).first())
  await expect.element(page.getByText('13812342716')).toBeVisible()
  expect(seen.to('POST /sys/pii/reveal').map((call) => call.body)).toEqual([
    { resource: 'customer', id: '5001', field: 'contactNumber', reason: '联系业主' },
  ])
})

test('[STATION-14] the address joins its parts and skips a missing one', async () => {
  await openDrawer()
  await expect.element(page.getByText('浙江省衢州市莲花镇西山村 38 号')).toBeVisible()
})

test('[STATION-15] [STATION-16] [STATION-17] [STATION-18] coordinates, grid date, vendor and state are shown as specified', async () => {
  await openDrawer({ station: { stationStateLabel: '自定义' } })
  const text = document.querySelector('[data-section="overview"] dl')?.textContent
  for (const part of ['118°58′12″E，29°03′47″N', '并网日期2024-05-17', '设备厂商爱士惟', '当前状态自定义'])
    expect(text).toContain(part)
})

test('[STATION-42] the state label is the server’s, the shape and colour follow the status', async () => {
  await openDrawer({ station: { stationStateLabel: '自定义', status: 1 } })
  const mark = document.querySelector('[data-section="overview"] dl [data-status]')
  expect(mark?.textContent).toBe('自定义')
  expect(mark?.getAttribute('data-color')).toBe('green')
})

test('[STATION-19] [STATION-20] inverters of type 1 and 4 and the collector of type 0 are listed by serial number', async () => {
  await openDrawer()
  const text = document.querySelector('[data-section="device"] dl')?.textContent
  expect(text).toContain('逆变器 SN9020KDTN236R0418，9020KDTN236R0419')
  expect(text).toContain('采集器号W7A2306184')
})

test('[STATION-21] the link 设备参数 opens the device parameters', async () => {
  await openDrawer()
  await userEvent.click(page.getByRole('button', { name: '设备参数' }))
  await expect.element(page.getByRole('dialog', { name: /设备参数/ })).toBeVisible()
})

test('[STATION-22] [STATION-23] [STATION-30] four ranges, each with its picker and its call', async () => {
  const { server: seen } = await openDrawer()
  await expect.element(page.getByRole('radio', { name: '日', exact: true })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: '选择日期' })).toHaveValue('2026-10-15')
  for (const [name, picker] of [
    ['月', '选择月份'],
    ['年', '选择年份'],
  ] as const) {
    await userEvent.click(page.getByRole('radio', { name, exact: true }))
    await expect.element(page.getByRole('textbox', { name: picker })).toBeVisible()
  }
  await userEvent.click(page.getByRole('radio', { name: '总', exact: true }))
  await expect.element(page.getByRole('textbox', { name: /选择/ })).not.toBeInTheDocument()
  await expect
    .poll(() =>
      seen
        ?.to('GET /api/cloud/monitor/select/line/7001')
        .map(({ query }) => [query.get('timeType'), query.get('date') ?? query.get('month') ?? query.get('year')]),
    )
    .toEqual([
      ['0', '2026-10-15'],
      ['1', '2026-10'],
      ['2', '2026'],
      ['3', null],
    ])
})

test('[STATION-24] the chart is 360 px high', async () => {
  await openDrawer()
  const chart = page.getByRole('img', { name: /功率曲线/ })
  await expect.element(chart).toBeVisible()
  expect(chart.element().getBoundingClientRect().height).toBe(360)
})

test('[STATION-25] the day is drawn in W and can be read as a table, where a gap is 无数据 and no zero', async () => {
  await openDrawer()
  await userEvent.click(page.getByRole('radio', { name: '表格' }))
  const rows = [...document.querySelectorAll('[data-section="curve"] tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['08:001,000', '08:05无数据', '08:402,400'])
})

test('[STATION-29] the day chart starts at the server’s default date', async () => {
  await openDrawer({ station: { defaultDate: '2026-10-16' } })
  await expect.element(page.getByRole('textbox', { name: '选择日期' })).toHaveValue('2026-10-16')
})

test('[STATION-31] 查看实时数据 asks the vendor again and shows the new figures', async () => {
  const { server: seen } = await openDrawer()
  await userEvent.click(page.getByRole('button', { name: '查看实时数据' }))
  await expect.element(page.getByText(/^41\.2/)).toBeVisible()
  expect(seen.to('GET /system/cloud/monitor/reload/newdata/7001/1')).toHaveLength(1)
})

test('[STATION-32] a failed refresh warns 刷新失败,请稍后重试！ and keeps the old figures', async () => {
  await openDrawer({ answers: { 'GET /system/cloud/monitor/reload/newdata/*': failure(200, '厂商接口超时') } })
  await userEvent.click(page.getByRole('button', { name: '查看实时数据' }))
  await expect
    .poll(() => toasts.getState().items.map(({ kind, title }) => [kind, title]))
    .toContainEqual(['warning', '刷新失败,请稍后重试！'])
  await expect.element(page.getByText(/^38\.9/)).toBeVisible()
})

test('[STATION-33] [STATION-34] an agent sees neither fee section nor an anchor to it, and no fee call is made', async () => {
  const { server: seen } = await openDrawer({ category: '2' })
  scrollTo('owner')
  await expect.element(page.getByRole('heading', { name: '业主信息' })).toBeVisible()
  expect(document.body.textContent).not.toContain('电费')
  expect(seen.to('GET /system/cloud/monitor/powerfees')).toHaveLength(0)
})

test('[PERM-14] a user without the financial flag sees no fee section', async () => {
  await openDrawer({ financial: false })
  expect(document.querySelector('[data-section="fee-check"]')).toBeNull()
})

test('[STATION-35] others see fee check, farmer fees with export, then the alarms', async () => {
  await openDrawer()
  const order = [...document.querySelectorAll('[data-section]')].map((section) => section.getAttribute('data-section'))
  expect(order).toEqual(['overview', 'curve', 'device', 'fee-check', 'farmer-fee', 'alarm', 'owner'])
  scrollTo('farmer-fee')
  await expect.element(page.getByRole('button', { name: '导出' })).toBeVisible()
})

const headsOf = (section: string) =>
  [...document.querySelectorAll(`[data-section="${section}"] thead th`)].map((head) => head.textContent)

test('[STATION-36] alarms have five columns in order', async () => {
  await openDrawer()
  scrollTo('alarm')
  await expect.poll(() => headsOf('alarm')).toEqual(['型号(SN)', '告警内容', '告警代码', '开始时间', '结束时间'])
  expect(document.querySelector('[data-section="alarm"] tbody tr')?.textContent).toBe(
    'GW20KDT(9020KDTN236R0418)组串 3 电压异常PV-03122026-10-16 09:48:00进行中',
  )
})

test('[STATION-37] the fee check has six columns; 0 is 正常, 1 is 异常, a missing payment is no zero', async () => {
  await openDrawer()
  scrollTo('fee-check')
  await expect.poll(() => headsOf('fee-check')).toEqual(['月份', '发电量(MWh)', '应收金额', '实收金额', '状态', '差异比例(%)'])
  const rows = [...document.querySelectorAll('[data-section="fee-check"] tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    '2026-092.186907.85待到账––',
    '2026-082.8421,180.281,180.28正常0.0',
    '2026-072.9171,211.431,038.60异常-14.3',
  ])
})

test('[STATION-44] [STATION-45] [STATION-46] [STATION-47] farmer fees have seven columns, two decimals, null income as 0.00 and a blank state as nothing', async () => {
  await openDrawer()
  scrollTo('farmer-fee')
  await expect
    .poll(() => headsOf('farmer-fee'))
    .toEqual(['组件数量', '电费开始日期', '电费结束日期', '相差天数', '应付电费', '已付共建收益', '付款状态'])
  const rows = [...document.querySelectorAll('[data-section="farmer-fee"] tbody tr')].map((row) =>
    [...row.children].slice(4).map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['12.30', '0.00', '正常'],
    ['2,824.87', '630.00', '逾期'],
    ['1,936.08', '630.00', ''],
  ])
})

test.each(['light', 'dark'] as const)('the drawer breaks no accessibility rule in %s', async (mode) => {
  setThemeMode(mode)
  await openDrawer()
  await expect.poll(() => document.getAnimations().filter((animation) => animation.playState === 'running').length).toBe(0)
  expect(await axeViolations()).toEqual([])
  setThemeMode('light')
})
