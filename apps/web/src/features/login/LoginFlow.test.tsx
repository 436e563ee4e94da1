import { isWorkDone } from '@heliodesk/domain/account/captchaWork'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { type BackendAnswer, refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'

const user = buildUser({ orgCode: null, orgCodeTxt: null })
const departs = [
  { id: '1', orgCode: 'A01A01A01', departName: '衢州运营中心', orgCategory: '3' },
  { id: '2', orgCode: 'A01A02A01', departName: '临沂运营中心', orgCategory: '3' },
]
const accepted = { token: 'first', userInfo: buildUser(), departs: [departs[0]], multi_depart: 1, sysAllDictItems: {} }

const mountLogin = (answers: Readonly<Record<string, BackendAnswer>> = {}, path = '/user/login') =>
  mountApp({ path, answers: { 'POST /sys/login': () => accepted, ...answers } })
const button = page.getByRole('button', { name: '登录', exact: true })

async function fill(username = 'staff', password = 'secret', captcha = 'abcd'): Promise<void> {
  await page.getByLabelText('用户名').fill(username)
  await page.getByLabelText('密码', { exact: true }).fill(password)
  await page.getByLabelText('验证码', { exact: true }).fill(captcha)
}

describe('the login page', () => {
  test('begins in the first field; whoever walks the tabs stays on them', async () => {
    await mountLogin()
    await expect.element(page.getByLabelText('用户名')).toHaveFocus()
    const account = page.getByRole('tab').first()
    account.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(page.getByLabelText('用户名')).toBeVisible()
    await expect.element(account).toHaveFocus()
  })
  test('[MODULE-LOGIN-ACCOUNT] [SESSION-01] signs in with the captcha of its picture and ends at the home page', async () => {
    const { server } = await mountLogin()
    await fill()
    await button.click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
    const body = server.last('POST /sys/login')?.body
    const key = server.last('GET /sys/randomImage/')?.key.split('/').at(-1)
    expect(body).toEqual({
      username: 'staff',
      password: 'secret',
      captcha: 'abcd',
      checkKey: key,
      remember_me: true,
      changesPassword: true,
    })
    expect(session.getState().token).toBe('first')
  })
  test('is passed without seeing the picture, by the keyboard, and back again', async () => {
    const given = { challenge: 'a.signed.challenge', work: 'w0rk', bits: 6 }
    const { server } = await mountLogin({ 'GET /sys/captchaWork': () => given })
    await fill('staff', 'secret', '')
    const instead = page.getByRole('button', { name: '看不见图片？改用计算验证' })
    ;(instead.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: '已通过计算验证' })).toBeVisible()
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveValue('已通过计算验证')
    await page.getByRole('button', { name: '改用图片' }).click()
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveValue('')
    await instead.click()
    await expect.element(page.getByRole('button', { name: '改用图片' })).toBeVisible()
    await button.click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
    const { captcha = '', checkKey } = (server.last('POST /sys/login')?.body ?? {}) as { captcha?: string; checkKey?: string }
    expect(checkKey).toBe(given.challenge)
    expect(captcha).toMatch(/^pow:\d+$/)
    expect(isWorkDone(given.work, Number(captcha.slice(4)), given.bits)).toBe(true)
  })
  test('[GUARD-03] ends where the person wanted to go', async () => {
    await mountLogin({}, '/user/login?redirect=%2Ftest2%2Fhome2%3Ffrom%3Dmail')
    await fill()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('地址里的参数：from=mail')).toBeVisible()
    expect(address()).toBe('/test2/home2?from=mail')
  })
  test('[GUARD-01] does not follow a redirect to another host', async () => {
    await mountLogin({}, '/user/login?redirect=%2F%2Fevil.example')
    await fill()
    await button.click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
  test('names every missing field under it and asks nothing of the server', async () => {
    const { server } = await mountLogin()
    await button.click()
    for (const text of ['请输入用户名', '请输入密码', '请输入验证码']) await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByLabelText('用户名')).toHaveFocus()
    await expect.element(page.getByLabelText('用户名')).toHaveAttribute('aria-invalid', 'true')
    expect(server.count('POST /sys/login')).toBe(0)
  })
  test('[SESSION-07] shows a refusal under its field, with a new captcha and the old name', async () => {
    const { server } = await mountLogin({ 'POST /sys/login': () => refusal(200, '用户名或密码错误', 500) })
    await fill()
    await button.click()
    await expect.element(page.getByText('用户名或密码错误')).toBeVisible()
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveFocus()
    await expect.element(page.getByLabelText('用户名')).toHaveValue('staff')
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveValue('')
    await vi.waitFor(() => expect(server.count('GET /sys/randomImage/')).toBe(2))
  })
  test('shows a wrong captcha under the captcha', async () => {
    await mountLogin({ 'POST /sys/login': () => refusal(200, '验证码错误', 412) })
    await fill()
    await button.click()
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveFocus()
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveAccessibleDescription('验证码错误')
  })
  test('fetches another captcha on a click, with another key', async () => {
    const { server } = await mountLogin()
    await vi.waitFor(() => expect(server.count('GET /sys/randomImage/')).toBe(1))
    await page.getByRole('button', { name: '看不清，换一张验证码' }).click()
    await vi.waitFor(() => expect(server.count('GET /sys/randomImage/')).toBe(2))
    expect(new Set(server.calls.map((call) => call.key)).size).toBe(server.calls.length)
  })
  test('shows and hides the password', async () => {
    await mountLogin()
    await fill()
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: '隐藏密码' }).click()
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveAttribute('type', 'password')
  })
  test('tells when capitals are locked', async () => {
    await mountLogin()
    const password = page.getByLabelText('密码', { exact: true })
    await expect.element(password).toBeVisible()
    password.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
    await expect.element(page.getByText('大写锁定已打开')).toBeVisible()
  })
  test('[LAYOUT-11] [PROD-01] is in Chinese, with picture and footer', async () => {
    await mountLogin()
    await expect.element(page.getByText('一座屋顶', { exact: false })).toBeVisible()
    expect(document.querySelector('svg[viewBox="0 0 920 500"]')).not.toBeNull()
    const copyright = `Copyright © ${new Date().getFullYear()} ${location.host}`
    await expect.element(page.getByRole('contentinfo').getByText(copyright, { exact: false })).toBeVisible()
  })
})

