import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeAllOverlays } from '../../../app/overlay/overlays.ts'
import { setThemeMode } from '../../../app/settings/themeMode.ts'
import { buildNode, buildPermissions, buildUser } from '../../../testing/buildSession.ts'
import { type BackendAnswer, refusal } from '../../../testing/fakeBackend.ts'
import { address, mountApp } from '../../../testing/mountApp.tsx'

const none = { stations: { records: [], more: false }, customers: { records: [], more: false } }
const station = { id: '7', stationName: '大洲镇李村包文斌', contractNo: 'GF-QJ-2023-00388', totalpower: '18.700', status: 3 }
const customer = { id: '5', userName: '戴志林', customerNo: 'KH-0001', district: '衢州市衢江区' }
const quick = 'GET /sys/api/quickSearch'

const menu = [
  ...buildPermissions().menu,
  buildNode('/more', {
    component: 'layouts/RouteView',
    meta: { title: '更多页面' },
    children: [
      buildNode('/secret', { hidden: true, component: 'test/home', meta: { title: '测试隐藏页' } }),
      buildNode('/exception/500', { component: 'exception/500', meta: { title: '出错页' } }),
    ],
  }),
]

const dialog = page.getByRole('dialog', { name: '命令面板' })
const box = dialog.getByRole('combobox')
const options = () =>
  dialog
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('span + span > span')?.textContent)
const activeTitle = () => {
  const id = box.element().getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.querySelector('span + span > span')?.textContent
}

async function mount(answers: Readonly<Record<string, BackendAnswer>> = {}) {
  onTestFinished(closeAllOverlays)
  const permissions = () => buildPermissions({ menu })
  const app = await mountApp({
    path: '/test/home',
    user: buildUser(),
    answers: { 'GET /sys/permission/getUserPermissionByToken': permissions, [quick]: () => none, ...answers },
  })
  await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
  return app
}

async function open(answers: Readonly<Record<string, BackendAnswer>> = {}) {
  const app = await mount(answers)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  return app
}

beforeEach(() => page.viewport(1280, 800))

describe('the command palette opens', () => {
  test.each(['Control', 'Meta'])(
    'with %s K, also while somebody types, and closes with Escape, giving the focus back',
    async (key) => {
      await mount()
      const counter = page.getByRole('button', { name: '点击' })
      counter.element().focus()
      await userEvent.keyboard(`{${key}>}k{/${key}}`)
      await expect.element(box).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(counter).toHaveFocus()
    },
  )
  test('by the button of the header, which says its key', async () => {
    await mount()
    const button = page.getByRole('button', { name: /搜索页面、电站、客户/ })
    await expect.element(button).toBeVisible()
    expect(button.element().textContent).toMatch(/(Ctrl|⌘) K$/)
    await button.click()
    await expect.element(box).toHaveFocus()
    await page.getByRole('button', { name: /关闭命令面板/ }).click()
    await expect.element(button).toHaveFocus()
  })
  test('with the actions, without a call and without a list of all pages', async () => {
    const { server } = await open()
    await expect.element(dialog.getByRole('option', { name: '退出登录' })).toBeVisible()
    expect(options()).not.toContain('测试页二')
    expect(server.count(quick)).toBe(0)
  })
})

