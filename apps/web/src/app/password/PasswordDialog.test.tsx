import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../session/store.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { type BackendAnswer, refusal } from '../../testing/fakeBackend.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { closeAllOverlays } from '../overlay/overlays.ts'
import { openPasswordDialog } from './passwordDialog.ts'

const dialog = page.getByRole('dialog', { name: '修改密码' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const submit = dialog.getByRole('button', { name: '确定' })
const change = 'POST /sys/user/updatePassword'

async function mount(answers: Readonly<Record<string, BackendAnswer>> = {}) {
  const mounted = await mountApp({
    path: '/test/home',
    user: buildUser(),
    answers: { [change]: () => ({ token: 'fresh' }), ...answers },
  })
  onTestFinished(closeAllOverlays)
  const opener = page.getByRole('button', { name: '点击' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  openPasswordDialog()
  await expect.element(dialog).toBeVisible()
  return { ...mounted, opener }
}

async function fill(old = 'ladders on Tuesday', next = 'tiles before breakfast', confirm = next): Promise<void> {
  await field('旧密码').fill(old)
  await field('新密码').fill(next)
  await field('确认新密码').fill(confirm)
}

describe('the change of the password', () => {
  test('[PASSWORD-01] [PASSWORD-08] is titled 修改密码 and sends the three passwords in the body', async () => {
    const { server, opener } = await mount()
    expect(await axeViolations()).toEqual([])
    await fill()
    await submit.click()
    await expect.element(page.getByText('密码修改成功，其他设备上的登录已退出')).toBeVisible()
    const sent = server.last(change)
    expect(sent?.body).toEqual({
      oldpassword: 'ladders on Tuesday',
      password: 'tiles before breakfast',
      confirmpassword: 'tiles before breakfast',
    })
    expect(sent?.query).toEqual({})
    expect(session.getState().token).toBe('fresh')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('[PASSWORD-02] [PASSWORD-03] [PASSWORD-05] asks for each of the three', async () => {
    const { server } = await mount()
    await submit.click()
    for (const [name, text] of [
      ['旧密码', '请输入旧密码!'],
      ['新密码', '请输入新密码!'],
      ['确认新密码', '请确认新密码!'],
    ] as const) {
      await expect.element(field(name)).toHaveAccessibleDescription(text)
    }
    await expect.element(field('旧密码')).toHaveFocus()
    expect(await axeViolations()).toEqual([])
    expect(server.count(change)).toBe(0)
  })

  test('[PASSWORD-06] the confirmation must equal the new one', async () => {
    const { server } = await mount()
    await fill('old one', 'tiles before breakfast', 'tiles after breakfast')
    await submit.click()
    await expect.element(field('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一样！')
    expect(server.count(change)).toBe(0)
  })

  test('[PASSWORD-04] changing the new one looks again at a confirmation that was touched, and at none that was not', async () => {
    await mount()
    await field('新密码').fill('tiles before breakfast')
    expect(page.getByText('两次输入的密码不一样！').elements()).toEqual([])
    await field('确认新密码').fill('tiles before breakfast')
    await userEvent.keyboard('{Tab}')
    await field('新密码').fill('tiles after breakfast')
    await expect.element(field('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一样！')
    await field('新密码').fill('tiles before breakfast')
    await expect.element(page.getByText('两次输入的密码不一样！')).not.toBeInTheDocument()
  })

  test('a weak password, the old one again and a refusal stand under their fields', async () => {
    await mount({ [change]: () => refusal(200, '旧密码输入错误!', 412) })
    await fill('old', 'Password1')
    await submit.click()
    await expect.element(field('新密码')).toHaveAccessibleDescription('密码过于常见，容易被猜到，请换一个')
    await fill('tiles before breakfast')
    await submit.click()
    await expect.element(field('新密码')).toHaveAccessibleDescription('新密码不能与旧密码相同')
    await fill('wrong')
    await submit.click()
    await expect.element(field('旧密码')).toHaveAccessibleDescription('旧密码输入错误!')
    await expect.element(field('旧密码')).toHaveFocus()
  })

  test('Escape leaves everything as it was', async () => {
    const { server, opener } = await mount()
    await fill()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(server.count(change)).toBe(0)
  })

  test('[PASSWORD-07] with nobody signed in it says so and does not open', async () => {
    await mountApp({ path: '/user/login' })
    openPasswordDialog(undefined)
    await expect.element(page.getByText('当前系统无登录用户!')).toBeVisible()
    await vi.waitFor(() => expect(dialog.elements()).toEqual([]))
  })
})
