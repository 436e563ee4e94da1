import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, buildRole } from '#server/testing/organisation.ts'
import { buildTestClock } from '#server/testing/testClock.ts'

// A clock that stands: at the turn of a minute calls of the one before fade.
const box = withTestApp({ clock: buildTestClock(), env: { HELIODESK_OUTBOUND_ALLOW: '127.0.0.1' } })
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let target: Server
let uri = ''
let fails = 0

/** More than a gateway passes on. */
function pour(reply: ServerResponse): void {
  const piece = Buffer.alloc(4 * 1_048_576)
  let left = 14
  const next = (): void => {
    if (left-- === 0) reply.end()
    else reply.write(piece, next)
  }
  next()
}

beforeAll(async () => {
  target = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      if (request.url?.startsWith('/v1/flaky') && fails++ === 0) return request.socket.destroy()
      if (request.url === '/v1/moved') return reply.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      if (request.url === '/v1/silent') return
      if (request.url === '/v1/begun') return reply.writeHead(200).write('begun')
      if (request.url === '/v1/endless') return pour(reply)
      reply.writeHead(request.url === '/v1/none' ? 404 : 200, { 'content-type': 'application/json', 'set-cookie': 'a=b' })
      reply.end('{"sunny":true}')
    })
  })
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening))
  uri = `http://127.0.0.1:${(target.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  target.closeAllConnections()
  target.close()
})

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, rest: object = {}, username = 'admin') =>
  box.current.call(method, path, { token: await box.current.signInAs(username), ...rest })
const save = async (router: object) => (await call('POST', '/sys/gatewayRoute/updateAll', { body: { router } })).body
const routeOf = (routerId: string, rest: object = {}) => ({ routerId, name: `路由 ${routerId}`, uri, ...rest })

/** As a target checks it: with the published keys and nothing else. */
async function checked(token: string) {
  const { keys } = (await box.current.call('GET', '/sys/gatewayRoute/keys')).body as unknown as { keys: JsonWebKey[] }
  const [head = '', body = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const jwk = keys.find((one) => 'kid' in one && one.kid === kid)
  expect(alg).toBe('EdDSA')
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

describe('[MODULE-SYS-GATEWAY] the routes', () => {
  test('are an array in the words of the protocol, saved whole and removed', async () => {
    const predicates = [{ name: 'Path', args: ['/listed/**'] }]
    expect(
      await save(routeOf('listed', { predicates, filters: [{ name: 'StripPrefix', args: [{ key: 'parts', value: '1' }] }] })),
    ).toMatchObject({
      ...{ success: true, message: '保存成功！' },
    })
    const [row] = (await call('GET', '/sys/gatewayRoute/list')).body.result
    expect(row).toMatchObject({
      routerId: 'listed',
      uri,
      predicates,
      stripPrefix: 1,
      retryable: 0,
      persistable: 1,
      showApi: 0,
      status: 1,
    })
    expect(await save({ ...row, name: '改名' })).toMatchObject({ success: true })
    expect((await call('GET', '/sys/gatewayRoute/list')).body.result).toMatchObject([{ id: row.id, name: '改名' }])
    expect(await save(routeOf('listed'))).toMatchObject({ success: false, message: '路由编码“listed”已被使用，请换一个' })
    expect((await call('GET', '/sys/gatewayRoute/clearRedis')).body.success).toBe(true)
    expect((await call('DELETE', '/sys/gatewayRoute/delete', { query: { id: row.id } })).body.success).toBe(true)
    expect((await call('DELETE', '/sys/gatewayRoute/delete', { query: { id: row.id } })).body.success).toBe(false)
    const noted = await box.current.context.db.query<{ event: string }>(
      `SELECT event FROM sys_audit WHERE target = 'gateway' ORDER BY id`,
    )
    expect(noted.map(({ event }) => event)).toEqual(['gateway.saved', 'gateway.saved', 'gateway.removed'])
  })

  test('are made, changed and removed by nobody for roles with more than their own rights', async () => {
    const { db } = box.current.context
    const codes = ['system:gateway:edit', 'station:info:list'] as const
    const keeper = await buildPerson(db, { tenantId: '1', orgCode: 'A01A02', codes })
    await buildRole(db, { tenantId: '1', code: 'gate_held', codes: ['station:info:list'] })
    await buildRole(db, { tenantId: '1', code: 'gate_beyond', codes: ['station:info:delete'] })
    const saveAs = async (router: object) =>
      (await call('POST', '/sys/gatewayRoute/updateAll', { body: { router } }, keeper.username)).body
    const kept = () =>
      db.query('SELECT id, name, role_codes FROM sys_gateway_route WHERE router_id LIKE $1 ORDER BY id', ['rank%'])
    const beyond = { success: false, code: 409, message: expect.stringContaining('“gate_beyond”含有您本人没有的权限') }
    expect(await saveAs(routeOf('rank1', { roleCodes: ['gate_held', 'gate_beyond'] }))).toMatchObject(beyond)
    expect(await saveAs(routeOf('rank1', { roleCodes: ['admin'] }))).toMatchObject({ success: false, code: 409 })
    expect(await kept()).toEqual([])
    await save(routeOf('rank1', { roleCodes: ['gate_beyond'] }))
    const before = await kept()
    const id = String(before[0]?.id)
    expect(await saveAs({ id, ...routeOf('rank1', { roleCodes: [] }) })).toMatchObject(beyond)
    const removed = await call('DELETE', '/sys/gatewayRoute/delete', { query: { id } }, keeper.username)
    expect(removed.body).toMatchObject(beyond)
    expect(await kept()).toEqual(before)
    await db.query(`DELETE FROM sys_gateway_route WHERE router_id = 'rank1'`)
    expect(await saveAs(routeOf('rank2', { roleCodes: ['gate_held'] }))).toMatchObject({ success: true })
    expect(await kept()).toMatchObject([{ role_codes: ['gate_held'] }])
    await db.query(`DELETE FROM sys_gateway_route WHERE router_id = 'rank2'`)
  })

  test('keep the roles that they name: one is deleted when no route names it any more', async () => {
    const { result: role } = (await call('POST', '/sys/role/add', { body: { roleName: '网关用户', roleCode: 'gate_user' } })).body
    const remove = async () => (await call('DELETE', '/sys/role/delete', { query: { id: role.id } })).body
    const named = async () => {
      const { result } = (await call('GET', '/sys/gatewayRoute/list')).body
      return result.filter((one: { roleCodes: string[] }) => one.roleCodes.includes('gate_user'))
    }
    await save(routeOf('first', { roleCodes: ['gate_user'] }))
    await save(routeOf('second', { roleCodes: ['gate_user', 'operator'], status: 0 }))
    expect(await remove()).toMatchObject({
      success: false,
      code: 409,
      message: '角色“网关用户”是网关路由“路由 first”、“路由 second”的可用角色，不能删除；请先在“网关路由”中取消',
    })
    for (const one of await named()) await call('DELETE', '/sys/gatewayRoute/delete', { query: { id: one.id } })
    expect(await remove()).toMatchObject({ success: true })
  })

  test.each([
    [{ uri: 'lb://service' }, '目标地址应为'],
    [{ uri: 'http://user:pw@example.com' }, '目标地址应为'],
    [{ uri: 'file:///etc/passwd' }, '目标地址应为'],
    [{ uri: 'http://10.0.0.1/' }, '指向内网、本机或保留地址'],
    [{ uri: 'http://[::1]:80/' }, '指向内网、本机或保留地址'],
    [{ uri: 'http://2130706434/' }, '指向内网、本机或保留地址'],
    [{ predicates: [{ name: 'After', args: ['x'] }] }, '不支持断言 After'],
    [{ filters: [{ name: 'AddRequestHeader', args: [] }] }, '不支持过滤器 AddRequestHeader'],
    [{ routerId: 'a/b' }, '路由编码只允许'],
    [{ roleCodes: ['operator', 'nobody-has-it'] }, '没有编码为“nobody-has-it”的角色，请重新选择'],
  ])('%j is refused with a sentence', async (change, sentence) => {
    const answer = await save({ ...routeOf('wrong'), ...change })
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(sentence) })
  })
})

describe('[MODULE-SYS-GATEWAY] the way through', () => {
  test('reaches the target below its prefix, without the caller’s credentials, and answers a download', async () => {
    await save(routeOf('open'))
    const headers = { authorization: 'Bearer x', cookie: 'c=d', accept: 'application/json', 'x-forwarded-for': '1.2.3.4' }
    const answer = await call('GET', '/gateway/open/weather/hang%20zhou', { query: { day: '1', _t: '5' }, headers })
    expect(answer).toMatchObject({ status: 200, text: '{"sunny":true}' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const last = seen.at(-1)
    expect(last).toMatchObject({ method: 'GET', url: '/v1/weather/hang%20zhou?day=1' })
    expect(Object.keys(last?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })

  test('passes a JSON body, and says who calls by a statement of its own where the route says so', async () => {
    await save(routeOf('trusting', { passesCredentials: true }))
    const token = await box.current.signInAs('admin')
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}`, 'x-tenant-id': '1' }
    const before = seen.length
    expect((await box.current.call('POST', '/gateway/trusting/orders', { token, headers, body: { a: [1] } })).status).toBe(200)
    const last = seen.at(-1)
    expect(seen).toHaveLength(before + 1)
    expect(last).toMatchObject({ method: 'POST', url: '/v1/orders', body: '{"a":[1]}' })
    expect(JSON.stringify(last)).not.toContain(token)
    expect(last?.headers.cookie).toBeUndefined()
    expect(last?.headers['x-access-token']).toBeUndefined()
    const claims = await checked(String(last?.headers.authorization).replace(/^Bearer /, ''))
    const now = Math.floor(Date.now() / 1000)
    const admin = await box.current.access.sessions.authenticate(token)
    expect(claims).toMatchObject({
      ...{
        iss: 'heliodesk',
        aud: new URL(uri).origin,
        sub: admin?.userId,
        name: 'admin',
        tenant: '1',
        org: 'A01',
        route: 'trusting',
      },
      ...{ roles: ['admin'], jti: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    expect([claims.exp - claims.iat, claims.nbf, Math.abs(claims.iat - now) < 60]).toEqual([60, claims.iat, true])
  })

  test('a statement of the gateway opens nothing here', async () => {
    await call('GET', '/gateway/trusting/x')
    const token = String(seen.at(-1)?.headers.authorization).replace(/^Bearer /, '')
    expect((await box.current.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(401)
  })

  test('keeps a session token that somebody wrote into the call, and every ticket, to itself', async () => {
    const token = await box.current.signInAs('admin')
    const before = seen.length
    const body = { nested: [{ token }] }
    const refused = await box.current.call('POST', '/gateway/open/orders', { token, body })
    expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining('请求中含有登录令牌') })
    expect(seen).toHaveLength(before)
    const query = { token: 'x', ticket: 'x', access_token: 'x', 'X-Access-Token': 'x', _t: '1', day: '2' }
    expect((await box.current.call('POST', '/gateway/open/orders', { token, body: {}, query })).status).toBe(200)
    expect(seen.at(-1)?.url).toBe('/v1/orders?day=2')
  })

  test('holds to method and path, and is shut when it is off or unknown', async () => {
    const predicates = [
      { name: 'Path', args: ['/narrow/weather/**'] },
      { name: 'Method', args: ['GET'] },
    ]
    await save(routeOf('narrow', { predicates }))
    await save(routeOf('off', { status: 0 }))
    const before = seen.length
    expect((await call('GET', '/gateway/narrow/weather/now')).status).toBe(200)
    expect((await call('GET', '/gateway/narrow/secret')).status).toBe(404)
    expect((await call('POST', '/gateway/narrow/weather/now', { body: {} })).status).toBe(404)
    for (const path of ['/gateway/off/x', '/gateway/nobody/x', '/gateway/open/a%2F..%2F..%2Fadmin', '/gateway/open/%2e%2e/admin'])
      expect((await call('GET', path)).status, path).toBe(404)
    expect(seen).toHaveLength(before + 1)
  })

  test('is for who may call, and of these for the roles of the route', async () => {
    await save(routeOf('staffed', { roleCodes: ['operator'] }))
    expect((await box.current.call('GET', '/gateway/open/x')).status).toBe(401)
    expect((await call('GET', '/gateway/open/x', {}, 'agent')).status).toBe(403)
    expect((await call('GET', '/gateway/staffed/x')).status).toBe(200)
  })

  test('is limited in calls, and answers what the target answered', async () => {
    await save(routeOf('few', { ratePerMinute: 2 }))
    const statuses = []
    for (const path of ['/gateway/few/none', '/gateway/few/a', '/gateway/few/a']) statuses.push((await call('GET', path)).status)
    expect(statuses).toEqual([404, 200, 429])
  })

  test('does not follow where a target sends it, and says what is wrong with one that is silent or gone', async () => {
    await save(routeOf('short', { timeoutSeconds: 1 }))
    expect((await call('GET', '/gateway/short/moved')).body).toMatchObject({ message: expect.stringContaining('网关不跟随跳转') })
    const silent = await call('GET', '/gateway/short/silent')
    expect(silent).toMatchObject({ status: 502 })
    expect(silent.body.message).toContain('限定时间内没有应答')
    await save(routeOf('gone', { uri: 'http://127.0.0.1:1/' }))
    expect((await call('GET', '/gateway/gone/x')).body.message).toContain('目标的端口上没有服务')
  })

  test.each(['begun', 'endless'])('breaks off an answer that is too slow or too long: %s', async (path) => {
    await save(routeOf('cut', { timeoutSeconds: path === 'begun' ? 1 : 60 }))
    const base = await box.current.listen()
    const headers = { 'x-access-token': await box.current.signInAs('admin') }
    const answer = fetch(`${base}${box.current.context.env.apiBase}/gateway/cut/${path}`, { headers })
    await expect(answer.then((response) => response.arrayBuffer())).rejects.toThrow()
  })

  test('asks once more where the route says so, for reading alone', async () => {
    await save(routeOf('again', { retryable: 1 }))
    fails = 0
    expect((await call('GET', '/gateway/again/flaky')).status).toBe(200)
    fails = 0
    expect((await call('POST', '/gateway/again/flaky', { body: {} })).status).toBe(502)
  })
})
