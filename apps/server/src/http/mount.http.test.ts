import { describe, expect, test, vi } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const app = withTestApp({ modules: [seedModule, sampleModule] })

describe('200', () => {
  test('[HTTP-09] an answer has success, message, code, result and timestamp', async () => {
    const { status, body } = await app.current.call('GET', '/sample/echo/hi', { query: { times: 2 } })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: '', code: 200, result: 'hihi', timestamp: expect.any(Number) })
  })

  test('a call with a message of its own says it', async () => {
    const token = await app.current.signInAs('staff')
    const { body } = await app.current.call('POST', '/sample/count', { token, body: { text: 'message' } })
    expect(body).toMatchObject({ success: true, message: '已计数', result: 1 })
  })

  test('a login call answers the code as text, as a number to newer clients', async () => {
    expect((await app.current.call('POST', '/sample/login')).body.code).toBe('200')
    expect((await app.current.call('POST', '/sample/login', { headers: { 'x-version': 'v3' } })).body.code).toBe(200)
  })

  test('an empty JSON body is accepted where none is declared', async () => {
    const { status } = await app.current.call('POST', '/sample/login', { headers: { 'content-type': 'application/json' } })
    expect(status).toBe(200)
  })

  test('a second method of a call works like the first', async () => {
    const token = await app.current.signInAs('staff')
    expect((await app.current.call('PUT', '/sample/count', { token, body: { text: 'put' } })).body.result).toBe(1)
  })

  test('a file is saved, not shown, under its Chinese name', async () => {
    const token = await app.current.signInAs('staff')
    const { status, headers, text } = await app.current.call('GET', '/sample/file', { token })
    expect(status).toBe(200)
    expect(text).toBe('a,b\n')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="__ ___.csv"; filename*=UTF-8''%E7%94%B5%E7%AB%99%20%22%E4%B8%80%22.csv`,
    )
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('a ticket opens a file once, and is not spent by what fetches ahead', async () => {
    const { access } = app.current
    const actor = (await access.sessions.authenticate(await app.current.signInAs('staff')))!
    const { ticket } = await access.tickets.issue(actor, { path: '/sample/file', query: {} })
    const open = async (headers: Record<string, string>) =>
      (await app.current.call('GET', '/sample/file', { query: { token: ticket }, headers })).status
    expect([await open({ 'sec-purpose': 'prefetch;prerender' }), await open({ purpose: 'prefetch' })]).toEqual([405, 405])
    expect([await open({}), await open({})]).toEqual([200, 401])
  })

  test('a long answer is compressed for who accepts it', async () => {
    const token = await app.current.signInAs('staff')
    const plain = await app.current.call('GET', '/sample/bare', { token })
    expect(JSON.parse(plain.text)).toEqual(['x'.repeat(3_000)])
    const packed = await app.current.call('GET', '/sample/bare', { token, headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.text.length).toBeLessThan(200)
  })

  test('the cache-buster of GET calls is ignored', async () => {
    expect((await app.current.call('GET', '/sample/echo/hi', { query: { _t: 1795277169 } })).body.result).toBe('hi')
  })
})

describe('400', () => {
  test('a wrong parameter is refused as a business answer that names the field', async () => {
    const { status, body } = await app.current.call('GET', '/sample/echo/toolong')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, code: 400, message: 'word：不能超过 5 个字符' })
    expect(body.result.fields).toEqual([{ field: 'word', message: '不能超过 5 个字符' }])
  })

  test('a NUL character in an address is refused before it reaches the database', async () => {
    const refusal = { success: false, code: 400, message: '参数含有无效字符' }
    expect((await app.current.call('GET', '/sample/echo/a%00b')).body).toMatchObject(refusal)
    expect((await app.current.call('GET', '/sample/echo/hi?times=%00')).body).toMatchObject(refusal)
    expect((await app.current.call('GET', '/sample/echo/hi?x=1&x=%00')).body).toMatchObject(refusal)
  })

  test('a repeated parameter is refused, not picked from', async () => {
    const { body } = await app.current.call('GET', '/sample/echo/hi?times=1&times=2')
    expect(body).toMatchObject({ success: false, code: 400 })
  })

  test.each(['{', '{"text":', '[1,', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'])(
    'the body %s is refused as malformed',
    async (payload) => {
      const token = await app.current.signInAs('staff')
      const answer = await app.current.call('POST', '/sample/count', {
        token,
        body: payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ success: false, code: 400, message: '请求内容不是有效的 JSON' })
    },
  )
})

describe('401', () => {
  test.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
    ['a malformed token', 'null'],
  ])('[HTTP-18] %s is answered with HTTP 401 in the envelope', async (_, token) => {
    const { status, body } = await app.current.call('GET', '/sample/me', token === undefined ? {} : { token })
    expect(status).toBe(401)
    expect(body).toEqual({
      success: false,
      code: 401,
      message: 'Token失效，请重新登录!',
      result: null,
      timestamp: expect.any(Number),
    })
  })

  test.each(['authorization', 'cookie'])('a token in the header %s is not one', async (name) => {
    const token = await app.current.signInAs('staff')
    const headers = { [name]: name === 'cookie' ? `X-Access-Token=${token}` : `Bearer ${token}` }
    expect((await app.current.call('GET', '/sample/me', { headers })).status).toBe(401)
  })

  test.each(['token', 'access_token', 'anything'])(
    'a live token in the query as %s ends its session and is audited',
    async (name) => {
      const token = await app.current.signInAs('staff')
      expect((await app.current.call('GET', '/sample/me', { token })).status).toBe(200)
      expect((await app.current.call('GET', '/sample/echo/hi', { query: { [name]: token } })).status).toBe(401)
      expect((await app.current.call('GET', '/sample/me', { token })).status).toBe(401)
      const rows = await app.current.context.db.query(`SELECT target FROM sys_audit WHERE event = 'session.tokenInUrl'`)
      expect(rows.at(-1)).toEqual({ target: '/svc/sample/echo/hi' })
    },
  )

  test('however many values of that shape a query holds, the database is asked about a few of them', async () => {
    const { gate } = app.current.access
    const authenticate = vi.spyOn(gate, 'authenticate')
    const query = Object.fromEntries(Array.from({ length: 190 }, (_, i) => [`q${i}`, `${i}`.padStart(43, 'z')]))
    expect((await app.current.call('GET', '/sample/echo/hi', { query })).status).toBe(200)
    expect(authenticate.mock.calls.length).toBeLessThan(5)
    authenticate.mockRestore()
  })

  test('an unknown value of the same shape in a query is an ordinary parameter', async () => {
    expect((await app.current.call('GET', '/sample/echo/hi', { query: { token: 'y'.repeat(43) } })).status).toBe(200)
  })
})

describe('403', () => {
  test('a call without its permission is refused and audited', async () => {
    const token = await app.current.signInAs('staff')
    const { status, body } = await app.current.call('GET', '/sample/guarded', { token })
    expect(status).toBe(403)
    expect(body).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' })
    const rows = await app.current.context.db.query(`SELECT username, target FROM sys_audit WHERE event = 'access.denied'`)
    expect(rows).toContainEqual({ username: 'staff', target: 'GET /sample/guarded' })
  })

  test('the administrator may', async () => {
    const token = await app.current.signInAs('admin')
    expect((await app.current.call('GET', '/sample/guarded', { token })).body.result).toBe('secret')
  })

  test('a foreign tenant in a header is refused, the own one and none are fine', async () => {
    const token = await app.current.signInAs('staff')
    expect((await app.current.call('GET', '/sample/me', { token, headers: { 'tenant-id': '999' } })).status).toBe(403)
    expect((await app.current.call('GET', '/sample/me', { token, headers: { 'x-tenant-id': '999' } })).status).toBe(403)
    expect((await app.current.call('GET', '/sample/me', { token, headers: { 'tenant-id': '0' } })).status).toBe(200)
    expect((await app.current.call('GET', '/sample/me', { token, headers: { 'tenant-id': '1' } })).status).toBe(200)
  })
})

describe('404/405', () => {
  test('an unknown path is 404 in the envelope', async () => {
    const { status, body } = await app.current.call('GET', '/sample/nothing')
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 404, message: '路径不存在，请检查路径是否正确' })
  })

  test('a path with a part that is too long is 404 too', async () => {
    const { status, body } = await app.current.call('GET', `/sample/echo/${'a'.repeat(5_000)}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 404 })
  })

  test('a known path with another method is 405 and names the allowed ones', async () => {
    const { status, headers, body } = await app.current.call('DELETE', '/sample/count')
    expect(status).toBe(405)
    expect(headers.allow).toBe('POST, PUT')
    expect(body.message).toBe('不支持 DELETE 请求方法，支持以下：POST、PUT')
  })

  test('HEAD and OPTIONS reach no call', async () => {
    expect((await app.current.call('HEAD', '/sample/echo/hi')).status).toBe(405)
    expect((await app.current.call('OPTIONS', '/sample/echo/hi')).status).toBe(405)
  })
})