describe('a user of several departments', () => {
  const several = { ...accepted, userInfo: user, departs, multi_depart: 2 }
  const dialog = page.getByRole('dialog', { name: '部门切换' })
  const confirm = dialog.getByRole('button', { name: '确认' })

  test('[DEPT-08] [DEPT-02] [DEPT-03] [DEPT-04] must choose one, and there is no way around', async () => {
    await mountLogin({ 'POST /sys/login': () => several })
    await fill()
    await button.click()
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('combobox')).toHaveDisplayValue('请选择登录部门')
    expect(dialog.getByRole('button').elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    expect(session.getState().token).toBeNull()
  })
  test('[DEPT-09] is reported when nothing is chosen, and nothing is sent', async () => {
    const { server } = await mountLogin({ 'POST /sys/login': () => several })
    await fill()
    await button.click()
    await confirm.click()
    await expect.element(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
    expect(server.count('POST /sys/selectDepart')).toBe(0)
  })
  test('[DEPT-07] enters with the token and the user of the chosen department', async () => {
    const chosen = { token: 'second', userInfo: buildUser({ orgCode: 'A01A02A01', orgCodeTxt: '临沂运营中心' }) }
    const { server } = await mountLogin({ 'POST /sys/login': () => several, 'POST /sys/selectDepart': () => chosen })
    await fill()
    await button.click()
    await dialog.getByRole('combobox').selectOptions('临沂运营中心')
    await confirm.click()
    await expect.element(page.getByRole('button', { name: '临沂运营中心' })).toBeVisible()
    expect(server.last('POST /sys/selectDepart')).toMatchObject({
      body: { orgCode: 'A01A02A01', username: 'staff' },
      headers: { 'X-Access-Token': 'first' },
    })
    expect(session.getState().token).toBe('second')
  })
  test('sees the words of the server when the choice is refused', async () => {
    await mountLogin({
      'POST /sys/login': () => several,
      'POST /sys/selectDepart': () => refusal(200, '该部门不属于当前用户', 400),
    })
    await fill()
    await button.click()
    await dialog.getByRole('combobox').selectOptions('临沂运营中心')
    await confirm.click()
    await expect.element(dialog.getByText('该部门不属于当前用户')).toBeVisible()
  })
  test('[DEPT-06] of none is warned and enters', async () => {
    await mountLogin({ 'POST /sys/login': () => ({ ...accepted, userInfo: user, departs: [], multi_depart: 0 }) })
    await fill()
    await button.click()
    await expect.element(page.getByText('您尚未设置部门信息!')).toBeVisible()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  })
})
