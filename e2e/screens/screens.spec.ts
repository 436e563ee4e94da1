import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { desktop, openPage, phone, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'
import { expectSound, settled } from '../fixtures/soundness.ts'

withBrowser()

interface Screen {
  readonly name: string
  readonly path: string
  readonly isPublic?: boolean
  /** Until everything of it is on the screen. */
  readonly ready: (page: Page) => Promise<unknown>
}

const total = (page: Page) => page.getByText(/^(第 .+ 条，)?共 [\d,]+ 条$/).waitFor()
const drawer = (page: Page) => page.getByRole('dialog', { name: '电站详情' })

/** A station with a picture, a curve, fees and an inverter. */
async function station(): Promise<string> {
  const { token } = await login(sharedStack(), 'admin')
  const { records } = await ask(sharedStack(), 'GET', '/api/station/list', { token, query: { pageSize: 100 } })
  return records.find((row: { imgurl: string | null }) => row.imgurl !== null).id
}

async function scrollThrough(page: Page): Promise<void> {
  for (const name of ['设备与组串', '电费核查', '农户电费', '告警', '业主信息'])
    await drawer(page).getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded()
  await drawer(page).getByRole('region', { name: '农户电费', exact: true }).getByRole('table').waitFor()
  await settled(page)
}

const screens: readonly Screen[] = [
  {
    name: 'login',
    path: '/user/login',
    isPublic: true,
    ready: (page) => page.getByRole('button', { name: '看不清，换一张验证码' }).locator('img').waitFor(),
  },
  {
    name: 'home',
    path: '/dashboard/analysis',
    ready: async (page) => {
      await page.getByText('低效 Top 10').scrollIntoViewIfNeeded()
      await page.locator('[role=img][data-ready=true]').first().waitFor()
      await settled(page)
    },
  },
  { name: 'workplace', path: '/dashboard/workplace', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'account centre', path: '/account/center', ready: (page) => page.getByText('最近操作').waitFor() },
  { name: 'account settings', path: '/account/settings/base', ready: (page) => page.getByLabel('个性签名').waitFor() },
  { name: 'account security', path: '/account/settings/security', ready: (page) => page.getByText('本机').waitFor() },
  { name: 'fleet charts', path: '/dashboard/chart', ready: (page) => page.getByText('装机增长').waitFor() },
  { name: 'task board', path: '/dashboard/task', ready: (page) => page.getByText('工单处理人').waitFor() },
  { name: 'running state', path: '/dashboard/monitor', ready: (page) => page.getByText('后台任务').waitFor() },
  { name: 'station list', path: '/station/index', ready: total },
  {
    name: 'drawer',
    path: '/station/index?detail=:station',
    ready: async (page) => {
      await drawer(page).getByRole('region', { name: '发电曲线' }).scrollIntoViewIfNeeded()
      await drawer(page).locator('[data-ready=true]').waitFor()
      await scrollThrough(page)
    },
  },
  {
    name: 'device parameters',
    path: '/station/index?detail=:station',
    ready: async (page) => {
      await drawer(page).getByRole('button', { name: '设备参数' }).click()
      await page
        .getByRole('dialog', { name: /设备参数/ })
        .getByRole('table')
        .first()
        .waitFor()
    },
  },
  { name: 'alarm list', path: '/station/alarm', ready: total },
  { name: 'work orders', path: '/workorder/allIndex', ready: total },
  { name: 'my work orders', path: '/workorder/index', ready: total },
  {
    name: 'work order',
    path: '/workorder/allIndex?status=5',
    ready: async (page) => {
      await page.getByText(/^GD-/).first().click()
      const detail = page.getByRole('dialog', { name: /工单详情/ })
      await detail.getByText('提交了工单').waitFor()
      await settled(page)
    },
  },
  {
    name: 'work order dialog',
    path: '/workorder/allIndex',
    ready: async (page) => {
      await total(page)
      await page.getByRole('button', { name: '创建工单' }).last().click()
      await page.getByRole('dialog', { name: '创建工单' }).getByRole('button', { name: '提交' }).waitFor()
    },
  },
  { name: 'import', path: '/station/import', ready: (page) => page.getByRole('button', { name: '下一步：核对列' }).waitFor() },
  { name: 'position', path: '/system/position', ready: total },
  { name: 'dictionary', path: '/system/dict', ready: total },
  { name: 'customer', path: '/customer/index', ready: total },
  {
    name: 'form',
    path: '/customer/index',
    ready: async (page) => {
      await total(page)
      await page.getByRole('button', { name: '新增客户' }).first().click()
      await page.getByRole('dialog', { name: '新增客户' }).getByLabel('客户姓名').waitFor()
    },
  },
  { name: 'my messages', path: '/message/index', ready: (page) => page.getByRole('list', { name: '消息列表' }).waitFor() },
  {
    name: 'announcement',
    path: '/message/index',
    ready: async (page) => {
      // Newer messages may have pushed it from the first page.
      await page.getByLabel('按标题搜索').fill('平台升级')
      await page.keyboard.press('Enter')
      await page
        .getByRole('list', { name: '消息列表' })
        .getByRole('button', { name: /平台升级/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: '通知消息' }).getByRole('table').waitFor()
    },
  },
  {
    name: 'notices',
    path: '/message/index',
    ready: async (page) => {
      await page.getByRole('button', { name: /^通知，/ }).click()
      await page.getByRole('tab', { name: /系统公告/ }).click()
    },
  },
  { name: 'announcements', path: '/system/announcement', ready: total },
  {
    name: 'collector keys',
    path: '/system/ingestKey',
    ready: (page) => page.getByRole('button', { name: '新建密钥' }).waitFor(),
  },
]

test.each(screens)(
  'the screen «$name» breaks no rule of accessibility in light and dark and fits the width, on a desktop and on a phone',
  async ({ path, isPublic, ready }) => {
    const page = await openPage({ viewport: desktop, ...(isPublic ? {} : { as: 'admin' }) })
    await page.goto(path.replace(':station', path.includes(':station') ? await station() : ''))
    await ready(page)
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await expectSound(page, 'light')
      await expectSound(page, 'dark')
    }
  },
)
