import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { openPage, phone, withBrowser } from '../fixtures/page.ts'
import { address } from '../fixtures/session.ts'

withBrowser()

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const titles = async (page: Page) => (await bar(page).getByRole('link').allTextContents()).map((text) => text.trim())
const tab = (page: Page, title: string) => bar(page).getByRole('link', { name: title })

/** Opens pages over the menu, in this order, as tabs. */
async function openTabs(page: Page, names: readonly (readonly [group: string, title: string])[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主导航' })
  for (const [group, title] of names) {
    const link = menu.getByRole('link', { name: title, exact: true })
    if ((await link.count()) === 0) await menu.getByRole('button', { name: group }).click()
    await link.click()
    await tab(page, title).waitFor()
  }
}

const four = [
  ['客户管理', '客户'],
  ['电站管理', '电站列表'],
  ['系统管理', '职务'],
  ['基础数据', '数据字典'],
] as const

async function openFour(): Promise<Page> {
  const page = await openPage({ as: 'admin' })
  await page.goto('/dashboard/analysis')
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  await openTabs(page, four)
  return page
}

describe('tabs', () => {
  test('[TABS-01] [TABS-12] keep what was chosen and scrolled while another one is shown, and ask nothing anew', async () => {
    const page = await openFour()
    await tab(page, '客户').click()
    const boxes = page.getByRole('checkbox', { name: /^选择 / }).filter({ visible: true })
    await boxes.nth(1).click()
    await boxes.nth(2).click()
    await page.getByText('已选 2 项').waitFor()
    await tab(page, '数据字典').click()
    await page.getByText('已选 2 项').waitFor({ state: 'hidden' })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/customer/list') && asked.push(request.url()))
    await tab(page, '客户').click()
    await page.getByText('已选 2 项').waitFor()
    expect(asked).toEqual([])
  })

  test('[TABS-01] mark a page with unsaved work and ask before it is closed', async () => {
    const page = await openFour()
    await tab(page, '职务').click()
    await page.getByRole('button', { name: '新增职务' }).filter({ visible: true }).first().click()
    await page.getByRole('dialog', { name: '新增职务' }).getByLabel('职务名称').fill('写到一半')
    await bar(page).getByRole('img', { name: '有未保存的修改' }).waitFor()
    await page.evaluate(() => history.back())
    await page.waitForURL('**/system/dict')
    await bar(page).getByRole('button', { name: '关闭 职务' }).click()
    const question = page.getByRole('alertdialog', { name: '关闭「职务」？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await tab(page, '职务').click()
    expect(await page.getByRole('dialog', { name: '新增职务' }).getByLabel('职务名称').inputValue()).toBe('写到一半')
  })

  test('[TABS-04] close left, right and others, home staying', async () => {
    const page = await openFour()
    const menuOf = async (title: string, action: string) => {
      await tab(page, title).click({ button: 'right' })
      await page.getByRole('menuitem', { name: action }).click()
    }
    await menuOf('电站列表', '关闭左侧')
    expect(await titles(page)).toEqual(['首页', '电站列表', '职务', '数据字典'])
    await menuOf('职务', '关闭右侧')
    expect(await titles(page)).toEqual(['首页', '电站列表', '职务'])
    await menuOf('职务', '关闭其它')
    expect(await titles(page)).toEqual(['首页', '职务'])
    await vi.waitFor(() => expect(address(page)).toBe('/system/position'), { timeout: 10_000 })
    await bar(page).getByRole('button', { name: '关闭 职务' }).click()
    await vi.waitFor(() => expect(address(page)).toBe('/dashboard/analysis'), { timeout: 10_000 })
    expect(await bar(page).getByRole('button', { name: /^关闭/ }).count()).toBe(0)
  })

  test('are there again after a reload, with their addresses', async () => {
    const page = await openFour()
    await tab(page, '电站列表').click()
    await page.getByRole('group', { name: '当前状态' }).getByRole('button', { name: '正常' }).click()
    await page.waitForURL('**/station/index?status=1')
    await tab(page, '客户').click()
    await page.waitForURL('**/customer/index')
    await page.reload()
    await tab(page, '数据字典').waitFor()
    expect(await titles(page)).toEqual(['首页', '客户', '电站列表', '职务', '数据字典'])
    await tab(page, '电站列表').click()
    await page.waitForURL('**/station/index?status=1')
  })
})

const twelve = [
  ['仪表盘', '工作台'],
  ['仪表盘', '图表分析'],
  ['仪表盘', '任务看板'],
  ['客户管理', '客户'],
  ['客户管理', '二类户'],
  ['客户管理', '账户交易明细'],
  ['电站管理', '电站列表'],
  ['电站管理', '数据导入'],
  ['系统管理', '职务'],
  ['消息中心', '系统公告'],
  ['基础数据', '数据字典'],
  ['平台运维', '采集密钥'],
] as const

test('twelve tabs are opened, put in order, closed left, right and others, and there again after a reload', async () => {
  const page = await openPage({ as: 'admin' })
  await page.goto('/dashboard/analysis')
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  await openTabs(page, twelve)
  const names = twelve.map(([, name]) => name)
  expect(await titles(page)).toEqual(['首页', ...names])
  await page.getByRole('button', { name: '向左滚动标签页' }).waitFor()

  const choose = async (title: string, action: string): Promise<void> => {
    await tab(page, title).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const item = (title: string) => bar(page).getByRole('listitem').filter({ hasText: title })
  await choose('数据字典', '固定')
  await item('系统公告').dragTo(item('数据导入'), { targetPosition: { x: 4, y: 12 } })
  await choose('工作台', '右移')
  const ordered = [
    '首页',
    '数据字典',
    '图表分析',
    '工作台',
    ...names.filter((name) => !['工作台', '图表分析', '数据导入', '职务', '系统公告', '数据字典', '采集密钥'].includes(name)),
    '系统公告',
    '数据导入',
    '职务',
    '采集密钥',
  ]
  await vi.waitFor(async () => expect(await titles(page)).toEqual(ordered), { timeout: 10_000 })

  await page.keyboard.press('Alt+3')
  await page.waitForURL((url) => !url.pathname.startsWith('/system'))
  await page.reload()
  await tab(page, '职务').waitFor()
  expect(await titles(page)).toEqual(ordered)

  await choose('客户', '关闭左侧')
  await choose('数据导入', '关闭右侧')
  const between = ordered.slice(ordered.indexOf('客户'), ordered.indexOf('数据导入') + 1)
  await vi.waitFor(async () => expect(await titles(page)).toEqual(['首页', '数据字典', ...between]), { timeout: 10_000 })
  await choose('二类户', '关闭其它')
  await vi.waitFor(async () => expect(await titles(page)).toEqual(['首页', '数据字典', '二类户']), { timeout: 10_000 })
  await vi.waitFor(() => expect(address(page)).toBe('/bankcardclassII/index'), { timeout: 10_000 })
  await page.reload()
  await tab(page, '二类户').waitFor()
  expect(await titles(page)).toEqual(['首页', '数据字典', '二类户'])
})

test('on a phone there are no tabs, and the menu is a drawer that closes with the choice', async () => {
  const page = await openPage({ as: 'admin', viewport: phone })
  await page.goto('/station/index')
  await page.getByRole('button', { name: '打开菜单' }).click()
  expect(await bar(page).count()).toBe(0)
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '电站告警' }).click()
  await page.waitForURL('**/station/alarm')
  await menu.waitFor({ state: 'hidden' })
})

test('[LAYOUT-20] dark and light are chosen in the header and kept', async () => {
  const page = await openPage({ as: 'staff' })
  await page.goto('/dashboard/workplace')
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.getByRole('button', { name: '外观' }).click()
  await page
    .getByRole('menuitem', { name: '深色' })
    .or(page.getByRole('menuitemradio', { name: '深色' }))
    .click()
  expect(await theme()).toBe('dark')
  await page.reload()
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  expect(await theme()).toBe('dark')
})
