import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOutboundGuard } from '#server/http/outboundGuard.ts'
import { withTestApp } from '#server/testing/app.ts'
import { inChinese } from '#server/testing/inChinese.ts'
import { buildStation } from '#server/testing/stations.ts'
import { reasonOf } from './connect.ts'
import { isElsewhere } from './dataSource.service.ts'
import { readPointsJob } from './readPoints.job.ts'

const box = withTestApp({ env: { HELIODESK_OUTBOUND_ALLOW: '127.0.0.1' } })
const token = (username = 'admin') => box.current.signInAs(username)
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, rest: { body?: object; query?: Record<string, string> }) =>
  (await box.current.call(method, path, { token: await token(), ...rest })).body
const get = async (path: string, query: Record<string, string> = {}) =>
  (await box.current.call('GET', path, { token: await token(), query })).body
const cipherOf = async (id: string) => {
  const rows = await box.current.context.db.query<{ cipher: string | null }>(
    'SELECT password_cipher AS cipher FROM sys_data_source WHERE id = $1',
    [id],
  )
  return rows[0]?.cipher ?? null
}

/** The test's own database, seen as one of somebody else. */
let own: { host: string; port: number; dbName: string; dbUsername: string; password: string }
beforeAll(() => {
  const url = new URL(box.current.database.url)
  own = {
    ...{ host: '127.0.0.1', port: Number(url.port), dbName: url.pathname.slice(1), dbUsername: decodeURIComponent(url.username) },
    password: decodeURIComponent(url.password) || 'none',
  }
})
const record = (code: string) => {
  const { password: _, ...place } = own
  return { ...place, code, name: `源 ${code}`, tlsMode: 'off', readsPoints: 'N' }
}

