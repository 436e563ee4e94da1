import { hostileRedirects } from '@heliodesk/domain/testing/hostileRedirects'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientId, clientSecret, type OpenIdProvider, startOpenIdProvider } from '../../apps/server/src/testing/openIdProvider.ts'
import { ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { address, signIn } from '../fixtures/session.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'
import { type StartedStack, startStack } from '../fixtures/stack.ts'

withBrowser()

const home = '/dashboard/analysis'
const settled = { timeout: 15_000 }

let provider: OpenIdProvider
let started: StartedStack
beforeAll(async () => {
  provider = await startOpenIdProvider()
  started = await startStack({
    stations: 0,
    env: {
      HELIODESK_OIDC_ISSUER: provider.issuer,
      HELIODESK_OIDC_CLIENT_ID: clientId,
      HELIODESK_OIDC_CLIENT_SECRET: clientSecret,
      HELIODESK_OIDC_NAME: '集团门户',
    },
  })
})
afterAll(async () => {
  await started.stop()
  await provider.close()
})

const at = (page: Page, path: string) => vi.waitFor(() => expect(address(page)).toBe(path), settled)

/** The code of the newest message to a phone, as an administrator reads it in the list. */
async function codeFor(mobile: string): Promise<string> {
  const { token } = await login(started.stack, 'admin')
  return vi.waitFor(async () => {
    const { records } = await ask(started.stack, 'GET', '/sys/sms/list', { token })
    const mine = (records as { id: string; phone: string }[]).find(({ phone }) => phone.endsWith(mobile.slice(-4)))
    if (!mine) throw new Error('no message yet')
    const { content } = await ask(started.stack, 'POST', '/sys/sms/reveal', { token, body: { id: mine.id } })
    const code = /\d{6}/.exec(content)?.[0]
    if (!code) throw new Error('a message without a code')
    return code
  }, settled)
}

async function orderCode(page: Page, mobile: string): Promise<string> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByLabel('图片验证码').fill('abcd')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('演示环境不会真实发送短信', { exact: false }).waitFor()
  return codeFor(mobile)
}

test('[MODULE-LOGIN-PHONE] by phone: the code of a message signs in once, and a wrong one is reported', async () => {
  const page = await openPage({ stack: started.stack })
  await page.goto('/user/login')
  await page.getByRole('tab', { name: '手机号登录' }).click()
  const code = await orderCode(page, '13800000002')
  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('手机验证码错误').waitFor()
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await at(page, home)
  await page.getByRole('button', { name: '运营专员的菜单' }).waitFor()
})

test('[MODULE-LOGIN-TENANT] by several tenants: the chosen one and its department go along with every call', async () => {
  const page = await openPage({ stack: started.stack })
  await page.goto('/user/login')
  await signIn(page, 'tenants', started.stack.password)
  const tenants = page.getByRole('dialog', { name: '选择租户' })
  await page.keyboard.press('Escape')
  await tenants.getByRole('radio', { name: '浙里阳光运维公司' }).check()
  await tenants.getByRole('button', { name: '确认' }).click()
  const departs = page.getByRole('dialog', { name: '部门切换' })
  await departs.getByLabel('登录部门').selectOption({ label: '丽水运维站' })
  const asked = page.waitForRequest((request) => request.url().includes('/sys/permission/getUserPermissionByToken'))
  await departs.getByRole('button', { name: '确认' }).click()
  expect((await (await asked).allHeaders())['tenant-id']).toBe('1001')
  await page.getByRole('button', { name: '丽水运维站' }).waitFor()
  await at(page, home)
})

describe('through an identity provider', () => {
  const another = [/another host: http:\/\/127\.0\.0\.1/]

  test('[MODULE-LOGIN-THIRD] [MODULE-LOGIN-OAUTH2] an identity is bound in the settings and then opens the page that was asked for', async () => {
    provider.person = { sub: 'portal-agent', name: '门户用户' }
    const settings = await openPage({ stack: started.stack, as: 'agent', expected: another })
    await settings.goto('/account/settings/binding')
    await settings.getByRole('button', { name: '绑定 集团门户' }).click()
    await settings.getByText('已绑定统一登录账号').waitFor()
    await at(settings, '/account/settings/binding')

    const page = await openPage({ stack: started.stack, expected: another })
    await page.goto('/station/index?status=1')
    await page.getByRole('button', { name: '集团门户登录' }).click()
    await page.getByRole('heading', { name: '电站列表' }).waitFor()
    expect(address(page)).toBe('/station/index?status=1')
    await page.getByRole('button', { name: '衢州阳光代理的菜单' }).waitFor()
    await page.goBack()
    expect(page.url()).not.toMatch(/code=|state=/)
  })

  test('an identity that nobody bound sees an explaining page, a wrong answer the reason', async () => {
    const page = await openPage({ stack: started.stack, expected: another })
    provider.person = { sub: 'a stranger' }
    await page.goto('/oauth2-app/login')
    await page.getByRole('button', { name: '前往集团门户' }).click()
    await page.getByRole('heading', { name: '还没有绑定用户' }).waitFor()
    await page.getByText('没有可以登录的系统用户与该统一登录账号绑定').waitFor()
    provider.fault = { claims: { nonce: 'another' } }
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByText('统一登录的回执未通过校验：随机数（nonce）不符，请重新登录').waitFor()
    provider.fault = { foreignKey: true }
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByText('签名无效', { exact: false }).waitFor()
    provider.fault = {}
    await page.goto('/oauth2-app/login?code=forged&state=forged')
    await page.getByText('登录请求不是由本浏览器发起或已过期，请重新登录').waitFor()
    expect(address(page)).toBe('/oauth2-app/login')
    await page.getByRole('button', { name: '返回登录' }).click()
    await page.getByLabel('用户名').waitFor()
  })
})

