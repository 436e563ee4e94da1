import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../api/client.ts'
import { revealPersonal } from '../../api/personal.ts'
import { session } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { type BackendAnswer, refusal } from '../../testing/fakeBackend.ts'
import { address, mountApp } from '../../testing/mountApp.tsx'
import { closeAllOverlays } from '../overlay/overlays.ts'

const departs = [{ id: '1', orgCode: 'A01A01A01', departName: '衢州运营中心', orgCategory: '3' }]
const accepted = { token: 'second', userInfo: buildUser(), departs, multi_depart: 1, sysAllDictItems: {} }
const pending = { ticket: 'T'.repeat(43), methods: ['totp', 'recovery'], expiresIn: 300 }
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`)

async function signInFirst(answers: Readonly<Record<string, BackendAnswer>>) {
  const mounted = await mountApp({
    path: '/user/login',
    answers: { 'POST /sys/login': () => refusal(200, '该账号已启用二次验证', 461, pending), ...answers },
  })
  await page.getByLabelText('用户名').fill('staff')
  await page.getByLabelText('密码', { exact: true }).fill('secret')
  await page.getByLabelText('验证码', { exact: true }).fill('abcd')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '二次验证' })
  await expect.element(dialog).toBeVisible()
  return { ...mounted, dialog }
}

describe('the second step of a sign-in', () => {
  test('asks for the code after the password, says what was wrong, and then opens the session', async () => {
    let tries = 0
    const { dialog, server } = await signInFirst({
      'POST /sys/secondFactor/signIn': () => {
        tries += 1
        return tries === 1 ? refusal(200, '验证码不正确，请核对后重新输入', 412) : accepted
      },
    })
    const field = dialog.getByLabelText('动态口令')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('请输入动态口令')).toBeVisible()
    expect(tries).toBe(0)
    await field.fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('验证码不正确，请核对后重新输入')).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(session.getState().token).toBeNull()
    await field.fill('123456')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
    expect(server.last('POST /sys/secondFactor/signIn')?.body).toEqual({ ticket: pending.ticket, method: 'totp', code: '123456' })
    expect(session.getState().token).toBe('second')
  })

  test('takes a recovery code instead', async () => {
    const { dialog, server } = await signInFirst({ 'POST /sys/secondFactor/signIn': () => accepted })
    await dialog.getByRole('button', { name: '恢复码' }).click()
    await dialog.getByLabelText('恢复码').fill('K7QM-2XRP-9TWD')
    await dialog.getByRole('button', { name: '登录' }).click()
    await vi.waitFor(() => expect(session.getState().token).toBe('second'))
    expect(server.last('POST /sys/secondFactor/signIn')?.body).toMatchObject({ method: 'recovery', code: 'K7QM-2XRP-9TWD' })
  })

  test('can be left, and one that has timed out leads back to the first', async () => {
    const { dialog } = await signInFirst({ 'POST /sys/secondFactor/signIn': () => refusal(200, '登录已超时，请重新登录', 464) })
    await dialog.getByLabelText('动态口令').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('登录已超时，请重新登录')).toBeVisible()
    await page.getByLabelText('验证码', { exact: true }).fill('abcd')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('没有完成二次验证，请重新登录')).toBeVisible()
    expect(session.getState().token).toBeNull()
  })
})

test('an administrator without a factor is led to enrol one before anything else', async () => {
  const { server } = await mountApp({
    path: '/user/login',
    answers: {
      'POST /sys/login': () => ({ ...accepted, mustEnrolFactor: true }),
      'POST /sys/secondFactor/totp/start': () => ({
        secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
        uri: 'otpauth://totp/x?secret=ABC',
      }),
      'POST /sys/secondFactor/totp/confirm': () => ({ recoveryCodes: codes }),
    },
  })
  await page.getByLabelText('用户名').fill('admin')
  await page.getByLabelText('密码', { exact: true }).fill('secret')
  await page.getByLabelText('验证码', { exact: true }).fill('abcd')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '启用二次验证' })
  await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await dialog.getByLabelText('动态口令', { exact: true }).fill('123456')
  await dialog.getByRole('button', { name: '启用' }).click()
  const kept = page.getByRole('dialog', { name: '保存恢复码' })
  await expect.element(kept.getByText('AAAA-BBBB-CCC9')).toBeVisible()
  await expect.element(kept.getByRole('button', { name: '完成' })).toBeDisabled()
  expect(session.getState().token).toBeNull()
  await kept.getByLabelText('我已保存恢复码').click()
  await kept.getByRole('button', { name: '完成' }).click()
  await vi.waitFor(() => expect(address()).toBe('/dashboard/analysis'))
  expect(server.last('POST /sys/secondFactor/totp/start')?.headers['X-Access-Token']).toBe('second')
})

describe('再次验证', () => {
  async function mountAsked(answers: Readonly<Record<string, BackendAnswer>>) {
    let asked = 0
    const mounted = await mountApp({
      path: '/test/home',
      user: buildUser(),
      answers: {
        'GET /sys/stepUp/methods': () => ['password'],
        'POST /sys/tenant/members': () => {
          asked += 1
          return asked === 1 ? refusal(200, '此操作需要再次验证身份', 462) : null
        },
        ...answers,
      },
    })
    onTestFinished(closeAllOverlays)
    await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
    const body = { tenantId: '1', userIdList: ['7'] }
    const outcome = call('POST /sys/tenant/members', { body, silent: true }).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    return { ...mounted, outcome, dialog: page.getByRole('dialog', { name: '再次验证身份' }) }
  }

  test('asks for the password above the page, and the call that waited goes on with what it carried', async () => {
    let wrong = true
    const { dialog, outcome, server } = await mountAsked({
      'POST /sys/stepUp': () => {
        const answer = wrong ? refusal(200, '密码不正确', 412) : { minutes: 10 }
        wrong = false
        return answer
      },
    })
    await dialog.getByLabelText('登录密码').fill('wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('密码不正确')).toBeVisible()
    await dialog.getByLabelText('登录密码').fill('Sunny-roof-42')
    await userEvent.keyboard('{Enter}')
    expect(await outcome).toBe('done')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.last('POST /sys/stepUp')?.body).toEqual({ method: 'password', secret: 'Sunny-roof-42' })
    expect(server.count('POST /sys/tenant/members')).toBe(2)
    expect(server.last('POST /sys/tenant/members')?.body).toEqual({ tenantId: '1', userIdList: ['7'] })
  })

  test('left by Escape, the call fails and nothing was sent again', async () => {
    const { dialog, outcome, server } = await mountAsked({})
    await expect.element(dialog.getByLabelText('登录密码')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(await outcome).toContain('此操作需要再次验证身份')
    expect(server.count('POST /sys/tenant/members')).toBe(1)
  })
})

describe('the reason of a look at a personal number', () => {
  async function mountReveal() {
    const mounted = await mountApp({
      path: '/test/home',
      user: buildUser(),
      answers: { 'POST /sys/pii/reveal': () => ({ value: '13812341001' }) },
    })
    onTestFinished(closeAllOverlays)
    await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
    const value = revealPersonal({ resource: 'customer', id: '1', field: 'contactNumber' }).then(
      (number) => number,
      (error: unknown) => String(error),
    )
    return { ...mounted, value, dialog: page.getByRole('dialog', { name: '查看完整个人信息' }) }
  }

  test('is chosen and may be added to; other reasons are written out', async () => {
    const { dialog, value, server } = await mountReveal()
    await dialog.getByRole('button', { name: '查看' }).click()
    await expect.element(dialog.getByText('请选择查看原因')).toBeVisible()
    await dialog.getByLabelText('其他').click()
    await dialog.getByRole('button', { name: '查看' }).click()
    await expect.element(dialog.getByText('选择“其他”时请说明原因')).toBeVisible()
    expect(server.count('POST /sys/pii/reveal')).toBe(0)
    await dialog.getByLabelText('补充说明').fill('业主来电核实')
    await dialog.getByRole('button', { name: '查看' }).click()
    expect(await value).toBe('13812341001')
    expect(server.last('POST /sys/pii/reveal')?.body).toEqual({
      resource: 'customer',
      id: '1',
      field: 'contactNumber',
      reason: '其他：业主来电核实',
    })
  })

  test('not given asks the server nothing', async () => {
    const { dialog, value, server } = await mountReveal()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await value).toContain('cancelled')
    expect(server.count('POST /sys/pii/reveal')).toBe(0)
  })
})
