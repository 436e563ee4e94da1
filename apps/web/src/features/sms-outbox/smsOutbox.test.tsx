import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { SmsOutboxPage } from './SmsOutboxPage.tsx'

const list = 'GET /sys/sms/list'
const shown = {
  id: '1',
  phone: '138****0002',
  purpose: 'login',
  content: '您的验证码是 ******，用于登录，5 分钟内有效。请勿告诉他人。',
  isRevealable: true,
  sender: '演示短信',
  state: 'shown',
  error: null,
  createTime: '2026-11-21 09:00:00',
}
const failed = {
  ...shown,
  id: '2',
  content: null,
  isRevealable: false,
  sender: 'sms.example.com',
  state: 'failed',
  error: '短信网关答复 HTTP 500',
}
const open = (answer: FakeAnswer) => renderList(<SmsOutboxPage />, { resource: position, answers: { [list]: answer } })

test('messages that were not really sent are marked, failed ones say why', async () => {
  await open({ records: [shown, failed], total: 2 })
  await expect
    .element(page.getByRole('row', { name: /138\*{4}0002 登录 您的验证码是 \*{6}.*演示短信 ?未真实发送/ }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /不保存内容 sms\.example\.com ?发送失败 · 短信网关答复 HTTP 500/ }))
    .toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('the list is read anew on demand, and says when it cannot be read', async () => {
  let isDown = true
  const { server } = await open(() => (isDown ? failure(200, '服务器超时') : { records: [], total: 0 }))
  await expect.element(page.getByText('短信记录载入失败：服务器超时')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(page.getByText('还没有短信')).toBeVisible()
  expect(server.count(list)).toBeGreaterThan(1)
})

test('a code is masked until somebody asks for it, and stays so when the server refuses', async () => {
  let isRefused = true
  const full = { content: '您的验证码是 482913，用于登录，5 分钟内有效。请勿告诉他人。' }
  const answers = {
    [list]: { records: [shown, failed], total: 2 },
    'POST /sys/sms/reveal': () => (isRefused ? failure(200, '用户“王主任”拥有您没有的权限，请由管理员操作') : full),
  }
  const { server } = await renderList(<SmsOutboxPage />, { resource: position, answers })
  const button = page.getByRole('button', { name: '查看验证码' })
  await expect.element(button).toBeVisible()
  expect(page.getByRole('button', { name: '查看验证码' }).elements()).toHaveLength(1)
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('无法查看：用户“王主任”拥有您没有的权限，请由管理员操作')
  expect(page.getByText('482913').elements()).toEqual([])
  isRefused = false
  await button.click()
  await expect.element(page.getByText(/您的验证码是 482913/)).toBeVisible()
  expect(server.count('POST /sys/sms/reveal')).toBe(2)
  expect(button.elements()).toEqual([])
})
