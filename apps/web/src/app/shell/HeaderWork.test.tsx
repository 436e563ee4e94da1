import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { closeAllOverlays } from '../overlay/overlays.ts'

const count = 'GET /api/workorder/selectNumSign'
const codes = ['dashboard', 'station:alarm:list', 'workorder:info:list', 'workorder:info:add']

async function mount(orgCategory: string, codeList: readonly string[] = codes) {
  onTestFinished(closeAllOverlays)
  const app = await mountApp({
    path: '/test/home',
    user: buildUser({ orgCategory }),
    answers: {
      'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ codeList: [...codeList] }),
      'GET /system/cloud/monitor/alarmlist': () => ({ records: [], total: 61, unhandled: 60 }),
      [count]: () => 12,
    },
  })
  await expect.element(page.getByRole('heading', { name: '测试页' })).toBeVisible()
  return app
}

beforeEach(() => page.viewport(1280, 800))

describe('work orders in the header', () => {
  test.each([
    ['1', '2', '/workorder/allIndex'],
    ['2', '1', '/workorder/index'],
    ['3', '1', '/workorder/index'],
  ])(
    '[NOTICE-13] [ROUTE-31] [ROUTE-32] are counted for orgCategory %s with userType %s and lead to %s',
    async (kind, userType, url) => {
      const { server } = await mount(kind)
      const icon = page.getByRole('button', { name: /工单，12 件/ })
      await expect.element(icon).toBeVisible()
      expect(icon.element().textContent).toBe('12')
      expect(server.last(count)?.query.userType).toBe(userType)
      const pushed = vi.spyOn(history, 'pushState')
      await icon.click()
      expect(pushed.mock.calls.map((call) => String(call[2]))).toContain(`/refresh?url=${encodeURIComponent(url)}&iSrefresh=true`)
      pushed.mockRestore()
    },
  )
  test('are neither shown nor asked for without the right', async () => {
    const { server } = await mount('3', ['dashboard'])
    expect(page.getByRole('button', { name: /工单/ }).elements()).toHaveLength(0)
    expect(server.count(count)).toBe(0)
  })
  test('[WORKORDER-05] begin in the header and in the palette', async () => {
    await mount('3')
    await page.getByRole('button', { name: '创建工单' }).click()
    await expect.element(page.getByRole('dialog', { name: '创建工单' })).toBeVisible()
    closeAllOverlays()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox', { name: '命令面板' })).toHaveFocus()
    await userEvent.keyboard('xjgd')
    await expect.element(page.getByRole('option', { name: /创建工单/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: '创建工单' })).toBeVisible()
  })
  test('wait with the faulty stations in one menu on a phone, their number on its button', async () => {
    await page.viewport(390, 844)
    await mount('3')
    const more = page.getByRole('button', { name: '更多，12 件工单未完成' })
    await expect.element(more).toBeVisible()
    await more.click()
    await expect.element(page.getByRole('menuitem', { name: '工单 12', exact: false })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /故障电站/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})

test('[LAYOUT-21] the user menu opens the change of the password, and its end gives the focus back', async () => {
  await mount('3')
  const button = page.getByRole('button', { name: '陈立群的菜单' })
  await button.click()
  await page.getByRole('menuitem', { name: '密码修改' }).click()
  await expect.element(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: '修改密码' })).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
