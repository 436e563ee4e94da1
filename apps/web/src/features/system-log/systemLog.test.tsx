import { sysLog } from '@heliodesk/contracts/resources/system/sysLog'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { SystemLogPage } from './SystemLogPage.tsx'

const rows = [
  buildRecord(sysLog, 1, {
    logContent: '新增职务',
    signEvent: null,
    userid: 'admin',
    success: 'Y',
    requestParam: '{"code":"GW-1"}',
  }),
  buildRecord(sysLog, 2, {
    signEvent: 'locked',
    signEvent_dictText: '登录锁定',
    userid: 'agent',
    success: 'N',
    reason: '暂时锁定',
  }),
]
const mount = (at = '/system/log') => renderList(<SystemLogPage />, { resource: sysLog, rows, at })
const asked = (server: Awaited<ReturnType<typeof mount>>['server']) => server.to('GET /sys/log/list')

describe('[MODULE-SYS-LOG] the page of logs', () => {
  test('shows sign-ins first and operations at a choice, each with its own columns', async () => {
    const { server, search } = await mount()
    await expect.element(page.getByRole('heading', { name: '日志管理' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '登录设备' })).toBeVisible()
    expect(asked(server)[0]?.query.get('logType')).toBe('1')
    await page.getByRole('radio', { name: '操作日志' }).click()
    await expect.element(page.getByRole('columnheader', { name: '操作类型' })).toBeVisible()
    await vi.waitFor(() => expect(asked(server).at(-1)?.query.get('logType')).toBe('2'))
    expect(search().get('kind')).toBe('operation')
  })

  test('says what failed by word, and shows a line in full in its drawer', async () => {
    await mount('/system/log?kind=operation')
    const line = page.getByRole('row').filter({ hasText: '新增职务' })
    await expect.element(page.getByRole('row').filter({ hasText: 'agent' }).getByText('失败', { exact: true })).toBeVisible()
    await line.getByRole('button').filter({ hasText: '详情' }).click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('请求地址', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('code=GW-1')).toBeVisible()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(drawer.element())).toEqual([])
    }
  })

  test('offers neither to delete nor to change a line', async () => {
    await mount()
    await expect.element(page.getByRole('row').filter({ hasText: 'agent' })).toBeVisible()
    for (const name of ['删除', '编辑', '新增系统日志'])
      expect(page.getByRole('button').filter({ hasText: name }).elements()).toHaveLength(0)
  })
})
