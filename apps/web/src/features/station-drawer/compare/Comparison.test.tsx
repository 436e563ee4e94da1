import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setThemeMode } from '#web/app/settings/themeMode.ts'
import { toasts } from '#web/app/toast.ts'
import { session } from '#web/session/store.ts'
import { buildPermissions, buildUser } from '#web/testing/buildSession.ts'
import { buildLine, buildStation } from '#web/testing/buildStation.ts'
import { failure, startFakeServer } from '#web/testing/fakeServer.ts'
import { renderPage } from '#web/testing/renderPage.tsx'
import { CurveSection } from '../CurveSection.tsx'

const blank = session.getState()
const names: Readonly<Record<string, string>> = { '1': '甲站', '2': '乙站', '3': '丙站', '4': '丁站', '5': '戊站' }

/** A day of 8137 W at most for the own station, 1000 W times the id for the others; one day of the own station is empty. */
function answerLine({ path, query }: { readonly path: string; readonly query: URLSearchParams }) {
  const id = path.split('/').at(-1) ?? ''
  if (id === '5') return failure(404, '电站不存在')
  if (query.get('timeType') !== '0')
    return buildLine({ timeType: 1, unit: 'kWh', total: Number(id), powerList: [{ time: '2026-10-01', value: Number(id) }] })
  if (query.get('date') === '2026-10-02') return buildLine({ powerList: [], total: null, max: null, maxTime: null })
  const watts = id === '7001' ? 4678 : 1000 * Number(id)
  return buildLine({ powerList: [{ time: '08:00', currentPower: watts }], max: watts, maxTime: '08:00' })
}

async function openCurve(options: { readonly mayExport?: boolean } = {}) {
  const server = startFakeServer({
    'GET /api/cloud/monitor/select/line/*': answerLine,
    'GET /api/station/queryById': ({ query }: { query: URLSearchParams }) => {
      const id = query.get('id') ?? ''
      return { id, stationName: names[id], contractNo: `GF-${id}`, totalpower: id === '2' ? '0' : '10' }
    },
    'GET /sys/dict/loadDict/*': Object.entries(names).map(([value, text]) => ({ value, text, title: text, label: text })),
  })
  session.setState({
    ...blank,
    token: 't',
    user: buildUser({}),
    permissions: buildPermissions(),
    authority: { haveExportData: options.mayExport ?? true, haveViewFinancialData: true },
  })
  await renderPage(<CurveSection station={buildStation()} />)
  await expect.element(page.getByRole('img', { name: /功率曲线/ })).toBeVisible()
  return server
}

const legend = () => [...document.querySelectorAll('[aria-label="图例"] li')].map((item) => item.textContent)
const compare = async () => {
  await userEvent.click(page.getByRole('button', { name: '对比', exact: true }))
  await expect.element(page.getByRole('group', { name: '对比设置' })).toBeVisible()
  await expect.poll(legend).toEqual(['莲花镇西山村张建国 2026-10-15最大 4,678 W'])
}
/** Takes a station out of the opened list. */
async function add(name: string) {
  const field = page.getByRole('combobox', { name: '对比电站' })
  await userEvent.click(field)
  const option = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find((one) => one.title === name)
  await expect.poll(option).toBeDefined()
  option()?.click()
  await expect.poll(() => legend().some((text) => text?.startsWith(name) && !text.includes('加载中'))).toBe(true)
}
async function typeDay(day: string) {
  const field = page.getByRole('textbox', { name: '对比日期' })
  await userEvent.fill(field, day)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setThemeMode('light')
  session.setState(blank)
  for (const { key } of toasts.getState().items)
    toasts.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) }))
})

test('another day is typed, stands in the legend with its figure, and is taken out again', async () => {
  const server = await openCurve()
  await compare()
  await typeDay('20261001')
  await expect.poll(legend).toEqual(['莲花镇西山村张建国 2026-10-15最大 4,678 W', '莲花镇西山村张建国 2026-10-01最大 4,678 W'])
  await expect
    .poll(() => new Set(server.to('GET /api/cloud/monitor/select/line/7001').map(({ query }) => query.get('date'))))
    .toEqual(new Set(['2026-10-15', '2026-10-01']))
  await expect.element(page.getByRole('img', { name: /^对比 .*2026-10-15、.*2026-10-01：功率，单位 W$/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '移除 莲花镇西山村张建国 2026-10-01' }))
  await expect.poll(legend).toEqual(['莲花镇西山村张建国 2026-10-15最大 4,678 W'])
})

test('a day without data says 无数据 in the legend and leaves the others drawn; the day itself is not taken twice', async () => {
  await openCurve()
  await compare()
  await typeDay('2026-10-02')
  await expect.poll(legend).toEqual(['莲花镇西山村张建国 2026-10-15最大 4,678 W', '莲花镇西山村张建国 2026-10-02无数据'])
  await expect.element(page.getByRole('img', { name: /^对比/ })).toBeVisible()
  await typeDay('2026-10-15')
  await expect.poll(() => toasts.getState().items.map(({ title }) => title)).toContain('对比日期与当前日期相同，请选择另一天')
  expect(legend()).toHaveLength(2)
})

