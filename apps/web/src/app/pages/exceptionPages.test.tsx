import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildMenu, buildNode, buildPermissions, buildUser } from '../../testing/buildSession.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'

const user = buildUser()

describe('an exception page', () => {
  test.each([
    ['[MODULE-EXC-403]', '/exception/403', '403 没有权限'],
    ['[MODULE-EXC-404]', '/exception/404', '404 没有这个页面'],
    ['[MODULE-EXC-500]', '/exception/500', '500 服务器出错'],
  ])('%s says what happened at %s and leads home', async (_, path, title) => {
    await mountApp({ path, user })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('main').getByRole('button', { name: '返回首页' }).click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
})

test('a menu entry with an unknown component opens a page that names it and leads home', async () => {
  const stray = buildNode('/stray', { component: 'plant/Nowhere', meta: { title: '走失的页面' } })
  await mountApp({
    path: '/test/home',
    user,
    answers: { 'GET /sys/permission/getUserPermissionByToken': () => buildPermissions({ menu: [...buildMenu(), stray] }) },
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '走失的页面' }).click()
  await expect.element(page.getByRole('heading', { name: '这个页面还没有安装' })).toBeVisible()
  await expect.element(page.getByText(/plant\/Nowhere/)).toBeVisible()
  await expect
    .element(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '走失的页面' }))
    .toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('main').getByRole('button', { name: '返回首页' }).click()
  await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
})
