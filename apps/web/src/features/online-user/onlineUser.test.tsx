import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { onlineUser } from '@heliodesk/contracts/resources/system/onlineUser'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { OnlineUserPage } from './OnlineUserPage.tsx'

const rows = [
  buildRecord(onlineUser, 1, {
    realname: '陈立群',
    username: 'chenliqun',
    ip: '10.0.0.7',
    device: 'Chrome 130 · Windows',
    isCurrent: true,
  }),
  buildRecord(onlineUser, 2, { realname: '方勇', username: 'fangyong', ip: '10.0.0.9', device: '', isCurrent: false }),
]
const all = ['system:online:list', 'system:online:force'] as const
const mount = (answers: Readonly<Record<string, FakeAnswer>> = {}, codes: readonly PermissionCode[] = all) =>
  renderList(<OnlineUserPage />, {
    resource: onlineUser,
    rows,
    rights: { codes },
    answers: { 'POST /sys/online/forceLogout': null, ...answers },
  })
const line = (name: string) => page.getByRole('row').filter({ hasText: name })
const force = (name: string) => line(name).getByRole('button').filter({ hasText: '强制下线' })

describe('online users', () => {
  test('[MODULE-SYS-ONLINE] who, from where and with what; the own session is marked and not ended here', async () => {
    await mount()
    await expect.element(line('陈立群').getByText('本机')).toBeVisible()
    await expect.element(line('陈立群').getByText('Chrome 130 · Windows')).toBeVisible()
    await expect.element(line('方勇').getByText('10.0.0.9')).toBeVisible()
    await expect.element(line('方勇').getByText('未知设备')).toBeVisible()
    expect(force('陈立群').elements()).toHaveLength(0)
    for (const mode of ['light', 'dark'] as const) {
      setThemeMode(mode)
      expect(await axeViolations(document.body)).toEqual([])
    }
    setThemeMode('light')
  })

  test('[MODULE-SYS-ONLINE] [API-SYS-FORCELOGOUT] a session is ended after a question, by its id', async () => {
    const { server } = await mount()
    await force('方勇').click()
    expect(server.to('POST /sys/online/forceLogout')).toHaveLength(0)
    await page.getByRole('alertdialog').getByRole('button', { name: '强制下线' }).click()
    await vi.waitFor(() => expect(server.to('POST /sys/online/forceLogout')[0]?.body).toEqual({ token: rows[1]?.id }))
    await expect.element(page.getByText('已强制下线')).toBeVisible()
  })

  test('[MODULE-SYS-ONLINE] people are searched by name, account or address', async () => {
    const { server } = await mount()
    await page.getByRole('searchbox', { name: '用户姓名、用户账号、IP 地址' }).fill('10.0.0')
    await vi.waitFor(() => expect(server.to('GET /sys/online/list').at(-1)?.query.get('keyword')).toBe('10.0.0'))
  })

  test('[MODULE-SYS-ONLINE] a failed list says so and is asked again', async () => {
    await mount({ 'GET /sys/online/list': failure(503, '服务暂时不可用，请稍后重试') })
    await expect.element(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
  })

  test('[MODULE-SYS-ONLINE] who may only look is offered nothing, and a phone scrolls nothing sideways', async () => {
    const before = [window.innerWidth, window.innerHeight] as const
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(...before))
    await mount({}, ['system:online:list'])
    await expect.element(page.getByText('方勇').first()).toBeVisible()
    expect(page.getByRole('button', { name: '强制下线' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: /更多/ }).elements()).toHaveLength(0)
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
