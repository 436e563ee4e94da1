import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const call = async (method: 'GET' | 'POST' | 'PUT', verb: string, rest: object = {}, username = 'admin') =>
  (await app.current.call(method, `/sys/message/webhook/${verb}`, { token: await app.current.signInAs(username), ...rest })).body
const draft = { hookName: '值班群', hookFormat: '2', hookUrl: 'https://oapi.dingtalk.com/robot/send', useStatus: '1' }

test('a web-hook keeps its token and key sealed and answers only that they are there', async () => {
  const { result } = await call('POST', 'add', { body: draft })
  const { id } = result
  expect(result).toMatchObject({ hasToken: 'N', hasSecret: 'N' })
  expect(await call('PUT', 'secrets', { body: { id, token: 'tok-windgust', secret: 'SEC-moorings' } })).toMatchObject({
    success: true,
  })
  const read = await call('GET', 'queryById', { query: { id } })
  expect(read.result).toMatchObject({ hasToken: 'Y', hasSecret: 'Y', hookFormat_dictText: '钉钉机器人' })
  const [row] = await app.current.context.db.query('SELECT * FROM sys_webhook WHERE id = $1', [id])
  const audit = await app.current.context.db.query(`SELECT detail FROM sys_audit WHERE event = 'webhook.secrets'`)
  for (const text of [JSON.stringify(read), JSON.stringify(row), JSON.stringify(audit)])
    expect(text).not.toMatch(/windgust|moorings/)
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

describe('a web-hook that is moved', () => {
  const secretsOf = async (id: string) => {
    const rows = await app.current.context.db.query<{ sealed_token: string | null; sealed_secret: string | null }>(
      'SELECT sealed_token, sealed_secret FROM sys_webhook WHERE id = $1',
      [id],
    )
    return [rows[0]?.sealed_token === null, rows[0]?.sealed_secret === null]
  }
  const keptHook = async (hookName: string, secrets: object = { token: 'tok-1', secret: 'sec-1' }): Promise<string> => {
    const { result } = await call('POST', 'add', { body: { ...draft, hookName } })
    await call('PUT', 'secrets', { body: { id: result.id, ...secrets } })
    return result.id
  }
  const reported = '已保存。地址或格式已更改，原来的令牌和密钥已清除，请重新设置'

  test.each([
    ['to another address', { hookUrl: 'https://evil.example/collect' }],
    ['to another path of its host', { hookUrl: 'https://oapi.dingtalk.com/robot/other' }],
    ['to another format', { hookFormat: '3' }],
  ])('%s loses both secrets and says so', async (name, change) => {
    const id = await keptHook(name)
    const answer = await call('PUT', 'edit', { body: { id, ...change } })
    expect(answer).toMatchObject({ success: true, message: reported, result: { hasToken: 'N', hasSecret: 'N' } })
    expect(await secretsOf(id)).toEqual([true, true])
  })

  test('keeps them through any other change, and through the same address sent again', async () => {
    const id = await keptHook('改备注')
    const body = { ...draft, id, hookName: '改名', remark: '备注', useStatus: '0' }
    expect(await call('PUT', 'edit', { body })).toMatchObject({
      message: '编辑成功！',
      result: { hasToken: 'Y', hasSecret: 'Y' },
    })
    expect(await secretsOf(id)).toEqual([false, false])
  })

  test('loses one that stands alone, and says nothing where there was none', async () => {
    const one = await keptHook('只有密钥', { secret: 'sec-1' })
    expect((await call('PUT', 'edit', { body: { id: one, hookUrl: 'https://a.example/' } })).message).toBe(reported)
    expect(await secretsOf(one)).toEqual([true, true])
    expect((await call('PUT', 'edit', { body: { id: one, hookUrl: 'https://b.example/' } })).message).toBe('编辑成功！')
  })
})

test('every table that keeps a secret beside an address is known to forget it', async () => {
  const rows = await app.current.context.db.query<{ name: string }>(
    `SELECT DISTINCT s.table_name AS name FROM information_schema.columns s
     JOIN information_schema.columns a ON a.table_schema = s.table_schema AND a.table_name = s.table_name
     WHERE s.table_schema = 'public' AND s.column_name ~ '(sealed|cipher|secret|password|token)' AND s.column_name !~ 'hash'
       AND a.column_name ~ '(^|_)(host|url|uri|endpoint|address|server)$' ORDER BY 1`,
  )
  // Moved in this file and in that of the data sources; an outbox row keeps where it goes, and its sealed address is all it has.
  expect(rows.map(({ name }) => name)).toEqual(['sys_data_source', 'sys_webhook'])
})
