import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildMessage } from '../../testing/buildMessage.ts'
import { buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'

const message = (id: string, given: object = {}) => {
  const texts = { msgTxt: `公告 ${id}`, titile: `公告 ${id}` }
  const times = { sendTime: `2026-11-${10 + Number(id)} 09:12:00`, createTime: '2026-11-01 08:00:00' }
  return buildMessage(id, { ...texts, ...times, ...given })
}
const lists = (notices: readonly object[], system: readonly object[] = [], unread = [notices.length, system.length]) => ({
  anntMsgList: notices,
  anntMsgTotal: unread[0],
  sysMsgList: system,
  sysMsgTotal: unread[1],
})
const key = 'GET /sys/annountCement/listByUser'
const mount = (answer: () => unknown, more: Readonly<Record<string, (call: never) => unknown>> = {}) =>
  mountApp({
    path: '/test/home',
    user: buildUser(),
    answers: {
      [key]: answer,
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': () => null,
      'GET /sys/annountCement/queryById': ({ query }) => message(query.id ?? ''),
      ...more,
    },
  })
const bell = page.getByRole('button', { name: /^通知/ })
const popover = page.getByRole('dialog', { name: '通知' })
const openMessages = async () => {
  await bell.click()
  await popover.getByRole('tab', { name: /系统公告/ }).click()
}

describe('the notice popover', () => {
  test('[NOTICE-01] [NOTICE-05] has a tab for alarms and one for announcements, each with 查看更多 and its number', async () => {
    await mount(() => lists([message('1')], [message('2', { msgCategory: '2' })]))
    await bell.click()
    const tabs = () =>
      popover
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent)
    await vi.waitFor(() => expect(tabs()).toEqual(['电站告警 0', '系统公告 2']))
    await expect.element(popover.getByRole('button', { name: '查看更多' })).toBeVisible()
    await popover.getByRole('tab', { name: /系统公告/ }).click()
    await popover.getByRole('button', { name: '查看更多' }).click()
    await vi.waitFor(() => expect(address()).not.toBe('/test/home'))
  })
  test('[NOTICE-04] [NOTICE-12] shows title and publish time, the time of creation where it has none', async () => {
    await mount(() => lists([message('1'), message('2', { sendTime: null })]))
    await openMessages()
    await expect.element(popover.getByText('公告 1')).toBeVisible()
    const times = [...document.querySelectorAll('[role=tabpanel] time')].map((time) => time.getAttribute('title'))
    expect(times).toEqual(['2026-11-11 09:12:00', '2026-11-01 08:00:00'])
  })
  test('[NOTICE-06] [NOTICE-07] [NOTICE-08] tags each by its priority and marks what is unread', async () => {
    await mount(() =>
      lists(
        [message('1', { priority: 'L' }), message('2', { priority: 'M' }), message('3', { priority: 'H', readFlag: '1' })],
        [],
        [2, 0],
      ),
    )
    await expect.element(page.getByRole('button', { name: '通知，2 条未读' })).toHaveTextContent('2')
    await openMessages()
    const lines = popover
      .getByRole('listitem')
      .elements()
      .map((line) => [line.textContent, line.querySelector('[role=img]') !== null])
    expect(lines).toEqual([
      [expect.stringContaining('重要消息'), true],
      [expect.stringContaining('一般消息'), true],
      [expect.stringContaining('紧急消息'), false],
    ])
  })
  test('count on the bell itself on a phone, alarms and messages together, and its name holds the number', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await mount(() => lists([message('1')], [], [120, 0]), {
      'GET /system/cloud/monitor/alarmlist': () => ({ records: [], total: 2, unhandled: 2 }),
    })
    await expect.element(page.getByRole('button', { name: '通知，共 99+ 条，2 条告警，99+ 条未读' })).toHaveTextContent('99+')
    expect(await axeViolations(bell.element())).toEqual([])
  })
  test('a chosen one is shown, counts as read, and the focus comes back to the bell', async () => {
    const { server } = await mount(() => lists([message('7')]))
    await openMessages()
    await popover.getByRole('button', { name: /公告 7/ }).click()
    const dialog = page.getByRole('dialog', { name: '通知消息' })
    await expect.element(dialog.getByRole('heading', { name: '公告 7' })).toBeVisible()
    await vi.waitFor(() =>
      expect(server.last('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId')?.body).toEqual({ anntId: '7' }),
    )
    await vi.waitFor(() => expect(server.count(key)).toBeGreaterThan(2))
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(bell).toHaveFocus()
  })
  test('all are marked read at once', async () => {
    let unread = 2
    const { server } = await mount(() => lists([message('1'), message('2')], [], [unread, 0]), {
      'PUT /sys/sysAnnouncementSend/readAll': () => {
        unread = 0
        return { count: 2 }
      },
    })
    await openMessages()
    await popover.getByRole('button', { name: '全部已读' }).click()
    await expect.element(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
    expect(server.count('PUT /sys/sysAnnouncementSend/readAll')).toBe(1)
  })
  test('works by keyboard alone: arrows change the tab, Escape closes it and gives the focus back', async () => {
    await mount(() => lists([message('1')]))
    await expect.element(bell).toBeVisible()
    bell.element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect.element(popover.getByRole('tab', { name: /电站告警/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(popover.getByRole('tab', { name: /系统公告/ })).toHaveFocus()
    await expect.element(popover.getByText('公告 1')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(bell).toHaveFocus()
  })
  test('of somebody without the right to alarms holds the announcements alone', async () => {
    await mount(() => lists([message('1')]), {
      'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ codeList: ['dashboard'] }),
    })
    await bell.click()
    await expect.element(popover.getByText('公告 1')).toBeVisible()
    expect(popover.getByRole('tab').elements()).toHaveLength(1)
  })
  test('breaks no rule of accessibility in either theme', async () => {
    await mount(() => lists([message('1', { priority: 'H' }), message('2'), message('3', { readFlag: '1' })]))
    await openMessages()
    await expect.element(popover.getByText('公告 1')).toBeVisible()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(popover.element())).toEqual([])
    }
  })
})

describe('the asking', () => {
  const fakeTime = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => {
      vi.useRealTimers()
    })
  }
  test('[NOTICE-09] for messages happens every 6 s', async () => {
    fakeTime()
    const { server } = await mount(() => lists([]))
    await vi.waitFor(() => expect(server.count(key)).toBe(1))
    for (const times of [2, 3]) {
      await vi.advanceTimersByTimeAsync(6_000)
      await vi.waitFor(() => expect(server.count(key)).toBe(times))
    }
  })
  test('[NOTICE-10] stops after a failure without a word and goes on when the popover is opened', async () => {
    fakeTime()
    const answers = [lists([]), refusal(500, '忙')]
    const { server } = await mount(() => answers.shift() ?? lists([message('1')]))
    await vi.waitFor(() => expect(server.count(key)).toBe(1))
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(server.count(key)).toBe(2))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.count(key)).toBe(2)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
    await bell.click()
    await vi.waitFor(() => expect(server.count(key)).toBe(3))
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(server.count(key)).toBe(4))
  })
})