describe('the command palette finds', () => {
  test('[LAYOUT-27] pages by initials, never hidden entries or groups', async () => {
    await open()
    await box.fill('cs')
    await expect.element(dialog.getByRole('option', { name: /测试页二/ })).toBeVisible()
    expect(options().slice(0, 2).sort()).toEqual(['测试页', '测试页二'])
    expect(options()).not.toContain('测试隐藏页')
    expect(options()).not.toContain('测试')
    expect(
      dialog
        .getByRole('option', { name: /测试页二/ })
        .element()
        .querySelector('mark')?.textContent,
    ).toBe('测试')
    await expect.element(dialog.getByText('拼音首字母')).toBeVisible()
  })
  test('pages that are open, and opens them as they stand', async () => {
    await mount()
    await page.getByRole('link', { name: '测试页二' }).click()
    await vi.waitFor(() => expect(address()).toBe('/test2/home2'))
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await expect.element(dialog.getByRole('group', { name: '已打开' }).getByRole('option', { name: '测试页' })).toBeVisible()
    await box.fill('测试页')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(address()).toBe('/test/home'))
    await expect.element(dialog).not.toBeInTheDocument()
  })
  test('stations and customers of the server, in groups with counts', async () => {
    const found = { stations: { records: [station], more: true }, customers: { records: [customer], more: false } }
    const { server } = await open({ [quick]: () => found })
    await box.fill(' dzlb ')
    const stations = dialog.getByRole('group', { name: '电站 1' })
    await expect.element(stations.getByRole('option', { name: /大洲镇李村包文斌/ })).toBeVisible()
    await expect.element(stations.getByRole('option', { name: /GF-QJ-2023-00388 · 18.7 kWp/ })).toBeVisible()
    await expect.element(stations.getByRole('option', { name: '全部匹配的电站' })).toBeVisible()
    await expect.element(dialog.getByRole('group', { name: '客户 1' }).getByRole('option', { name: /戴志林/ })).toBeVisible()
    expect(server.last(quick)?.query.keyword).toBe('dzlb')
    await stations.getByRole('option', { name: /大洲镇李村包文斌/ }).click()
    await vi.waitFor(() => expect(address()).not.toBe('/test/home'))
  })
  test('nothing of a kind that the person may not list', async () => {
    await open({ [quick]: () => ({ stations: null, customers: { records: [customer], more: false } }) })
    await box.fill('戴志')
    await expect.element(dialog.getByRole('group', { name: '客户 1' })).toBeVisible()
    expect(dialog.getByRole('group', { name: /电站/ }).elements()).toHaveLength(0)
  })
  test('actions, and runs them after it is gone', async () => {
    await open()
    await box.fill('tcdl')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alertdialog', { name: '真的要注销登录吗 ?' })).toBeVisible()
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
  })
  test('nothing, and says what may be typed', async () => {
    await open()
    await box.fill('齉齉')
    await expect.element(dialog.getByText('没有找到「齉齉」')).toBeVisible()
    await expect.element(dialog.getByText(/拼音首字母或完整手机号/)).toBeVisible()
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the command palette asks the server', () => {
  test('when the typing rests, not for each letter, and never for one Latin letter', async () => {
    const { server } = await open()
    await userEvent.keyboard('dazhou')
    await vi.waitFor(() => expect(server.count(quick)).toBeGreaterThan(0))
    expect(server.last(quick)?.query.keyword).toBe('dazhou')
    expect(server.count(quick)).toBeLessThan(6)
    const asked = server.count(quick)
    await box.fill('d')
    await expect.element(dialog.getByText(/正在查找/)).not.toBeInTheDocument()
    expect(server.count(quick)).toBe(asked)
  })
  test('and ignores an answer to an older question', async () => {
    const waiting = new Map<string, (result: unknown) => void>()
    const answer: BackendAnswer = ({ query }) =>
      new Promise((resolve) => {
        waiting.set(query.keyword ?? '', resolve)
      })
    await open({ [quick]: answer })
    await box.fill('甲')
    await vi.waitFor(() => expect(waiting.has('甲')).toBe(true))
    await box.fill('乙')
    await vi.waitFor(() => expect(waiting.has('乙')).toBe(true))
    waiting.get('乙')?.({ ...none, customers: { records: [{ ...customer, userName: '乙某' }], more: false } })
    await expect.element(dialog.getByRole('option', { name: /乙某/ })).toBeVisible()
    waiting.get('甲')?.({ ...none, customers: { records: [{ ...customer, userName: '甲某' }], more: false } })
    await expect.element(dialog.getByRole('option', { name: /乙某/ })).toBeVisible()
    expect(options()).not.toContain('甲某')
  })
  test('and says its words when it refuses, with a way to try again', async () => {
    const answers: unknown[] = [refusal(500, '系统繁忙，请稍后再试')]
    const found = { ...none, customers: { records: [customer], more: false } }
    await open({ [quick]: () => answers.shift() ?? found })
    await box.fill('戴志林')
    await expect.element(dialog.getByText(/电站和客户没有查到：系统繁忙/)).toBeVisible()
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(dialog.getByRole('option', { name: /戴志林/ })).toBeVisible()
  })
  test('and a late answer moves no other line under Enter', async () => {
    const gate: { open: (result: unknown) => void } = { open: () => undefined }
    const { server } = await open({
      [quick]: () =>
        new Promise((resolve) => {
          gate.open = resolve
        }),
    })
    await box.fill('全屏')
    await vi.waitFor(() => expect(activeTitle()).toBe('全屏'))
    await vi.waitFor(() => expect(server.count(quick)).toBe(1))
    gate.open({ ...none, stations: { records: [{ ...station, stationName: '全屏电站' }], more: false } })
    await expect.element(dialog.getByRole('option', { name: /全屏电站/ })).toBeVisible()
    expect(activeTitle()).toBe('全屏')
  })
})

describe('by keyboard', () => {
  test('arrows go round, Home and End jump, and the box names the active line', async () => {
    await open()
    await expect.element(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    const titles = options()
    expect(activeTitle()).toBe(titles[0])
    await userEvent.keyboard('{ArrowDown}')
    expect(activeTitle()).toBe(titles[1])
    await userEvent.keyboard('{End}')
    expect(activeTitle()).toBe(titles.at(-1))
    await userEvent.keyboard('{ArrowDown}')
    expect(activeTitle()).toBe(titles[0])
    await userEvent.keyboard('{ArrowUp}')
    expect(activeTitle()).toBe(titles.at(-1))
    await userEvent.keyboard('{Home}')
    expect(activeTitle()).toBe(titles[0])
    expect(dialog.getByRole('option', { selected: true }).elements()).toHaveLength(1)
  })
  test('Ctrl Enter opens a page in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    await open()
    await box.fill('测试页二')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith('/test2/home2', '_blank', 'noopener')
    expect(address()).toBe('/test/home')
  })
  test('Ctrl K over an open dialog opens nothing', async () => {
    await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    await expect.element(box).toHaveFocus()
  })
})

test.each(['light', 'dark'] as const)(
  'the %s palette breaks no rule of accessibility, empty, found and failed',
  async (theme) => {
    const found = { stations: { records: [station], more: true }, customers: { records: [customer], more: false } }
    await open({ [quick]: ({ query }) => (query.keyword === '坏' ? refusal(500, '忙') : query.keyword === '齉' ? none : found) })
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    expect(await axeViolations(dialog.element())).toEqual([])
    await box.fill('大洲')
    await expect.element(dialog.getByRole('option', { name: /全部匹配的电站/ })).toBeVisible()
    expect(await axeViolations(dialog.element())).toEqual([])
    await box.fill('齉')
    await expect.element(dialog.getByText('没有找到「齉」')).toBeVisible()
    expect(await axeViolations(dialog.element())).toEqual([])
    await box.fill('坏')
    await expect.element(dialog.getByRole('button', { name: '重试' })).toBeVisible()
    expect(await axeViolations(dialog.element())).toEqual([])
  },
)

test('on a phone it takes the whole screen', async () => {
  await page.viewport(390, 844)
  await open()
  const { width, height, left } = dialog.element().getBoundingClientRect()
  expect([width, height, left]).toEqual([390, 844, 0])
  expect(document.documentElement.scrollWidth).toBe(390)
})
