import { expect, test } from 'vitest'
import { withTestApp } from '../../../testing/app.ts'

const app = withTestApp()
const call = async (method: 'GET' | 'POST' | 'PUT', verb: string, rest: object = {}, username = 'admin') =>
  (await app.current.call(method, `/sys/message/webhook/${verb}`, { token: await app.current.signInAs(username), ...rest })).body
const draft = { hookName: '值班群', hookFormat: '2', hookUrl: 'https://oapi.dingtalk.com/robot/send', useStatus: '1' }

test('a web-hook keeps its token and key sealed and answers only that they are there', async () => {
  const { result } = await call('POST', 'add', { body: draft })
  const { id } = result
  expect(result).toMatchObject({ hasToken: 'N', hasSecret: 'N' })
  expect(await call('PUT', 'secrets', { body: { id, token: 'tok-4711', secret: 'SEC-0815' } })).toMatchObject({ success: true })
  const read = await call('GET', 'queryById', { query: { id } })
  expect(read.result).toMatchObject({ hasToken: 'Y', hasSecret: 'Y', hookFormat_dictText: '钉钉机器人' })
  const [row] = await app.current.context.db.query('SELECT * FROM sys_webhook WHERE id = $1', [id])
  const audit = await app.current.context.db.query(`SELECT detail FROM sys_audit WHERE event = 'webhook.secrets'`)
  for (const text of [JSON.stringify(read), JSON.stringify(row), JSON.stringify(audit)]) expect(text).not.toMatch(/4711|0815/)
  expect(await call('PUT', 'secrets', { body: { id, secret: null } })).toMatchObject({ success: true })
  expect((await call('GET', 'queryById', { query: { id } })).result).toMatchObject({ hasToken: 'Y', hasSecret: 'N' })
})

test('a web-hook hears of the events that are named for it, and of none that is left empty', async () => {
  const body = { ...draft, hookName: '告警群', onAlarm: 'Y', onOrder: null }
  const { result } = await call('POST', 'add', { body })
  expect(result).toMatchObject({ onAlarm: 'Y', onAnnouncement: 'N', onOrder: 'N' })
  await call('PUT', 'edit', { body: { id: result.id, onAlarm: null, onOrder: 'Y' } })
  const read = await call('GET', 'queryById', { query: { id: result.id } })
  expect(read.result).toMatchObject({ onAlarm: 'N', onAnnouncement: 'N', onOrder: 'Y' })
})

test('an address with credentials in it is refused; nothing of it without the right', async () => {
  const add = (hookUrl: string) => call('POST', 'add', { body: { ...draft, hookName: hookUrl, hookUrl } })
  expect((await add('https://u:p@a.example/')).message).toBe('地址不能含账号和密码')
  expect((await add('https://a.example/?access_token=1')).message).toBe('地址不能含令牌，请保存后用“设置密钥”填写')
  expect(await call('PUT', 'secrets', { body: { id: '1', token: 'x' } })).toMatchObject({ success: false, code: 404 })
  expect(await call('PUT', 'secrets', { body: { id: '1', token: 'x' } }, 'staff')).toMatchObject({ success: false, code: 510 })
})
