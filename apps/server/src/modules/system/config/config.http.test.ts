import { config } from '@heliodesk/contracts/resources/system/config'
import { settings } from '@heliodesk/contracts/settings'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount, insertRecord } from '#server/testing/records.ts'

const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs('admin')
})
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
  (await app.current.call(method, path, { token, ...options })).body
const add = (path: string, body: Record<string, unknown>) => call('POST', `${path}/add`, { body })
const stored = async (configKey: string) => (await call('GET', '/sys/config/list', { query: { configKey } })).result.records[0]

describe('[MODULE-SYS-CONFIG] a setting', () => {
  test.each([
    ['int', '12', 12],
    ['decimal', '0.85', 0.85],
    ['flag', '0', false],
    ['text', '共富', '共富'],
  ])('of type %s is read by its type', async (valueType, configValue, read) => {
    const place = { tenantId: '1', orgCode: 'A01' }
    await insertRecord(app.current, config, place, { configKey: `t_${valueType}`, valueType, configValue })
    expect((await call('GET', '/sys/config/queryByKey', { query: { configKey: `t_${valueType}` } })).result).toBe(read)
  })

  test('is there for every tenant as the program knows it; none is made up by hand', async () => {
    const rows = await app.current.context.db.query<{ key: string; tenants: number }>(
      'SELECT config_key AS key, count(*)::int AS tenants FROM sys_parameter WHERE config_key = ANY ($1) GROUP BY config_key ORDER BY array_position($1, config_key)',
      [settings.map(({ key }) => key)],
    )
    const [all] = await app.current.context.db.query<{ count: number }>('SELECT count(*)::int AS count FROM sys_tenant')
    expect(rows).toEqual(settings.map(({ key }) => ({ key, tenants: all?.count })))
    const body = { configKey: 'own', configName: '自己的', valueType: 'text', configValue: 'x', effect: '无' }
    expect((await app.current.call('POST', '/sys/config/add', { token, body })).status).toBe(404)
  })

  test('whose value is not of its type is refused', async () => {
    const body = { ...(await stored('sysSafeMode')), configValue: '很多' }
    expect(await call('PUT', '/sys/config/edit', { body })).toMatchObject({
      success: false,
      message: '开关的配置值应为 1（开）或 0（关）',
    })
  })

  test('of the safe mode is what the next answer of the permissions says, in its tenant alone', async () => {
    const permissions = async (who: string) =>
      (await app.current.call('GET', '/sys/permission/getUserPermissionByToken', { token: who })).body.result.sysSafeMode
    const other = await app.current.signInAs(await buildAccount(app.current, { tenantId: '2', orgCode: 'A01', role: 'admin' }))
    const body = { ...(await stored('sysSafeMode')), configValue: '1' }
    expect(await call('PUT', '/sys/config/edit', { body })).toMatchObject({ success: true })
    expect([await permissions(token), await permissions(other)]).toEqual([true, false])
  })
})

describe('[MODULE-SYS-CHECKRULE] a check rule', () => {
  const rule = (ruleCode: string, segments: unknown) =>
    add('/sys/checkRule', { ruleName: ruleCode, ruleCode, ruleJson: JSON.stringify(segments) })

  test('is in force as soon as it is stored', async () => {
    expect(await rule('t_plate', [{ digits: '1', pattern: '[A-Z]', message: '首位应为字母' }])).toMatchObject({ success: true })
    const check = (value: string) => call('GET', '/sys/checkRule/checkByCode', { query: { ruleCode: 't_plate', value } })
    expect(await check('A1')).toMatchObject({ success: true })
    expect(await check('11')).toMatchObject({ success: false, message: '首位应为字母' })
  })

  test.each([
    [[], '至少'],
    [[{ digits: '*', pattern: '(', message: 'x' }], '第 1 段'],
    [[{ digits: 'x', pattern: 'a', message: 'x' }], '第 1 段'],
  ])('of segments %j is refused', async (segments, why) => {
    expect(await rule('t_wrong', segments)).toMatchObject({ success: false, message: expect.stringContaining(why) })
  })

  test('can be tried on a value before it is stored', async () => {
    const ruleJson = '[{"digits":"*","pattern":"^\\\\d+$","message":"只能是数字"}]'
    const tried = async (value: string) => (await call('POST', '/sys/checkRule/tryRule', { body: { ruleJson, value } })).result
    expect([await tried('12'), await tried('1x')]).toEqual([null, '只能是数字'])
  })
})

describe('[MODULE-SYS-APPSYSTEM] [MODULE-APPTOOLS] addresses', () => {
  test.each(['https://user:pw@example.com/', 'http://localhost', '/\\evil.example', 'javascript:alert(1)'])(
    '%s is refused',
    async (address) => {
      const system = { appName: 'x', appCode: 'x', address, status: '1' }
      const tool = { toolName: 'x', toolType: 'query', address, status: '1' }
      expect(await add('/sys/appSystem', system)).toMatchObject({ success: false })
      expect(await add('/sys/appTool', tool)).toMatchObject({ success: false })
    },
  )

  test('of a page of ours and of a plain host are taken', async () => {
    for (const [at, address] of ['/station/index', 'https://www.example.com/a'].entries()) {
      expect(await add('/sys/appSystem', { appName: 'x', appCode: `x${at}`, address, status: '1' })).toMatchObject({
        success: true,
      })
    }
  })
})
