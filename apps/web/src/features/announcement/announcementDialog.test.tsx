import { hostileTargets } from '@heliodesk/domain/testing/hostileTargets'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { closeAllOverlays } from '../../app/overlay/overlays.ts'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { staleKeys } from '../../realtime/invalidation.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { openAnnouncement } from './openAnnouncement.ts'

const detail = (given: object = {}) => ({
  id: '7',
  titile: '本周日升级',
  msgContent:
    '<p>停用 <strong>30 分钟</strong></p><p><a href="/test2/home2">内部</a> <a href="https://www.example.com/x">外部</a></p>',
  sender: '周洁',
  sendTime: '2026-10-16 09:12:00',
  createTime: '2026-10-15 08:00:00',
  priority: 'H',
  openType: null,
  openPage: null,
  ...given,
})
const dialog = page.getByRole('dialog', { name: '通知消息' })
const go = dialog.getByRole('button', { name: '去处理' })

async function mount(answer: () => unknown) {
  const app = await mountApp({
    path: '/test/home',
    user: buildUser(),
    answers: {
      'GET /sys/annountCement/queryById': answer,
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': () => null,
    },
  })
  onTestFinished(closeAllOverlays)
  await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
  return app
}
async function show(given: object = {}) {
  const app = await mount(() => detail(given))
  openAnnouncement('7')
  await expect.element(dialog.getByRole('heading', { level: 3 })).toBeVisible()
  return app
}

describe('the announcement modal', () => {
  test('[ANNOUNCE-01] [ANNOUNCE-04] is titled 通知消息 and shows title, sender, send time and content', async () => {
    await show()
    await expect.element(dialog.getByRole('heading', { name: '本周日升级' })).toBeVisible()
    for (const text of ['周洁', '2026-10-16 09:12:00', 'H 紧急消息', '30 分钟'])
      await expect.element(dialog.getByText(text)).toBeVisible()
    expect(dialog.element().querySelector('strong')?.textContent).toBe('30 分钟')
  })
  test('[ANNOUNCE-02] [ANNOUNCE-03] [CONST-04] is 60 % as wide as the window, its body 80 % as high', async () => {
    await show()
    const box = dialog.element().getBoundingClientRect()
    expect(Math.abs(box.width - innerWidth * 0.6)).toBeLessThanOrEqual(1)
    const body = dialog.getByRole('region', { name: '通知消息' }).element().getBoundingClientRect()
    expect(Math.abs(body.height - innerHeight * 0.8)).toBeLessThanOrEqual(1)
  })
  test('takes the whole screen of a phone and nothing scrolls sideways', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await show({ msgContent: `<p>${'很长的文字'.repeat(80)}https://www.example.com/${'x'.repeat(200)}</p>` })
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(390)
    const body = dialog.getByRole('region', { name: '通知消息' }).element()
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  })
  test('[ANNOUNCE-05] is closed by its button, its cross and Escape, and the focus returns', async () => {
    await mount(() => detail())
    const button = page.getByRole('button', { name: '点击' })
    const ways = [
      () => dialog.getByRole('button', { name: '关闭' }).last().click(),
      () => dialog.getByRole('button', { name: '关闭' }).first().click(),
      () => userEvent.keyboard('{Escape}'),
    ]
    for (const leave of ways) {
      button.element().focus()
      openAnnouncement('7')
      await expect.element(dialog.getByRole('heading', { level: 3 })).toBeVisible()
      await leave()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    }
  })
  test('counts as read once it is shown', async () => {
    const { server } = await show()
    await vi.waitFor(() =>
      expect(server.last('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId')?.body).toEqual({ anntId: '7' }),
    )
    expect(server.count('PUT /sys/sysAnnouncementSend')).toBe(1)
  })
  test('says that it was revoked, and offers to try again after any other failure', async () => {
    const answers = [refusal(200, '未找到对应的系统公告', 404), refusal(503, '忙'), detail()]
    await mount(() => answers.shift())
    openAnnouncement('7')
    await expect.element(dialog.getByText('该消息已撤销，或不是发给您的')).toBeVisible()
    openAnnouncement('7')
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(dialog.getByRole('heading', { name: '本周日升级' })).toBeVisible()
  })
  test('[API-ANNT-REVOKE] taken back while it is open it is said no longer, and its way is closed', async () => {
    const answers = [detail({ openType: 'url', openPage: '/test2/home2' }), refusal(200, '未找到对应的系统公告', 404)]
    await mount(() => answers.shift())
    openAnnouncement('7')
    await expect.element(go).toBeVisible()
    for (const queryKey of staleKeys({ cmd: 'revoke', msgId: '7', msgTxt: '' })) await queryClient.invalidateQueries({ queryKey })
    await expect.element(dialog.getByText('该消息已撤销，或不是发给您的')).toBeVisible()
    expect(dialog.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
    expect(go.elements()).toHaveLength(0)
  })
  test('breaks no rule of accessibility in either theme', async () => {
    await show({ openType: 'url', openPage: '/test2/home2' })
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(dialog.element())).toEqual([])
    }
  })
})

describe('the way to handle it', () => {
  test('[ANNOUNCE-06] is offered only when openType is url, and leads to openPage', async () => {
    const { screen } = await show({ openPage: '/test2/home2' })
    expect(go.elements()).toHaveLength(0)
    await screen.unmount()
    await show({ openType: 'url', openPage: '/test2/home2?from=notice' })
    await go.click()
    await vi.waitFor(() => expect(address()).toBe('/test2/home2?from=notice'))
    await expect.element(dialog).not.toBeInTheDocument()
  })
  test('[ANNOUNCE-06] is not offered for any address that pretends, and the window stays where it is', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    let openPage = ''
    await mount(() => detail({ openType: 'url', openPage }))
    for (const [at, target] of hostileTargets.entries()) {
      openPage = target
      openAnnouncement(String(at))
      await expect.element(dialog.getByRole('heading', { level: 3 })).toBeVisible()
      expect(go.elements(), target).toHaveLength(0)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
    expect([address(), opened.mock.calls]).toEqual(['/test/home', []])
  })
  test('to another host asks first, names it, and opens a window of its own that knows nothing of ours', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    await show({ openType: 'url', openPage: 'https://www.example.com/a' })
    await go.click()
    const question = page.getByRole('alertdialog', { name: '打开外部网站 www.example.com？' })
    await question.getByRole('button', { name: '取消' }).click()
    expect(opened).not.toHaveBeenCalled()
    await go.click()
    await question.getByRole('button', { name: '打开' }).click()
    await vi.waitFor(() => expect(opened.mock.calls).toEqual([['https://www.example.com/a', '_blank', 'noopener,noreferrer']]))
    expect(address()).toBe('/test/home')
    await expect.element(dialog).toBeVisible()
  })
  test('a link in the content goes the same ways', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    await show()
    await dialog.getByRole('link', { name: '外部' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    expect([address(), opened.mock.calls]).toEqual(['/test/home', []])
    await dialog.getByRole('link', { name: '内部' }).click()
    await vi.waitFor(() => expect(address()).toBe('/test2/home2'))
  })
})
