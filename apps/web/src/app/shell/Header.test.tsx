import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildUser } from '../../testing/buildSession.ts'
import { refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { setThemeMode } from '../settings/themeMode.ts'

const head = buildUser({ orgCategory: '1', orgCodeTxt: '共富新能源集团' })
const counts = { customer: 1, bankCardOpenAccountRecord: 2, stationInfo: 3, accountTransactionDetails: 4 }
const alarm = {
  id: '9',
  stationId: '77',
  dataSource: 1,
  deviceSn: null,
  deviceModel: null,
  eventMessage: '电网过压',
  eventCode: null,
  eventTime: '2026-11-20 15:06:00',
  eventEndTime: null,
  level: 3,
  alarmStatus: '0',
  stationName: '贺村镇永兴坞郑水根',
  stationAlarmInfo: { eventMessage: '电网过压', eventTime: '2026-11-20 15:06:00' },
  priority: 'H',
  ackBy: null,
  ackTime: null,
  assignee: null,
  assignTime: null,
  count: 1,
}
const silent = {
  ...alarm,
  id: '10',
  eventMessage: '',
  stationAlarmInfo: { eventMessage: '', eventTime: '' },
  level: 1,
  priority: 'L',
}
const box = page.getByRole('textbox', { name: '搜索客户、电站、二类户、交易' })

describe('the global search', () => {
  const mountHead = (answer: () => unknown = () => counts) =>
    mountApp({ path: '/test/home', user: head, answers: { 'GET /sys/api/globalSearch': answer } })

  test('[SEARCH-01] is for head offices alone', async () => {
    for (const orgCategory of ['2', '3', null]) {
      const { screen } = await mountApp({ path: '/test/home', user: buildUser({ orgCategory }) })
      await expect.element(page.getByRole('button', { name: '通知' })).toBeVisible()
      expect(box.elements()).toHaveLength(0)
      await screen.unmount()
    }
    await mountHead()
    await expect.element(box).toBeVisible()
  })
  test('[SEARCH-02] [SEARCH-06] starts on Enter and on a click, never by itself, and not without a word', async () => {
    const { server } = await mountHead()
    await box.fill('  ')
    await userEvent.keyboard('{Enter}')
    expect(server.count('GET /sys/api/globalSearch')).toBe(0)
    await box.fill(' 贺村 ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(server.last('GET /sys/api/globalSearch')?.query.keyword).toBe('贺村'))
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await vi.waitFor(() => expect(server.count('GET /sys/api/globalSearch')).toBe(2))
  })
  test('[SEARCH-03] [SEARCH-08] counts four categories and their sum', async () => {
    await mountHead()
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    const result = page.getByRole('dialog', { name: '全局搜索' })
    await expect.element(result.getByText('共找到 10 条结果')).toBeVisible()
    const lines = result
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent)
    expect(lines).toEqual(['客户1查看', '二类卡开户记录2查看', '电站3查看', '账户交易明细4查看'])
  })
  test('[SEARCH-07] says that it is searching', async () => {
    const gate: { open: () => void } = { open: () => undefined }
    await mountHead(
      () =>
        new Promise((resolve) => {
          gate.open = () => resolve(counts)
        }),
    )
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('搜索中...')).toBeVisible()
    gate.open()
    await expect.element(page.getByText('共找到 10 条结果')).toBeVisible()
  })
  test('[SEARCH-04] [ROUTE-28] leads to the list with the word', async () => {
    await mountHead()
    await box.fill('贺村 1')
    await userEvent.keyboard('{Enter}')
    const pushed = vi.spyOn(history, 'pushState')
    await page.getByRole('button', { name: '查看电站' }).click()
    expect(pushed.mock.calls.map((call) => String(call[2]))).toContain('/station/index?stationName=%E8%B4%BA%E6%9D%91%201')
    pushed.mockRestore()
  })
  test('[SEARCH-05] closes on a click outside', async () => {
    await mountHead()
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('共找到 10 条结果')).toBeVisible()
    await page.getByRole('heading', { name: '测试页' }).click()
    await expect.element(page.getByText('共找到 10 条结果')).not.toBeInTheDocument()
  })
  test('is gone through by keyboard, and left with the focus back in its box', async () => {
    await mountHead()
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('共找到 10 条结果')).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: '查看客户' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('共找到 10 条结果')).not.toBeInTheDocument()
    await expect.element(box).toHaveFocus()
  })
  test('is not called back by an answer that comes after it was left', async () => {
    const gate: { open: () => void } = { open: () => undefined }
    await mountHead(
      () =>
        new Promise((resolve) => {
          gate.open = () => resolve(counts)
        }),
    )
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('搜索中...')).toBeVisible()
    await page.getByRole('heading', { name: '测试页' }).click()
    gate.open()
    await page.getByRole('button', { name: '点击' }).click()
    await expect.element(page.getByText('已点击 1 次')).toBeVisible()
    expect(page.getByText('共找到 10 条结果').elements()).toHaveLength(0)
  })
  test.each(['light', 'dark'] as const)('breaks no rule of accessibility in %s', async (theme) => {
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    await mountHead()
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('共找到 10 条结果')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
  test('shows the words of the server when it is refused', async () => {
    await mountHead(() => refusal(403, '仅总部或监管单位可使用全局搜索', 510))
    await box.fill('贺村')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('搜索失败：仅总部或监管单位可使用全局搜索')).toBeVisible()
  })
})

