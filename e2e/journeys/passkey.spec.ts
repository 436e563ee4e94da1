import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { address, signIn } from '../fixtures/session.ts'
import { type StartedStack, startStack } from '../fixtures/stack.ts'

withBrowser()

const security = '/account/settings/security'
const home = '/dashboard/analysis'
const settled = { timeout: 15_000 }

let started: StartedStack
beforeAll(async () => {
  started = await startStack({ stations: 0 })
})
afterAll(() => started.stop())

/** Passkeys belong to a host with a name; a number is none. */
const named = () => ({ ...started.stack, origin: started.stack.origin.replace('127.0.0.1', 'localhost') })

/** A device that has a key store and says yes to every question. */
async function plugIn(page: Page): Promise<{ readonly cdp: CDPSession; readonly keys: () => Promise<readonly Key[]> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const keys = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return { cdp, keys }
}
type Key = { readonly rpId?: string; readonly signCount: number }

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '运营专员的菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  // It reloads the page by the way: what is typed before that is lost.
  await vi.waitFor(async () => expect(await cameBy(page)).toEqual(['reload']), settled)
  await page.goto('/user/login')
  await page.getByLabel('密码', { exact: true }).waitFor()
}
const cameBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type))

test('a passkey is added on the page of security, signs in after the password, and asks nothing any more when it is removed', async () => {
  const page = await openPage({ stack: named(), as: 'staff' })
  const { keys } = await plugIn(page)
  await page.goto(security)

  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByLabel('名称').fill('办公电脑')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  const codes = page.getByRole('dialog', { name: '保存恢复码' })
  await codes.waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  await codes.getByLabel('我已保存恢复码').check()
  await codes.getByRole('button', { name: '完成' }).click()
  await page.getByText('还没有使用过').waitFor()
  await page.getByText('还剩 10 个可用').waitFor()
  const [made, ...others] = await keys()
  expect([made?.rpId, others]).toEqual(['localhost', []])

  await signOut(page)
  await signIn(page, 'staff', named().password)
  const step = page.getByRole('dialog', { name: '二次验证' })
  await step.getByText('用本机的指纹、面容、锁屏密码或安全钥匙验证。').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))).toBeNull()
  await step.getByRole('button', { name: '使用通行密钥' }).click()
  await vi.waitFor(() => expect(address(page)).toBe(home), settled)
  const [used] = await keys()
  expect(used?.signCount).toBeGreaterThan(made?.signCount ?? 0)

  await page.goto(security)
  await page.getByText(/最近使用 \d{4}-\d\d-\d\d \d\d:\d\d/).waitFor()
  await page.getByRole('button', { name: '移除 办公电脑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除', exact: true }).click()
  await page.getByText('通行密钥已移除').waitFor()
  await page.getByRole('button', { name: '移除 办公电脑' }).waitFor({ state: 'detached' })
  await page.getByText(/还剩 \d+ 个可用/).waitFor({ state: 'detached' })

  await signOut(page)
  await signIn(page, 'staff', named().password)
  await vi.waitFor(() => expect(address(page)).toBe(home), settled)
})

test('the page of a host without a name says why no passkey can be made there, and none is', async () => {
  const page = await openPage({ stack: started.stack, as: 'agent' })
  const { keys } = await plugIn(page)
  await page.goto(security)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await adding.getByText('当前网址不能使用通行密钥，请用域名访问或换一种方式').waitFor()
  expect(await keys()).toEqual([])
})