describe('[MODULE-SYS-DATASOURCE] registered databases', () => {
  test('a client of the protocol adds one by its address; the password is ciphertext at rest and in no answer', async () => {
    const body = {
      ...{ code: 'wire', name: '按地址', dbType: '6', dbDriver: 'org.postgresql.Driver', dbUsername: own.dbUsername },
      ...{ dbUrl: `jdbc:postgresql://127.0.0.1:${own.port}/${own.dbName}`, dbPassword: 'Geheim-4711' },
    }
    const added = await send('POST', '/sys/dataSource/add', { body })
    expect(added).toMatchObject({ success: true, result: { host: '127.0.0.1', port: own.port, dbName: own.dbName } })
    const { id } = added.result
    expect(await cipherOf(id)).not.toContain('Geheim')
    const texts = JSON.stringify([
      await get('/sys/dataSource/list'),
      await get('/sys/dataSource/queryById', { id }),
      await get('/sys/dataSource/options'),
      added,
    ])
    expect(texts).not.toMatch(/Geheim|password_?cipher|dbPassword/i)
    const read = (await get('/sys/dataSource/queryById', { id })).result
    expect(read).toMatchObject({ hasPassword: 'Y', dbUrl: body.dbUrl, dbDriver: 'org.postgresql.Driver', dbType: 'PostgreSQL' })
    expect((await get('/sys/dataSource/options')).result).toContainEqual({ value: 'wire', text: '按地址', label: '按地址' })
  })

  test('a password stays with its server: whoever moves the source gives it again', async () => {
    const { id, version } = (await send('POST', '/sys/dataSource/add', { body: record('moved') })).result
    await send('POST', '/sys/dataSource/password', { body: { id, dbPassword: 'first' } })
    await send('PUT', '/sys/dataSource/edit', { body: { id, version, remark: '备注' } })
    expect(await cipherOf(id)).not.toBeNull()
    const { version: next } = (await get('/sys/dataSource/queryById', { id })).result
    await send('PUT', '/sys/dataSource/edit', { body: { id, version: next, host: 'evil.example.com' } })
    expect(await cipherOf(id)).toBeNull()
  })

  test.each([
    ['host', 'evil.example.com'],
    ['port', 1],
    ['dbUsername', 'somebody'],
    ['tlsMode', 'on'],
  ])('a password is forgotten with another %s, and the answer says so', async (key, value) => {
    const body = { ...record(`at-${key}`), dbPassword: 'first' }
    const { id } = (await send('POST', '/sys/dataSource/add', { body })).result
    const same = await send('PUT', '/sys/dataSource/edit', { body: { ...record(`at-${key}`), id, remark: '备注' } })
    expect([same.message, await cipherOf(id)]).toEqual(['编辑成功！', expect.any(String)])
    const answer = await send('PUT', '/sys/dataSource/edit', { body: { id, [key]: value } })
    expect(answer).toMatchObject({
      success: true,
      message: '已保存。连接方式已更改，原来的密码已清除，请重新设置',
      result: { hasPassword: 'N' },
    })
    expect(await cipherOf(id)).toBeNull()
    const renewed = await send('PUT', '/sys/dataSource/edit', { body: { id, port: 2, dbPassword: 'second' } })
    expect([renewed.message, renewed.result.hasPassword]).toEqual(['编辑成功！', 'Y'])
  })

  test('a new one that names the id of another leaves that one as it is', async () => {
    const { id: victim } = (await send('POST', '/sys/dataSource/add', { body: { ...record('victim'), dbPassword: 'theirs' } }))
      .result
    const before = await cipherOf(victim)
    const body = { ...record('thief'), id: victim, dbPassword: 'mine' }
    const added = await send('POST', '/sys/dataSource/add', { body })
    expect(added).toMatchObject({ success: true, result: { code: 'thief', hasPassword: 'Y' } })
    expect(added.result.id).not.toBe(victim)
    expect(await cipherOf(victim)).toBe(before)
    expect(await cipherOf(added.result.id)).not.toBeNull()
  })

  test('another kind of database is refused with a sentence', async () => {
    const body = { ...record('mysql'), host: undefined, dbUrl: 'jdbc:mysql://db:3306/x' }
    const { host: _, ...wire } = body
    expect(await send('POST', '/sys/dataSource/add', { body: wire })).toMatchObject({
      ...{ success: false, message: expect.stringContaining('目前只支持 PostgreSQL') },
    })
  })

  test('is for who may; another tenant reaches none of them', async () => {
    for (const username of ['staff', 'agent', 'multi']) {
      for (const path of ['/sys/dataSource/list', '/sys/dataSource/options'])
        expect((await box.current.call('GET', path, { token: await token(username) })).status).toBe(403)
      const test = { token: await token(username), body: { ...own } }
      expect((await box.current.call('POST', '/online/cgreport/api/testConnection', test)).status).toBe(403)
    }
  })
})

