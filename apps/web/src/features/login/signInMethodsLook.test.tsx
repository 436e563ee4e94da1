import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { runtimeConfig } from '#web/api/runtimeConfig.ts'
import { closeAllOverlays } from '#web/app/overlay/overlays.ts'
import { openPasswordDialog } from '#web/app/password/passwordDialog.ts'
import { setThemeMode } from '#web/app/settings/themeMode.ts'
import { buildUser } from '#web/testing/buildSession.ts'
import { mountApp } from '#web/testing/mountApp.tsx'

const accepted = { token: 'first', userInfo: buildUser(), departs: [], multi_depart: 1, sysAllDictItems: {} }
const tenantList = [
  { id: '1', name: '甲公司' },
  { id: '2', name: '乙公司' },
]

function asDeployed(): void {
  const config = runtimeConfig as { thirdLoginName: string | null; smsDemo: boolean }
  Object.assign(config, { thirdLoginName: '集团门户', smsDemo: true })
  onTestFinished(() => void Object.assign(config, { thirdLoginName: null, smsDemo: false }))
}

async function open(path: string, answers = {}): Promise<void> {
  asDeployed()
  await mountApp({ path, answers })
}

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  const check = async (): Promise<void> => {
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }

  test.each([
    ['/user/register', '提交申请'],
    ['/user/register-result?no=42', '返回登录'],
    ['/user/register-result', '去注册'],
    ['/user/alteration', '获取验证码'],
    ['/oauth2-app/login', '前往集团门户'],
  ])('%s breaks no accessibility rule, nor sideways on a phone', async (path, button) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await open(path)
    await expect.element(page.getByRole('button', { name: button })).toBeVisible()
    await check()
    await page.viewport(1280, 800)
    await check()
  })

  test('signing in by phone with its note breaks none', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await open('/user/login', { 'POST /account/sms': () => null })
    await page.getByRole('tab', { name: '手机号登录' }).click()
    await page.getByLabelText('手机号', { exact: true }).fill('13812345678')
    await page.getByLabelText('图片验证码').fill('abcd')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(page.getByText('演示环境不会真实发送短信', { exact: false })).toBeVisible()
    await check()
  })

  test.each([
    ['选择租户', { tenantList }],
    ['修改密码', { mustChangePassword: true }],
  ])('the dialog %s after the sign-in breaks none, answered wrongly or not', async (name, more) => {
    await open('/user/login', { 'POST /sys/login': () => ({ ...accepted, ...more }) })
    for (const label of ['用户名', '密码', '验证码']) await page.getByLabelText(label, { exact: true }).fill('abcd')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog).toBeVisible()
    await check()
    await dialog.getByRole('button', { name: /确/ }).click()
    await expect.element(dialog.getByRole('alert').first()).toBeVisible()
    await check()
  })

  test('the change of the password breaks none', async () => {
    await mountApp({ path: '/test/home', user: buildUser() })
    onTestFinished(closeAllOverlays)
    await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
    openPasswordDialog()
    await expect.element(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    await check()
  })
})
