import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../api/client.ts'
import { session } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { type FakeCall, refusal } from '../../testing/fakeBackend.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { closeAllOverlays } from '../overlay/overlays.ts'
import { setThemeMode } from '../settings/themeMode.ts'
import { followOtherWindows } from './otherWindows.ts'

const user = buildUser()
const dialog = page.getByRole('alertdialog', { name: '登录已过期，请重新登录' })
const depart = { id: '1', orgCode: 'A01A01', departName: '浙江分公司', orgCategory: '3' }
const signedIn = { token: 'new', userInfo: user, departs: [depart], multi_depart: 1 }

/** A server on which the first token is dead. */
const living =
  (result: unknown) =>
  ({ headers }: FakeCall) =>
    headers['X-Access-Token'] === 'new' ? result : refusal(401, 'Token失效，请重新登录!')

async function mountWithNote(answers: Parameters<typeof mountApp>[0]['answers'] = {}) {
  const { server } = await mountApp({
    path: '/test/home',
    user,
    answers: {
      'PUT /sys/user/setting/*': living(null),
      'GET /sys/user/getUserInfo': living({ userInfo: user, sysAllDictItems: {} }),
      'POST /sys/login': () => signedIn,
      ...answers,
    },
  })
  onTestFinished(closeAllOverlays)
  // No session has the token of another.
  session.setState({ token: crypto.randomUUID() })
  const note = page.getByLabelText('随手记')
  await userEvent.fill(note, '没有保存的内容')
  return { server, note }
}

const save = () => call('PUT /sys/user/setting/:key', { params: { key: 'x' }, body: { value: 1 }, silent: true })

async function signInAgain(): Promise<void> {
  await userEvent.fill(dialog.getByLabelText('密码'), 'Secret-2026')
  await userEvent.fill(dialog.getByLabelText('验证码', { exact: true }), 'abcd')
  await userEvent.click(dialog.getByRole('button', { name: '重新登录' }))
}

describe('a session that ends while something is unsaved', () => {
  test('is renewed in a dialog: the input stays, all calls go on, each write happens once', async () => {
    const { server, note } = await mountWithNote()
    const calls = Promise.all([save(), save(), call('GET /sys/user/getUserInfo', { silent: true })])
    await expect.element(dialog).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    await signInAgain()
    await expect.element(dialog).not.toBeInTheDocument()
    await calls
    await expect.element(note).toHaveValue('没有保存的内容')
    expect(session.getState().token).toBe('new')
    const writes = server.calls.filter(({ key }) => key.startsWith('PUT /sys/user/setting'))
    const keys = writes.map(({ headers }) => headers['Idempotency-Key'])
    expect(writes).toHaveLength(4)
    expect(new Set(keys).size).toBe(2)
    expect(server.last('POST /sys/login')?.body).toMatchObject({ username: 'staff', password: 'Secret-2026', captcha: 'abcd' })
  })

  test('returns to the department in which the person worked', async () => {
    const other = { ...depart, id: '2', orgCode: 'A01A02', departName: '山东分公司' }
    const { server } = await mountWithNote({
      'POST /sys/login': () => ({
        ...signedIn,
        token: 'first',
        departs: [other, depart],
        multi_depart: 2,
        userInfo: { ...user, orgCode: null },
      }),
      'POST /sys/selectDepart': () => ({ userInfo: user, token: 'new' }),
    })
    const saved = save()
    await expect.element(dialog).toBeVisible()
    await signInAgain()
    await saved
    expect(server.last('POST /sys/selectDepart')).toMatchObject({
      body: { orgCode: 'A01A01', username: 'staff' },
      headers: { 'X-Access-Token': 'first' },
    })
  })

  test('says what was wrong, at the field, and lets the person try again', async () => {
    let tries = 0
    const { server, note } = await mountWithNote({
      'POST /sys/login': () => {
        tries += 1
        return tries === 1 ? refusal(200, '用户名或密码错误', 500) : signedIn
      },
    })
    const saved = save()
    await expect.element(dialog).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '重新登录' }))
    await expect.element(dialog.getByText('请输入密码')).toBeVisible()
    await signInAgain()
    await expect.element(dialog.getByText('用户名或密码错误')).toBeVisible()
    await expect.element(dialog.getByLabelText('密码')).toHaveFocus()
    expect(server.count('GET /sys/randomImage')).toBe(2)
    await signInAgain()
    await saved
    await expect.element(note).toHaveValue('没有保存的内容')
  })

  test('is not closed by Escape, works by keyboard alone and gives the focus back', async () => {
    const { note } = await mountWithNote()
    await userEvent.click(note)
    const saved = save()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await userEvent.click(dialog.getByLabelText('密码'))
    await userEvent.keyboard('Secret-2026{Tab}{Tab}abcd{Enter}')
    await saved
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(note).toHaveFocus()
  })

  test('asks when another window signed out, and goes on when the same person signs in there', async () => {
    const { note } = await mountWithNote()
    const name = 'heliodesk__Access-Token'
    followOtherWindows()
    window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue: 'x', newValue: null }))
    await expect.element(dialog).toBeVisible()
    const kept = (value: unknown) => JSON.stringify({ value, expire: Date.now() + 1_000_000 })
    localStorage.setItem('heliodesk__Login_Userinfo', kept(user))
    localStorage.setItem(name, kept('new'))
    window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue: null, newValue: kept('new') }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(session.getState().token).toBe('new')
    await expect.element(note).toHaveValue('没有保存的内容')
  })

  test.each(['light', 'dark'] as const)('breaks no rule of accessibility in the %s theme', async (theme) => {
    await mountWithNote()
    setThemeMode(theme)
    onTestFinished(() => setThemeMode('system'))
    save().catch(() => undefined)
    await expect.element(dialog).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})
