import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { overlays } from '../../app/overlay/overlays.ts'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildMessage } from '../../testing/buildMessage.ts'
import { failure, type SeenCall, startFakeServer } from '../../testing/fakeServer.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { MessageCentre } from './MessageCentre.tsx'

const row = (id: string, given: object = {}) =>
  buildMessage(id, { msgContent: '<p>正文 <img src=x onerror=alert(1)> 第一句</p>', ...given })
const listKey = 'GET /sys/sysAnnouncementSend/getMyAnnouncementSend'
const all = [row('1', { priority: 'H' }), row('2'), row('3', { readFlag: '1', priority: 'L' })]

async function mount(answer: unknown = { records: all, total: 3, size: 30, current: 1, pages: 1 }, at = '/message/index') {
  const server = startFakeServer({
    [listKey]: answer,
    'PUT /sys/sysAnnouncementSend/readAll': { count: 2 },
    'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': null,
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    overlays.setState({ opened: [] })
  })
  const screen = await renderPage(<MessageCentre />, at)
  return { server, screen }
}
const lines = () => page.getByRole('list', { name: '消息列表' }).getByRole('listitem')
const lastQuery = (calls: readonly SeenCall[]) =>
  Object.fromEntries(calls.filter(({ key }) => key === listKey).at(-1)?.query ?? [])

describe('my messages', () => {
  test('[MODULE-MESSAGE] show title, priority, first words, sender and time, and which are unread', async () => {
    await mount()
    await expect.element(lines().first()).toBeVisible()
    expect(
      lines()
        .elements()
        .map((line) => line.textContent),
    ).toEqual([
      '消息 1紧急消息正文 第一句周洁2026-10-16 09:12:00标为已读',
      '消息 2重要消息正文 第一句周洁2026-10-16 09:12:00标为已读',
      '消息 3一般消息正文 第一句周洁2026-10-16 09:12:00',
    ])
    expect(
      lines()
        .elements()
        .map((line) => line.querySelector('[role=img]')?.getAttribute('aria-label') ?? ''),
    ).toEqual(['未读', '未读', ''])
  })
  test('are filtered by state, kind and title, all of which stands in the question', async () => {
    const { server } = await mount()
    await page.getByRole('radio', { name: '未读' }).click()
    await page.getByRole('radio', { name: '系统消息' }).click()
    await page.getByRole('searchbox', { name: '按标题搜索' }).fill('升级')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(lastQuery(server.calls)).toMatchObject({
        readFlag: '0',
        msgCategory: '2',
        titile: '升级',
        pageNo: '1',
        pageSize: '30',
      }),
    )
  })
  test('one opens in the modal', async () => {
    await mount()
    await page.getByRole('button', { name: /消息 3/ }).click()
    await vi.waitFor(() => expect(overlays.getState().opened).toHaveLength(1))
  })
  test('are reached by single keys: / the search, j the next line, Enter opens it', async () => {
    await mount()
    await expect.element(lines().first()).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox', { name: '按标题搜索' })).toHaveFocus()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.keyboard('jj{Enter}')
    await vi.waitFor(() => expect(overlays.getState().opened).toHaveLength(1))
    expect(document.activeElement?.textContent).toContain('消息 2')
  })
  test('one is marked read, or all of them', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '把“消息 2”标为已读' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/sysAnnouncementSend/edit')[0]?.body).toEqual({ anntId: '2' }))
    await page.getByRole('button', { name: '全部已读' }).click()
    await vi.waitFor(() => expect(server.count('PUT /sys/sysAnnouncementSend/readAll')).toBe(1))
    await vi.waitFor(() => expect(server.count(listKey)).toBeGreaterThan(2))
  })
  test('none says so, and after a filter offers the way back', async () => {
    const none = { records: [], total: 0, size: 30, current: 1, pages: 0 }
    const { screen } = await mount(none)
    await expect.element(page.getByText('还没有消息')).toBeVisible()
    await screen.unmount()
    await mount(none, '/message/index?state=unread')
    await page.getByRole('button', { name: '清除条件' }).click()
    await expect.element(page.getByText('还没有消息')).toBeVisible()
  })
  test('that could not be fetched say why and are tried again', async () => {
    const answers: unknown[] = [failure(503, '服务暂时不可用')]
    await mount(() => answers.shift() ?? { records: all, total: 3, size: 30, current: 1, pages: 1 })
    await expect.element(page.getByText('消息没有取到：服务暂时不可用')).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(lines().first()).toBeVisible()
  })
  test('break no rule of accessibility in either theme, and nothing scrolls sideways on a phone', async () => {
    await page.viewport(390, 844)
    onTestFinished(async () => {
      setThemeMode('light')
      await page.viewport(1280, 800)
    })
    const { screen } = await mount({
      records: [row('1', { titile: '很长的标题'.repeat(20) }), ...all.slice(1)],
      total: 3,
      size: 30,
      current: 1,
      pages: 1,
    })
    await expect.element(lines().first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(screen.container)).toEqual([])
    }
  })
})
