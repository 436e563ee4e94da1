import { resources } from '@heliodesk/contracts/resources/index'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { buildTestClock } from './testing/testClock.ts'

/** Every mounted call that asks for a recent proof of who calls (再次验证). A new one is in by existing. */
const clock = buildTestClock()
const app = withTestApp({ clock })
beforeEach(() => clock.advance(24 * 3_600_000))

const minute = 60_000
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`
const routes = (): readonly Route[] => app.current.app.routeTable.routes
const marked = (): readonly Route[] => routes().filter(({ endpoint }) => endpoint.stepUp)

function ask({ endpoint, multipart }: Route, token: string) {
  return app.current.call(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), {
    token,
    ...(endpoint.method === 'GET' || multipart ? {} : { body: {} }),
  })
}

/** The code of an answer; a file has none. */
const codeOf = (answer: Awaited<ReturnType<typeof ask>>): unknown =>
  String(answer.headers['content-type']).includes('json') ? answer.body.code : null

const rows = () =>
  app.current.context.db.query(
    `SELECT c.relname AS name, (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', c.relname), false, true, '')))[1]::text AS n
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('sys_log', 'sys_session') ORDER BY 1`,
  )

describe('a call that is marked', () => {
  test('is refused to an administrator whose last proof is ten minutes old, and changes nothing', async () => {
    const token = await app.current.signInAs('admin')
    clock.advance(10 * minute)
    const before = await rows()
    const passed: string[] = []
    for (const route of marked()) {
      const { status, body } = await ask(route, token)
      const isRefused = status === 200 && body.code === 462 && body.success === false && body.result === null
      if (!isRefused) passed.push(nameOf(route))
    }
    expect(passed).toEqual([])
    expect(marked().length).toBeGreaterThan(40)
    expect(await rows()).toEqual(before)
  })

  test('is open a moment before that, and again after the password was given', async () => {
    const token = await app.current.signInAs('admin')
    clock.advance(10 * minute - 1)
    const refused: string[] = []
    for (const route of marked()) if (codeOf(await ask(route, token)) === 462) refused.push(nameOf(route))
    expect(refused).toEqual([])
    clock.advance(1)
    const [first] = marked()
    if (!first) throw new Error('some are marked')
    expect(codeOf(await ask(first, token))).toBe(462)
    const body = { method: 'password', secret: app.current.password }
    expect((await app.current.call('POST', '/sys/stepUp', { token, body })).body).toMatchObject({
      success: true,
      result: { minutes: 10 },
    })
    expect(codeOf(await ask(first, token))).not.toBe(462)
    clock.advance(10 * minute)
    expect(codeOf(await ask(first, token))).toBe(462)
  })

  test('says in the usual envelope, in both languages, what a client without the dialog can do', async () => {
    const token = await app.current.signInAs('admin')
    clock.advance(11 * minute)
    const call = (language: string) =>
      app.current.call('DELETE', '/sys/role/delete', { token, query: { id: '1' }, headers: { 'accept-language': language } })
    expect((await call('zh-CN')).body.message).toBe(
      '此操作需要再次验证身份，请验证后重试；如当前客户端没有验证窗口，请重新登录后 10 分钟内操作',
    )
    expect((await call('en-US')).body.message).toBe(
      'Please prove again who you are; a client without that dialog can sign in again within 10 minutes before this',
    )
  })
})

const isExport = (path: string): boolean => /\/exportXls(WithLines)?$/.test(path)

describe('marked is', () => {
  test('every export of personal numbers, and only those of the exports', () => {
    const personal = resources.filter(
      ({ verbs, excel, fields }) => verbs.includes('export') && excel?.export?.some((key) => fields[key]?.options.pii),
    )
    const exports = marked().filter(({ endpoint }) => isExport(endpoint.path))
    const expected = personal.flatMap(({ path, lines }) =>
      ['', ...(lines ? ['WithLines'] : [])].map((end) => `GET ${path}/exportXls${end}`),
    )
    expect(exports.map(nameOf).sort()).toEqual(expected.sort())
    expect(personal.map(({ name }) => name)).toEqual(expect.arrayContaining(['customer', 'user']))
  })

  test('every writing call that rests on a right over rights, keys or ways in, but for the named ones', () => {
    const over =
      /^(system:(role|datarule|departRole|permission|depart:permission|dataSource|webhook|gateway|config)\b|telemetry:key)/
    const left = routes().filter(
      ({ endpoint }) => endpoint.method !== 'GET' && over.test(endpoint.access) && endpoint.stepUp !== true,
    )
    expect(left.map(nameOf).sort()).toEqual([
      // They change nothing of ours; home pages of roles are only answered for, never kept.
      'DELETE /sys/sysRoleIndex/delete',
      'DELETE /sys/sysRoleIndex/deleteBatch',
      'POST /gateway/:routerId/*',
      'POST /online/cgreport/api/testConnection',
      'POST /sys/role/importPreview',
      'POST /sys/sysRoleIndex/add',
      'PUT /sys/sysRoleIndex/edit',
      'PUT /sys/sysRoleIndex/updateDefIndex',
    ])
  })

  test('every writing call of where money goes: cards of customers and lines of the bank', () => {
    const money = routes().filter(({ endpoint }) => /^customer:(bankcard|transaction)\b/.test(endpoint.access))
    const writing = money.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.path.endsWith('/importPreview'))
    // What moves an account along names no account and opens none: the provider, the bank and the frozen state decide.
    const along = ['submit', 'recall', 'askFace', 'takeFace', 'retry', 'freeze', 'endMandate', 'close', 'comment', 'ask']
    // What the bank itself signs, and how a sheet is read: neither says where money goes. The sheet that is taken is marked.
    const read = ['icbcaccounttransaction/pull', 'sheetLayout/recognise', 'sheetLayout/keep']
    expect(writing.filter(({ endpoint }) => endpoint.stepUp !== true).map(nameOf)).toEqual([
      ...along.map((verb) => `POST /api/bankcardclassII/${verb}`),
      ...read.map((path) => `POST /api/${path}`),
    ])
    expect(writing.length).toBeGreaterThan(5)
  })

  test('beside those: accounts, members of departments and tenants, factors, money, the reveal of a number', () => {
    const others = marked()
      .filter(
        ({ endpoint }) =>
          !/^system:(role|datarule|departRole|permission|depart:permission|dataSource|webhook|gateway|config)|^telemetry:key/.test(
            endpoint.access,
          ),
      )
      .filter(({ endpoint }) => !isExport(endpoint.path))
    expect(others.map(nameOf).sort()).toEqual([
      'DELETE /api/bankcardclassII/delete',
      'DELETE /api/bankcardclassII/deleteBatch',
      'DELETE /sys/secondFactor/passkey/remove',
      'DELETE /sys/secondFactor/totp',
      'DELETE /sys/tenant/members',
      'DELETE /sys/thirdLogin/unbind',
      'DELETE /sys/user/delete',
      'DELETE /sys/user/deleteBatch',
      'DELETE /sys/user/deleteUserInDepart',
      'DELETE /sys/user/deleteUserInDepartBatch',
      'POST /api/bankcardclassII/add',
      'POST /api/bankcardclassII/apply',
      'POST /api/bankcardclassII/importExcel',
      'POST /api/bankcardclassII/register',
      'POST /api/bankcardclassII/unfreeze',
      'POST /api/collectiveTransfer/importExcel',
      'POST /api/debitMandate/activate',
      'POST /api/gridBill/importExcel',
      'POST /api/icbcaccounttransaction/importExcel',
      'POST /api/monthClose/finish',
      'POST /api/payBatch/approve',
      'POST /api/provisionRun/approve',
      'POST /api/provisionRun/reverse',
      'POST /api/repayRelief/approve',
      'POST /sys/pii/reveal',
      'POST /sys/registration/admit',
      'POST /sys/secondFactor/passkey/start',
      'POST /sys/secondFactor/recovery',
      'POST /sys/secondFactor/totp/start',
      'POST /sys/tenant/members',
      'POST /sys/user/add',
      'POST /sys/user/editSysDepartWithUser',
      'POST /sys/user/importExcel',
      'POST /sys/user/resetSecondFactor',
      'PUT /api/bankcardclassII/edit',
      'PUT /sys/user/changePassword',
      'PUT /sys/user/edit',
    ])
  })
})

describe('a link for a download', () => {
  const path = '/api/customer/exportXls'
  const ticket = (token: string) =>
    app.current.call('POST', '/sys/download/ticket', { token, body: { method: 'GET', path, query: {} } })

  test('of personal numbers is only made with a recent proof', async () => {
    const token = await app.current.signInAs('admin')
    clock.advance(10 * minute)
    expect((await ticket(token)).body).toMatchObject({ success: false, code: 462, result: null })
  })

  test('that was made in time still opens when the proof has grown old meanwhile', async () => {
    const token = await app.current.signInAs('admin')
    clock.advance(10 * minute - 1)
    const { body } = await ticket(token)
    clock.advance(30_000)
    const file = await app.current.call('GET', path, { query: { token: body.result.ticket } })
    expect([file.status, String(file.headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheet')])
  })
})

describe('the time a proof serves', () => {
  const set = async (value: string) => {
    const token = await app.current.signInAs('admin')
    const { body } = await app.current.call('GET', '/sys/config/list', { token, query: { configKey: '*stepUpMinutes*' } })
    const [{ id, version, configName }] = body.result.records
    return app.current.call('PUT', '/sys/config/edit', { token, body: { id, version, configName, configValue: value } })
  }
  const isOpen = async (token: string) =>
    codeOf(await app.current.call('DELETE', '/sys/role/delete', { token, query: { id: '1' } })) !== 462

  test('is the tenant’s setting, felt by sessions that are open', async () => {
    const token = await app.current.signInAs('admin')
    expect((await set('30')).body.success).toBe(true)
    clock.advance(30 * minute - 1)
    expect(await isOpen(token)).toBe(true)
    clock.advance(1)
    expect(await isOpen(token)).toBe(false)
    expect((await set('10')).body.success).toBe(true)
  })

  test('is 1 to 240 minutes', async () => {
    for (const value of ['0', '-5', '241']) {
      expect((await set(value)).body).toMatchObject({ success: false, message: '配置值应在 1 到 240 之间' })
    }
    for (const value of ['1', '240', '10']) expect((await set(value)).body.success).toBe(true)
  })

  test('is kept through a switch of department: a new token is no proof', async () => {
    const { db } = app.current.context
    await db.query(
      `INSERT INTO sys_user_depart (user_id, depart_id) SELECT u.id, d.id FROM sys_user u, sys_depart d
       WHERE u.username = 'admin' AND d.org_code = 'A01' AND d.tenant_id = 1 ON CONFLICT DO NOTHING`,
    )
    const token = await app.current.signInAs('admin', { orgCode: 'A01' })
    clock.advance(10 * minute)
    const switched = await app.current.call('POST', '/sys/selectDepart', { token, body: { orgCode: 'A01', username: 'admin' } })
    expect(switched.body.success).toBe(true)
    expect(await isOpen(switched.body.result.token)).toBe(false)
  })
})