test('[MODULE-REGISTER] [MODULE-REGISTER-RESULT] by registration: an administrator admits the applicant, who then signs in', async () => {
  const password = 'gutters and gables'
  const page = await openPage({ stack: started.stack })
  await page.goto('/user/login')
  await page.getByRole('button', { name: '注册' }).click()
  for (const [label, value] of [
    ['用户名', 'new_roofer'],
    ['姓名', '新同事'],
    ['手机号', '15812345678'],
    ['密码', password],
    ['确认密码', password],
    ['图片验证码', 'abcd'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: '申请已提交' }).waitFor()
  await page.getByRole('button', { name: '返回登录' }).click()
  await signIn(page, 'new_roofer', password)
  await page.getByText('用户名或密码错误').waitFor()

  const office = await openPage({ stack: started.stack, as: 'admin' })
  await office.goto('/system/registration')
  await office.getByRole('button', { name: '通过 new_roofer 的申请' }).click()
  await office.getByLabel('角色').selectOption({ label: '运营' })
  await office.getByLabel('部门').selectOption({ index: 2 })
  await office.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await office.getByText('new_roofer 的账号已开通').waitFor()

  await signIn(page, 'new_roofer', password)
  await at(page, home)
})

test('[MODULE-ALTERATION] by recovery: four steps to a new password, and the old sessions are over', async () => {
  const fresh = 'tiles before breakfast'
  const { token } = await login(started.stack, 'multi')
  const page = await openPage({ stack: started.stack })
  await page.goto('/user/login')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('用户名').fill('multi')
  await page.getByLabel('绑定的手机号').fill('13800000004')
  await page.getByLabel('图片验证码').fill('abcd')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill(await codeFor('13800000004'))
  await page.getByRole('button', { name: '校验' }).click()
  await page.getByLabel('新密码', { exact: true }).fill(fresh)
  await page.getByLabel('确认新密码').fill(fresh)
  await page.getByRole('button', { name: '重设密码' }).click()
  await page.getByRole('heading', { name: '密码已重设' }).waitFor()
  await expect(ask(started.stack, 'GET', '/sys/user/getCurrentUserDeparts', { token })).rejects.toThrow('401')
  await page.getByRole('button', { name: '返回登录' }).click()
  await signIn(page, 'multi', fresh)
  await page.getByRole('dialog', { name: '部门切换' }).waitFor()
})

test('a first password has to be changed before anything opens, by keyboard alone', async () => {
  const empty = await startStack({ stations: 0, env: { HELIODESK_DEMO: '0' } })
  onTestFinished(() => empty.stop())
  const fresh = 'ladders on Tuesday'
  const page = await openPage({ stack: empty.stack })
  await page.goto('/user/login')
  await signIn(page, 'admin', empty.stack.password)
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.waitFor()
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('heliodesk__Access-Token'))).toBeNull()
  await dialog.getByLabel('旧密码').focus()
  await page.keyboard.type(empty.stack.password)
  for (const text of [fresh, fresh]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await at(page, home)
  const other = await openPage({ stack: empty.stack })
  await other.goto('/user/login')
  await signIn(other, 'admin', fresh)
  await at(other, home)
})

describe('hostile addresses', () => {
  const { origin } = sharedStack()

  /** Opens an address as a link inside the page does, and waits until the guard has passed it on. */
  async function follow(page: Page, path: string): Promise<string> {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.waitForFunction(() => !/^\/(user\/login|refresh)/.test(location.pathname))
    return page.url()
  }

  test('[GUARD-01] [ROUTE-33] redirect and refresh leave the origin for none of sixty values', async () => {
    expect(hostileRedirects.length).toBeGreaterThanOrEqual(60)
    // A visit to the login page takes the application down and up again, faster than its live connection opens.
    const page = await openPage({ as: 'staff', expected: [/WebSocket is closed before/] })
    await page.goto('/test/home')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const value of hostileRedirects) {
      for (const path of ['/user/login?redirect=', '/refresh?iSrefresh=1&url=']) {
        expect(await follow(page, path + encodeURIComponent(value)), path + value).toBe(origin + home)
      }
    }
  })

  test('[ROUTE-12] [ROUTE-10] the test pages open, and refresh leads to a path of ours', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/refresh?url=%2Ftest2%2Fhome2%3Ffrom%3Dmail&iSrefresh=1')
    await page.getByText('地址里的参数：from=mail').waitFor()
    expect(address(page)).toBe('/test2/home2?from=mail')
    await page.goto('/test/home')
    await page.getByRole('button', { name: '点击' }).waitFor()
  })
})