describe('the alarms of the header', () => {
  const mountAlarms = (answer: () => unknown) =>
    mountApp({ path: '/test/home', user: buildUser(), answers: { 'GET /system/cloud/monitor/alarmlist': answer } })
  const bell = page.getByRole('button', { name: '通知' })

  test('[NOTICE-11] [ROUTE-30] count the open ones and lead to the faulty stations', async () => {
    await mountAlarms(() => ({ records: [alarm], total: 61, unhandled: 60 }))
    const badge = page.getByRole('button', { name: /61 条/ })
    await expect.element(badge).toHaveTextContent('61')
    const pushed = vi.spyOn(history, 'pushState')
    await badge.click()
    expect(pushed.mock.calls.map((call) => String(call[2]))).toContain('/station/index?status=2')
    pushed.mockRestore()
  })
  test('[NOTICE-02] [NOTICE-03] [NOTICE-05] [NOTICE-12] tell station, message and time, with more behind', async () => {
    await mountAlarms(() => ({ records: [alarm, silent], total: 2, unhandled: 2 }))
    await bell.click()
    const popover = page.getByRole('dialog', { name: '通知' })
    await expect.element(popover.getByText('贺村镇永兴坞郑水根').first()).toBeVisible()
    await expect.element(popover.getByText('电网过压')).toBeVisible()
    await expect.element(popover.getByText('设备异常')).toBeVisible()
    // By its level, as in the list of alarms; 紧急消息 is what a message is tagged with.
    await expect.element(popover.getByText('重要', { exact: true })).toBeVisible()
    await expect.element(popover.getByText('提示', { exact: true })).toBeVisible()
    expect(popover.getByRole('time').elements().length + document.querySelectorAll('time').length).toBeGreaterThan(1)
    await popover.getByRole('button', { name: '查看更多' }).click()
    await vi.waitFor(() => expect(address()).not.toBe('/test/home'))
  })
  test('[NOTICE-09] are asked for every 6 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { server } = await mountAlarms(() => ({ records: [], total: 0, unhandled: 0 }))
    await vi.waitFor(() => expect(server.count('GET /system/cloud/monitor/alarmlist')).toBe(1))
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(server.count('GET /system/cloud/monitor/alarmlist')).toBe(2))
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(server.count('GET /system/cloud/monitor/alarmlist')).toBe(3))
  })
  test('[NOTICE-10] stop asking after a failure without a word, and ask again when the popover opens', async () => {
    const answers = [refusal(500, '忙'), { records: [], total: 0, unhandled: 0 }]
    const { server } = await mountAlarms(() => answers.shift() ?? { records: [], total: 3, unhandled: 3 })
    await vi.waitFor(() => expect(server.count('GET /system/cloud/monitor/alarmlist')).toBe(1))
    await expect.element(bell).toBeVisible()
    await bell.click()
    await vi.waitFor(() => expect(server.count('GET /system/cloud/monitor/alarmlist')).toBe(2))
    await expect.element(page.getByText('没有未处理的告警')).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })
  test('are asked for only with the right to see them', async () => {
    const { buildPermissions } = await import('../../testing/buildSession.ts')
    const { server } = await mountApp({
      path: '/test/home',
      user: buildUser(),
      answers: { 'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ codeList: ['dashboard'] }) },
    })
    await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
    expect(server.count('GET /system/cloud/monitor/alarmlist')).toBe(0)
    await bell.click()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['系统公告 0'])
  })
})

describe('the department switch', () => {
  const list = [
    { id: '1', orgCode: 'A01A01', departName: '浙江分公司', orgCategory: '3' },
    { id: '2', orgCode: 'A01A02', departName: '山东分公司', orgCategory: '3' },
  ]
  const mountSeveral = (result: unknown = { list, orgCode: 'A01A02' }) =>
    mountApp({
      path: '/test/home',
      user: buildUser(),
      departCount: 2,
      answers: { 'GET /sys/user/getCurrentUserDeparts': () => result },
    })
  const openIt = () => page.getByRole('button', { name: '浙江分公司' }).click()
  const dialog = page.getByRole('dialog', { name: '切换部门（当前部门：浙江分公司）' })

  test('[DEPT-01] [DEPT-04] [DEPT-05] [DEPT-10] asks for the list, names the department and can be closed', async () => {
    await mountSeveral()
    await openIt()
    await expect.element(dialog.getByRole('combobox')).toHaveDisplayValue('山东分公司')
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await openIt()
    await expect.element(dialog.getByRole('combobox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
  test('[DEPT-06] warns and goes away when there is none', async () => {
    await mountSeveral({ list: [], orgCode: null })
    await openIt()
    await expect.element(page.getByText('您尚未设置部门信息!')).toBeVisible()
    expect(document.querySelectorAll('dialog')).toHaveLength(0)
  })
  test('asks before unsaved input is lost, and stays when the person stays', async () => {
    const { server } = await mountSeveral()
    await page.getByLabelText('随手记').fill('还没写完')
    await openIt()
    await dialog.getByRole('button', { name: '确认' }).click()
    const question = page.getByRole('alertdialog', { name: '切换部门？' })
    await expect.element(question.getByText('1 个页面有未保存的修改，会丢失。')).toBeVisible()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect.element(page.getByLabelText('随手记')).toHaveValue('还没写完')
    expect(server.count('POST /sys/selectDepart')).toBe(0)
  })
  test.each(['light', 'dark'] as const)('breaks no rule of accessibility in %s, and gives the focus back', async (theme) => {
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    await mountSeveral({ list, orgCode: null })
    await openIt()
    await dialog.getByRole('button', { name: '确认' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: '浙江分公司' })).toHaveFocus()
  })
})

test('[LAYOUT-23] signing out names how many pages would lose input', async () => {
  await mountApp({ path: '/test/home', user: buildUser() })
  await page.getByLabelText('随手记').fill('还没写完')
  await page.getByRole('button', { name: '陈立群的菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('alertdialog', { name: '真的要注销登录吗 ?' })
  await expect.element(question.getByText('1 个页面有未保存的修改，会丢失。')).toBeVisible()
})