test('up to four other stations, then the field is closed until one is removed; one is not taken twice', async () => {
  await openCurve()
  await compare()
  await add('甲站')
  await userEvent.click(page.getByRole('combobox', { name: '对比电站' }))
  await expect.poll(() => document.querySelector('.ant-select-item-option[title="甲站"]')).not.toBeNull()
  document.querySelector<HTMLElement>('.ant-select-item-option[title="甲站"]')?.click()
  await expect.poll(() => toasts.getState().items.map(({ title }) => title)).toContain('这座电站已在图中')
  for (const name of ['乙站', '丙站', '丁站']) await add(name)
  expect(legend().map((text) => text?.slice(0, 2))).toEqual(['莲花', '甲站', '乙站', '丙站', '丁站'])
  await expect.element(page.getByRole('combobox', { name: '对比电站' })).toBeDisabled()
  await expect.element(page.getByText('最多 4 座，请先移除')).toBeVisible()
  const strokes = [...document.querySelectorAll('[aria-label="图例"] line')].map((line) => line.getAttribute('stroke'))
  expect(new Set(strokes).size).toBe(5)
  await userEvent.click(page.getByRole('button', { name: '移除 丙站 2026-10-15' }))
  await expect.element(page.getByRole('combobox', { name: '对比电站' })).toBeEnabled()
  expect(legend().map((text) => text?.slice(0, 2))).toEqual(['莲花', '甲站', '乙站', '丁站'])
})

test('a station that the server does not give is named as unknown and spoils nothing', async () => {
  await openCurve()
  await compare()
  await add('戊站')
  await expect.poll(() => legend().at(-1)).toBe('戊站 2026-10-15电站不存在或无权查看重试')
  await expect.element(page.getByRole('img', { name: /^对比/ })).toBeVisible()
})

test('the unit is W or W/kWp and is said; a station without a capacity has no figure per kWp', async () => {
  await openCurve()
  await compare()
  await add('甲站')
  await add('乙站')
  await expect.element(page.getByText('功率 W', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'W/kWp' }))
  await expect.element(page.getByText('功率 W/kWp', { exact: true })).toBeVisible()
  await expect
    .poll(legend)
    .toEqual([
      '莲花镇西山村张建国 2026-10-15最大 200 W/kWp',
      '甲站 2026-10-15最大 100 W/kWp',
      '乙站 2026-10-15未登记装机容量，无法按 kWp 折算',
    ])
  await expect.element(page.getByRole('img', { name: /：功率，单位 W\/kWp$/ })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: '表格' }))
  const rows = [...document.querySelectorAll('[aria-label="对比数据表格"] tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['时间', '莲花镇西山村张建国 2026-10-15 W/kWp', '甲站 2026-10-15 W/kWp', '乙站 2026-10-15 W/kWp'],
    ['08:00', '200', '100', '无数据'],
  ])
})

test('months are compared with stations in kWh, without a field for another day', async () => {
  await openCurve()
  await compare()
  await add('甲站')
  await userEvent.click(page.getByRole('radio', { name: '月', exact: true }))
  await expect.poll(legend).toEqual(['莲花镇西山村张建国 2026-10合计 7,001 kWh', '甲站 2026-10合计 1 kWh'])
  await expect.element(page.getByText('发电量 kWh', { exact: true })).toBeVisible()
  expect(document.querySelector('[aria-label="对比日期"]')).toBeNull()
})

/** What the page hands to the downloads of the browser. */
function watchDownloads() {
  const blobs: Blob[] = []
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  return { blobs, files }
}

test('the curve is exported as CSV, alone and compared', async () => {
  await openCurve()
  const { blobs, files } = watchDownloads()
  await userEvent.click(page.getByRole('button', { name: '导出 CSV' }))
  await expect.poll(() => files).toEqual(['莲花镇西山村张建国_2026-10-15_功率.csv'])
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    '时间（北京时间）,莲花镇西山村张建国 2026-10-15 功率 (W)\r\n2026-10-15 08:00,4678\r\n',
  )
  await compare()
  await add('甲站')
  await userEvent.click(page.getByRole('radio', { name: 'W/kWp' }))
  await userEvent.click(page.getByRole('button', { name: '导出 CSV' }))
  await expect.poll(() => files.at(-1)).toBe('莲花镇西山村张建国_2026-10-15_功率_对比.csv')
  expect(await blobs[1]?.text()).toContain(
    '莲花镇西山村张建国 2026-10-15 功率 (W),甲站 2026-10-15 功率 (W)\r\n2026-10-15 08:00,4678,1000\r\n',
  )
})

test('the picture is saved under the name of the station and the day', async () => {
  await openCurve()
  const { blobs, files } = watchDownloads()
  await userEvent.click(page.getByRole('button', { name: '导出图片（PNG）' }))
  await expect.poll(() => files, { timeout: 25_000 }).toEqual(['莲花镇西山村张建国_2026-10-15_功率.png'])
  expect(blobs[0]?.type).toBe('image/png')
})

test('without the right to export there is no export', async () => {
  await openCurve({ mayExport: false })
  await expect.element(page.getByRole('button', { name: '对比', exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('导出')
})

test.each(['light', 'dark'] as const)('the comparison breaks no accessibility rule in %s', async (mode) => {
  setThemeMode(mode)
  await openCurve()
  await compare()
  await add('甲站')
  await expect.poll(() => document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').length).toBe(0)
  await expect.poll(() => document.getAnimations().filter((animation) => animation.playState === 'running').length).toBe(0)
  expect(await axeViolations()).toEqual([])
})