describe('[MODULE-SYS-DATASOURCE] the connection test', () => {
  const tryOut = (body: object) => send('POST', '/online/cgreport/api/testConnection', { body })
  let silent: Server
  beforeAll(async () => {
    // Takes connections and says nothing that a database would say.
    silent = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400\r\n\r\n'))
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  })
  afterAll(() => void silent.close())

  test('answers yes for a database that answers, typed or stored', async () => {
    expect(await tryOut({ ...own, dbPassword: own.password, tlsMode: 'off' })).toMatchObject({
      ...{ success: true, message: '数据库连接成功' },
    })
    const { id } = (await send('POST', '/sys/dataSource/add', { body: { ...record('tried'), dbPassword: own.password } })).result
    expect(await tryOut({ id })).toMatchObject({ success: true })
  })

  test('takes the stored password to no other place', async () => {
    const body = { ...record('kept'), dbPassword: own.password }
    const { id } = (await send('POST', '/sys/dataSource/add', { body })).result
    const sentence = '已保存的密码只用于已登记的地址，测试其他地址请填写密码'
    expect(await tryOut({ id, host: 'db.example.com' })).toMatchObject({ success: false, message: sentence })
    expect(await tryOut({ id, host: own.host, port: own.port, tlsMode: 'off' })).toMatchObject({ success: true })
  })

  test.each([
    [{}, false],
    [{ host: '127.0.0.1', port: 5432, dbName: null }, false],
    [{ host: 'db.example.com' }, true],
    [{ port: 1 }, true],
    [{ dbName: 'another' }, true],
    [{ dbUsername: 'somebody' }, true],
    [{ tlsMode: 'on' as const }, true],
    [{ dbUrl: 'jdbc:postgresql://db.example.com:5432/x' }, true],
    [{ dbUrl: 'jdbc:postgresql://127.0.0.1:5432/stored' }, false],
    [{ dbUrl: 'jdbc:mysql://db/x' }, true],
  ])('knows another place by what is typed: %j', (typed, expected) => {
    const row = { host: '127.0.0.1', port: 5432, dbName: 'stored', dbUsername: 'reader', tlsMode: 'off' } as const
    expect(isElsewhere(row, typed)).toBe(expected)
  })

  test.each([
    ['a database that is not there', () => ({ dbName: 'nowhere_4711' }), '数据库不存在'],
    ['a port without a service', () => ({ port: 1 }), '端口上没有服务'],
    ['TLS where there is none', () => ({ tlsMode: 'on' }), '对方不支持加密连接'],
    ['something that is no database', () => ({ port: (silent.address() as AddressInfo).port }), '数据源连接失败'],
  ])('says why: %s', async (_, change, sentence) => {
    const answer = await tryOut({ ...own, dbPassword: own.password, tlsMode: 'off', ...change() })
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(sentence) })
  })

  test.each(['10.0.0.5', '192.168.1.10', '169.254.169.254', '::1', '0.0.0.0', '127.0.0.2'])(
    'a data source on the private address %s is refused',
    async (host) => {
      expect(await tryOut({ ...own, host, dbPassword: 'x' })).toMatchObject({
        ...{ success: false, message: expect.stringMatching(/指向内网、本机或保留地址.*HELIODESK_OUTBOUND_ALLOW/) },
      })
    },
  )

  test('a certificate that cannot be trusted, a wrong password and a silent host have their own sentences', () => {
    expect(inChinese(reasonOf({ code: '28P01' }))).toBe('用户名或密码错误')
    expect(inChinese(reasonOf({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))).toContain('自签名证书')
    expect(inChinese(reasonOf(new Error('timeout expired')))).toContain('连接超时')
  })
})

test('[MODULE-SYS-DATASOURCE] points of a source reach their station once, through the checks of collectors', async () => {
  const { context } = box.current
  const { contractNo } = await buildStation(context.db, null, { dataSource: 1, live: { lastMs: Date.now(), status: 1 } })
  await context.db.query('CREATE TABLE foreign_points (contract_no text, ts timestamptz, power_w numeric, total_kwh numeric)')
  await context.db.query('CREATE VIEW heliodesk_points AS SELECT * FROM foreign_points')
  await context.db.query(
    `INSERT INTO foreign_points VALUES ($1, now() - interval '20 minutes', 3000, 10), ($1, now() - interval '15 minutes', 3200, 10.3),
       ('GF-NOBODY', now() - interval '14 minutes', 1, NULL)`,
    [contractNo],
  )
  const { id } = (
    await send('POST', '/sys/dataSource/add', { body: { ...record('points'), readsPoints: 'Y', dbPassword: own.password } })
  ).result
  const deps = { context, guard: buildOutboundGuard(context.env.outboundAllow) }
  const run = () => readPointsJob(deps).run(context, { at: new Date(), signal: new AbortController().signal })
  expect(inChinese(await run())).toContain('读取 3 个，新增 2 个，重复 0 个，1 个未保存')
  expect(inChinese(await run())).toContain('没有新测点')
  expect((await get('/sys/dataSource/queryById', { id })).result).toMatchObject({
    ...{ lastReadNote: '没有新测点', lastReadTime: expect.stringMatching(/^\d{4}-/) },
  })
  await context.db.query('DROP VIEW heliodesk_points')
  expect(inChinese(await run())).toContain('对方没有视图 heliodesk_points，请先建立')
  const jobs = box.current.modules.flatMap((module) => module.jobs ?? []).map(({ label }) => label)
  expect(inChinese(jobs)).toContain('数据源取数')
})
