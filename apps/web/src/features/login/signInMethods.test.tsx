import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runtimeConfig } from '#web/api/runtimeConfig.ts'
import { session } from '#web/session/store.ts'
import { buildUser } from '#web/testing/buildSession.ts'
import { type BackendAnswer, refusal } from '#web/testing/fakeBackend.ts'
import { address, mountApp } from '#web/testing/mountApp.tsx'

const departs = [{ id: '1', orgCode: 'A01A01A01', departName: '衢州运营中心', orgCategory: '3' }]
const accepted = { token: 'first', userInfo: buildUser(), departs, multi_depart: 1, sysAllDictItems: {} }
const labelled = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const body = (server: Awaited<ReturnType<typeof mountApp>>['server'], key: string) =>
  server.last(key)?.body as Record<string, unknown>

async function signInByPassword(): Promise<void> {
  await labelled('用户名').fill('staff')
  await labelled('密码').fill('secret')
  await labelled('验证码').fill('abcd')
  await button('登录').click()
}

/** As a deployment with an identity provider has it. */
function withProvider(name = '集团门户'): void {
  const config = runtimeConfig as { thirdLoginName: string | null }
  config.thirdLoginName = name
  onTestFinished(() => {
    config.thirdLoginName = null
  })
}

describe('signing in by phone', () => {
  const mount = (answers: Readonly<Record<string, BackendAnswer>> = {}) =>
    mountApp({
      path: '/user/login',
      answers: { 'POST /account/sms': () => null, 'POST /sys/phoneLogin': () => accepted, ...answers },
    })
  const open = async () => {
    await page.getByRole('tab', { name: '手机号登录' }).click()
    await expect.element(labelled('手机号')).toBeVisible()
  }

  test('[MODULE-LOGIN-PHONE] orders a code behind a picture and signs in with it', async () => {
    const { server } = await mount()
    await open()
    await labelled('手机号').fill('13812345678')
    await labelled('图片验证码').fill('abcd')
    await button('获取验证码').click()
    await expect.element(page.getByText('已受理：手机号已绑定账号的，将收到验证码，5 分钟内有效')).toBeVisible()
    await expect.element(labelled('短信验证码')).toHaveFocus()
    expect(body(server, 'POST /account/sms')).toMatchObject({ mobile: '13812345678', smsmode: '0', captcha: 'abcd' })
    await expect.element(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    expect(await axeViolations()).toEqual([])
    await labelled('短信验证码').fill('482913')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
    expect(body(server, 'POST /sys/phoneLogin')).toEqual({
      mobile: '13812345678',
      captcha: '482913',
      remember_me: true,
      changesPassword: true,
    })
    expect(session.getState().token).toBe('first')
  })

  test('names what is missing and sends nothing', async () => {
    const { server } = await mount()
    await open()
    await button('获取验证码').click()
    for (const text of ['请输入手机号', '请输入图片验证码']) await expect.element(page.getByText(text)).toBeVisible()
    await labelled('手机号').fill('12812345678')
    await button('登录').click()
    for (const text of ['请输入正确手机号', '请输入短信验证码']) await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(labelled('手机号')).toHaveFocus()
    expect([server.count('POST /account/sms'), server.count('POST /sys/phoneLogin')]).toEqual([0, 0])
  })

  test('shows refusals where they belong: the picture, the code, the pause', async () => {
    const refusals = [refusal(200, '验证码错误', 412), refusal(429, '操作太频繁，请 60 秒后再试')]
    await mount({
      'POST /account/sms': () => refusals.shift(),
      'POST /sys/phoneLogin': () => refusal(200, '手机验证码输错次数过多，请重新获取', 412),
    })
    await open()
    await labelled('手机号').fill('13812345678')
    await labelled('图片验证码').fill('wxyz')
    await button('获取验证码').click()
    await expect.element(labelled('图片验证码')).toHaveAccessibleDescription('验证码错误')
    await labelled('图片验证码').fill('abcd')
    await button('获取验证码').click()
    await expect.element(page.getByText('操作太频繁，请 60 秒后再试')).toBeVisible()
    await labelled('短信验证码').fill('000000')
    await button('登录').click()
    await expect.element(labelled('短信验证码')).toHaveAccessibleDescription('手机验证码输错次数过多，请重新获取')
  })

  test('tabs of the two ways are led by the arrow keys', async () => {
    await mount()
    await page.getByRole('tab', { name: '账号登录' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: '手机号登录' })).toHaveFocus()
    await expect.element(labelled('手机号')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(labelled('用户名')).toBeVisible()
  })
})

describe('somebody of several tenants', () => {
  const tenantList = [
    { id: '1', name: '共富新能源集团' },
    { id: '1001', name: '浙里阳光运维公司' },
  ]
  const there = { ...accepted, token: 'second', userInfo: buildUser({ tenantId: '1001' }) }
  const dialog = page.getByRole('dialog', { name: '选择租户' })

  test('[MODULE-LOGIN-TENANT] [SESSION-11] picks one before anything opens; it goes into the header from then on', async () => {
    const { server } = await mountApp({
      path: '/user/login',
      answers: { 'POST /sys/login': () => ({ ...accepted, tenantList }), 'POST /sys/selectTenant': () => there },
    })
    await signInByPassword()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await dialog.getByRole('button', { name: '确认' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('请选择登录租户')
    expect(session.getState().token).toBeNull()
    await dialog.getByRole('radio', { name: '浙里阳光运维公司' }).click()
    expect(await axeViolations()).toEqual([])
    await dialog.getByRole('button', { name: '确认' }).click()
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
    expect(server.last('POST /sys/selectTenant')).toMatchObject({
      body: { tenantId: '1001' },
      headers: { 'X-Access-Token': 'first' },
    })
    expect(session.getState()).toMatchObject({ token: 'second', tenantId: '1001' })
    const after = server.last('GET /sys/permission/getUserPermissionByToken')
    expect(after?.headers).toMatchObject({ 'tenant-id': '1001', 'X-Access-Token': 'second' })
  })

  test('is asked for the department of the chosen tenant as well, and hears the words of a refusal', async () => {
    const several = [...departs, { id: '2', orgCode: 'A01A02', departName: '丽水运维站', orgCategory: '3' }]
    const answers = [refusal(403, '当前账号不属于所选租户', 510), { ...there, departs: several, multi_depart: 2 }]
    const { server } = await mountApp({
      path: '/user/login',
      answers: {
        'POST /sys/login': () => ({ ...accepted, tenantList }),
        'POST /sys/selectTenant': () => answers.shift(),
        'POST /sys/selectDepart': () => ({ token: 'third', userInfo: there.userInfo }),
      },
    })
    await signInByPassword()
    await dialog.getByRole('radio', { name: '浙里阳光运维公司' }).click()
    await dialog.getByRole('button', { name: '确认' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('当前账号不属于所选租户')
    await dialog.getByRole('button', { name: '确认' }).click()
    const question = page.getByRole('dialog', { name: '部门切换' })
    await question.getByRole('combobox').selectOptions('丽水运维站')
    await question.getByRole('button', { name: '确认' }).click()
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ token: 'third', tenantId: '1001' }))
    expect(server.last('POST /sys/selectDepart')?.headers).toMatchObject({ 'X-Access-Token': 'second' })
  })
})

describe('a first password', () => {
  test('must be changed before anything else; the dialog cannot be closed', async () => {
    const { server } = await mountApp({
      path: '/user/login',
      answers: {
        'POST /sys/login': () => ({ ...accepted, mustChangePassword: true }),
        'POST /sys/user/updatePassword': () => ({ token: 'fresh' }),
      },
    })
    await signInByPassword()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await expect.element(dialog).toBeVisible()
    for (let time = 0; time < 2; time++) await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByRole('button', { name: '取消' }).elements()).toEqual([])
    expect(session.getState().token).toBeNull()
    await dialog.getByLabelText('旧密码', { exact: true }).fill('secret')
    await dialog.getByLabelText('新密码', { exact: true }).fill('tiles before breakfast')
    await dialog.getByLabelText('确认新密码', { exact: true }).fill('tiles before breakfast')
    await dialog.getByRole('button', { name: '确定' }).click()
    await vi.waitFor(() => expect(session.getState().token).toBe('fresh'))
    expect(server.last('POST /sys/user/updatePassword')?.headers).toMatchObject({ 'X-Access-Token': 'first' })
  })
})

describe('the identity provider', () => {
  test('[MODULE-LOGIN-THIRD] has a button only where it is configured', async () => {
    await mountApp({ path: '/user/login' })
    await expect.element(labelled('用户名')).toBeVisible()
    expect(page.getByText('其他方式').elements()).toEqual([])
  })

  test('[MODULE-LOGIN-THIRD] [ROUTE-17] leads to the external login page and asks the server where to go', async () => {
    withProvider()
    const { server } = await mountApp({
      path: '/user/login?redirect=%2Fstation%2Findex',
      answers: { 'POST /sys/thirdLogin/start': () => refusal(200, '统一登录服务暂时无法访问，请稍后重试', 503) },
    })
    await button('集团门户登录').click()
    await expect.element(page.getByText('统一登录服务暂时无法访问，请稍后重试')).toBeVisible()
    expect(address()).toBe('/oauth2-app/login?redirect=%2Fstation%2Findex')
    expect(body(server, 'POST /sys/thirdLogin/start')).toEqual({ intent: 'login' })
    await expect.element(button('重新登录')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('[MODULE-LOGIN-OAUTH2] its page opens without a token and asks before it leaves', async () => {
    withProvider()
    const { server } = await mountApp({ path: '/oauth2-app/login' })
    await expect.element(page.getByRole('heading', { name: '集团门户登录' })).toBeVisible()
    await expect.element(button('前往集团门户')).toBeVisible()
    expect(server.count('POST /sys/thirdLogin/start')).toBe(0)
  })
})

describe('the registration', () => {
  const mount = (answers: Readonly<Record<string, BackendAnswer>> = {}) =>
    mountApp({ path: '/user/register', answers: { 'POST /auth/register': () => ({ applicationNo: '42' }), ...answers } })
  const values = {
    用户名: 'chen_liqun',
    姓名: '陈立群',
    手机号: '13812345678',
    密码: 'gutters and gables',
    确认密码: 'gutters and gables',
  }
  async function fill(given: Partial<Record<string, string>> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...values, ...given })) await labelled(name).fill(value ?? '')
    await labelled('图片验证码').fill('abcd')
  }

  test('[MODULE-REGISTER] [MODULE-REGISTER-RESULT] sends the application and shows its number', async () => {
    const { server } = await mount()
    await fill()
    await button('提交申请').click()
    await expect.element(page.getByText(/申请编号 42。管理员审核通过后/)).toBeVisible()
    expect(address()).toBe('/user/register-result?no=42')
    expect(body(server, 'POST /auth/register')).toMatchObject({
      username: 'chen_liqun',
      realname: '陈立群',
      mobile: '13812345678',
    })
    expect(body(server, 'POST /auth/register')).not.toHaveProperty('email')
    expect(await axeViolations()).toEqual([])
  })

  test('[VALID-01] [VALID-02] [VALID-03] [VALID-04] [VALID-05] [VALID-06] says what is wrong in the words of the global rules', async () => {
    const { server } = await mount()
    await button('提交申请').click()
    for (const text of ['请输入用户名', '请输入手机号', '请输入姓名', '请输入密码', '请确认密码']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    }
    expect(await axeViolations()).toEqual([])
    const wrong: readonly (readonly [string, string, string])[] = [
      ['手机号', '12812345678', '请输入正确手机号'],
      ['用户名', '陈立群', '只允许字母、数字、下划线'],
      ['用户名', 'abc', '长度6到18个字符'],
      ['邮箱', 'a@b', '邮箱格式不正确'],
      ['密码', 'Password1', '密码过于常见，容易被猜到，请换一个'],
      ['确认密码', 'another', '两次输入的密码不一样！'],
    ]
    for (const [name, value, text] of wrong) {
      await page.getByLabelText(name, { exact: name !== '邮箱' }).fill(value)
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    }
    expect(server.count('POST /auth/register')).toBe(0)
  })

  test('keeps what was typed when the server refuses', async () => {
    await mount({ 'POST /auth/register': () => refusal(200, '长度6到18个字符', 400) })
    await fill()
    await button('提交申请').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('长度6到18个字符')
    await expect.element(labelled('姓名')).toHaveValue('陈立群')
    await expect.element(labelled('图片验证码')).toHaveValue('')
  })
})

describe('the password recovery', () => {
  const steps = page.getByRole('list', { name: '找回密码的步骤' })
  const current = async (name: string) =>
    expect.element(steps.getByRole('listitem').filter({ hasText: name })).toHaveAttribute('aria-current', 'step')
  let refusals: Record<string, unknown[]>
  beforeEach(() => {
    refusals = {}
  })
  const next = (key: string, good: unknown) => () => refusals[key]?.shift() ?? good

  test('[MODULE-ALTERATION] goes through four steps in order, the last is completion', async () => {
    refusals = {
      code: [refusal(200, '手机验证码错误', 412)],
      password: [refusal(200, '密码不能包含用户名或手机号', 400)],
    }
    const { server } = await mountApp({
      path: '/user/alteration',
      answers: {
        'POST /account/sms': () => null,
        'POST /sys/user/phoneVerification': next('code', { ticket: 'a-ticket', expiresIn: 600 }),
        'POST /auth/forge-password': next('password', null),
      },
    })
    await current('身份验证')
    expect(
      steps
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent?.replace(/^\d/, '')),
    ).toEqual(['身份验证', '短信校验', '设置新密码', '完成'])
    await labelled('用户名').fill('staff')
    await labelled('绑定的手机号').fill('13812345678')
    await labelled('图片验证码').fill('abcd')
    await button('获取验证码').click()
    await current('短信校验')
    expect(body(server, 'POST /account/sms')).toMatchObject({ username: 'staff', mobile: '13812345678', smsmode: '2' })
    await labelled('短信验证码').fill('000000')
    await button('校验').click()
    await expect.element(labelled('短信验证码')).toHaveAccessibleDescription('手机验证码错误')
    await labelled('短信验证码').fill('482913')
    await button('校验').click()
    await current('设置新密码')
    expect(await axeViolations()).toEqual([])
    await labelled('新密码').fill('password1')
    await labelled('确认新密码').fill('other')
    await button('重设密码').click()
    for (const text of ['密码过于常见，容易被猜到，请换一个', '两次输入的密码不一样！'])
      await expect.element(page.getByText(text)).toBeVisible()
    await labelled('新密码').fill('gutters and gables')
    await labelled('确认新密码').fill('gutters and gables')
    await button('重设密码').click()
    await expect.element(page.getByText('密码不能包含用户名或手机号', { exact: true })).toBeVisible()
    await button('重设密码').click()
    await current('完成')
    await expect.element(page.getByText('所有设备上的登录都已退出，请用新密码登录。')).toBeVisible()
    expect(body(server, 'POST /auth/forge-password')).toMatchObject({ ticket: 'a-ticket', password: 'gutters and gables' })
    await button('返回登录').click()
    await vi.waitFor(() => expect(address()).toBe('/user/login'))
  })
})