describe('413/415', () => {
  test('a body beyond the limit is 413', async () => {
    const token = await app.current.signInAs('staff')
    const { status, body } = await app.current.call('POST', '/sample/count', { token, body: { text: 'x'.repeat(5 * 1_048_576) } })
    expect(status).toBe(413)
    expect(body).toMatchObject({ success: false, code: 413, message: '提交内容超过 4 MB 上限' })
  })

  test.each(['text/xml', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '%s is 415',
    async (type) => {
      const token = await app.current.signInAs('staff')
      const answer = await app.current.call('POST', '/sample/count', { token, body: 'text=a', headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ success: false, code: 415 })
    },
  )

  test('a packed body is 415', async () => {
    const token = await app.current.signInAs('staff')
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
    expect((await app.current.call('POST', '/sample/count', { token, body: 'x', headers })).status).toBe(415)
  })
})

describe('500/503', () => {
  test('an unexpected error is one public text with the number of the request', async () => {
    const token = await app.current.signInAs('staff')
    const { status, headers, text, body } = await app.current.call('POST', '/sample/count', {
      token,
      body: { text: 'a', fail: 'crash' },
    })
    expect(status).toBe(500)
    expect(body).toMatchObject({
      success: false,
      code: 500,
      message: `系统繁忙，请稍后重试（编号 ${headers['x-request-id']}）`,
      result: null,
    })
    expect(text).not.toMatch(/select|secret_table| at /)
  })

  test('an answer off its declared shape is an error in tests', async () => {
    const token = await app.current.signInAs('staff')
    expect((await app.current.call('GET', '/sample/drifted', { token })).status).toBe(500)
  })
})

describe('headers', () => {
  test.each(['/sample/echo/hi', '/sample/me', '/sample/nothing', '/sample/echo/toolong'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await app.current.call('GET', path, { headers: { origin: 'https://evil.example' } })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'x-powered-by')).toEqual([])
    },
  )

  test('a request number sent by the client is not taken over', async () => {
    const { headers } = await app.current.call('GET', '/sample/echo/hi', { headers: { 'x-request-id': 'forged\r\nx: y' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  })
})
