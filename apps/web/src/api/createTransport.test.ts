import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildNotedPresenter, transportDeps } from '#web/testing/transportDeps.ts'
import { ApiError } from './apiError.ts'
import { createTransport, type TransportDeps } from './createTransport.ts'
import { setPresenter } from './errorPolicy.ts'

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly fail?: Error
}

const ok = (result: unknown = null) => ({ success: true, message: '', code: 200, result, timestamp: 1 })
const refusal = (message: string, code = 400, result: unknown = null) => ({ success: false, message, code, result, timestamp: 1 })

function buildTransport(
  answer: Answer,
  given: Partial<TransportDeps> & { token?: string | null; tenantId?: string | null } = {},
) {
  const calls: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const credentials = { token: given.token === undefined ? 'tok' : given.token, tenantId: given.tenantId ?? null }
  const transport = createTransport({
    ...transportDeps,
    credentials: () => credentials,
    fetch: async (url, init) => {
      calls.push({ url, init, headers: init.headers as Record<string, string> })
      if (answer.fail) throw answer.fail
      const body =
        answer.body instanceof Blob || typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? ok())
      return new Response(body, {
        status: answer.status ?? 200,
        headers: answer.headers ?? { 'content-type': 'application/json' },
      })
    },
    ...given,
  })
  return { transport, calls, credentials }
}

const presenter = buildNotedPresenter()
beforeEach(() => {
  vi.clearAllMocks()
  setPresenter(presenter)
})

describe('a request', () => {
  test('[HTTP-01] goes through one helper of six ways', () => {
    const { transport } = buildTransport({})
    expect(Object.keys(transport)).toEqual(expect.arrayContaining(['get', 'post', 'put', 'delete', 'download', 'upload']))
  })
  test('[HTTP-02] carries the token, and none when nobody is signed in', async () => {
    const signedIn = buildTransport({})
    await signedIn.transport.get('/a')
    expect(signedIn.calls[0]?.headers['X-Access-Token']).toBe('tok')
    const nobody = buildTransport({}, { token: null })
    await nobody.transport.get('/a')
    expect(nobody.calls[0]?.headers).not.toHaveProperty('X-Access-Token')
  })
  test('names our own pages, which need no tickets in the addresses of pictures', async () => {
    const { transport, calls } = buildTransport({})
    await transport.get('/a')
    await transport.post('/a', {})
    expect(calls.map(({ headers }) => headers['X-Client'])).toEqual(['heliodesk', 'heliodesk'])
  })
  test('[HTTP-03] [SESSION-11] carries the tenant when one is set, and never 0', async () => {
    const sent = async (tenantId: string | null) => {
      const { transport, calls } = buildTransport({}, { tenantId })
      await transport.get('/a')
      return calls[0]?.headers['tenant-id']
    }
    expect([await sent('7'), await sent('0'), await sent(null)]).toEqual(['7', undefined, undefined])
  })
  test('[HTTP-04] carries the app id on low-app routes alone', async () => {
    const inside = buildTransport({}, { pathname: () => '/lowapp/A7/list' })
    await inside.transport.get('/a')
    expect(inside.calls[0]?.headers['X-Low-App-ID']).toBe('A7')
    const outside = buildTransport({})
    await outside.transport.get('/a')
    expect(outside.calls[0]?.headers).not.toHaveProperty('X-Low-App-ID')
  })
  test('[HTTP-08] gives up after 300 000 ms', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await buildTransport({}).transport.get('/a')
    expect(timeout).toHaveBeenCalledWith(300_000)
  })
  test('[HTTP-09] resolves to the body with its four keys', async () => {
    const { transport } = buildTransport({ body: ok({ a: 1 }) })
    expect(await transport.get('/a')).toMatchObject({ success: true, message: '', code: 200, result: { a: 1 } })
  })
  test('[HTTP-09] wraps a bare answer', async () => {
    const { transport } = buildTransport({ body: ['admin'] })
    expect((await transport.get('/sys/api/getRolesByUsername')).result).toEqual(['admin'])
  })
  test('[HTTP-10] is signed on demand', async () => {
    const { transport, calls } = buildTransport({})
    await transport.request({ method: 'GET', path: '/sys/dict/loadDict/a', signed: true })
    expect(calls[0]?.headers).toMatchObject({
      'X-Sign': expect.stringMatching(/^[0-9A-F]{32}$/),
      'X-TIMESTAMP': '20231115061320',
    })
  })
  test('[HTTP-10] is not signed where the server gave no secret', async () => {
    const { transport, calls } = buildTransport(
      {},
      { config: { apiBase: '/svc', basePath: '/', signSecret: '', signAlgorithm: 'MD5' } },
    )
    await transport.request({ method: 'GET', path: '/sys/dict/loadDict/a', signed: true })
    expect(calls[0]?.headers).not.toHaveProperty('X-Sign')
  })
  test('that writes carries a key of its own, the same key when it is repeated', async () => {
    const { transport, calls } = buildTransport({})
    await transport.post('/a', { b: 1 })
    await transport.put('/a', { b: 1 })
    await transport.request({ method: 'POST', path: '/a', idempotencyKey: 'k' })
    await transport.get('/a')
    const keys = calls.map((call) => call.headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['k', undefined])
    expect(calls[0]?.init.body).toBe('{"b":1}')
  })
  test('[DEPT-08] can carry another token before the session has one', async () => {
    const { transport, calls } = buildTransport({}, { token: null })
    await transport.request({ method: 'POST', path: '/sys/selectDepart', token: 'first' })
    expect(calls[0]?.headers['X-Access-Token']).toBe('first')
  })
  test('[HTTP-15] of a report group is sent once in 30 s', async () => {
    const { transport, calls } = buildTransport({})
    const report = { method: 'GET', path: '/r', query: { id: '1' }, groupId: 'g' } as const
    await Promise.all([transport.request(report), transport.request(report)])
    expect(calls).toHaveLength(1)
  })
})

describe('a failure', () => {
  test('[ERR-16] of the business is a warning and an error with code and row', async () => {
    const { transport } = buildTransport({ body: refusal('已被他人修改', 409, { id: '1' }) })
    const error = await transport.post('/a').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: '已被他人修改', status: 200, code: 409, result: { id: '1' } })
    expect(presenter.warning).toHaveBeenCalledWith('refused:已被他人修改', '已被他人修改')
  })
  test('is shown with what to do next, where the server says it', async () => {
    const { transport } = buildTransport({ body: refusal('不能接单', 409, { next: '请联系派单人办理' }) })
    await expect(transport.post('/a')).rejects.toMatchObject({ message: '不能接单' })
    expect(presenter.warning).toHaveBeenCalledWith('refused:不能接单；请联系派单人办理', '不能接单；请联系派单人办理')
  })
  test('is shown with the page where it is mended, where the server says it', async () => {
    const result = { missing: [{ message: '第 1 行不对' }, { message: '仓库已停用', path: '/stock/warehouse' }] }
    const { transport } = buildTransport({ body: { success: false, message: '仓库已停用', code: 409, result, timestamp: 0 } })
    await expect(transport.post('/a', {})).rejects.toThrow('仓库已停用')
    expect(presenter.warning).toHaveBeenCalledWith('refused:仓库已停用', '仓库已停用', '/stock/warehouse')
  })
  test('is not shown when the caller asked for silence', async () => {
    const { transport } = buildTransport({ status: 403, body: refusal('无权', 510) })
    await expect(transport.request({ method: 'GET', path: '/a', silent: true })).rejects.toMatchObject({
      message: '无权',
      code: 510,
    })
    expect(presenter.notice).not.toHaveBeenCalled()
  })
  test('[ERR-01] 401 ends the session even of a silent call', async () => {
    const { transport } = buildTransport({ status: 401, body: refusal('Token失效，请重新登录!', 401) })
    await expect(transport.request({ method: 'GET', path: '/a', silent: true })).rejects.toThrow()
    expect(presenter.expired).toHaveBeenCalledTimes(1)
  })
  test('[ERR-01] 401 to a token that was replaced meanwhile says nothing', async () => {
    const { transport, credentials } = buildTransport({ status: 401, body: refusal('Token失效', 401) })
    const pending = transport.get('/a').catch(() => undefined)
    credentials.token = 'newer'
    await pending
    expect(presenter.expired).not.toHaveBeenCalled()
  })
  test('[ERR-02] [ERR-03] 403 and 404 are notifications', async () => {
    for (const [status, title] of [
      [403, '拒绝访问'],
      [404, '很抱歉，资源未找到!'],
    ] as const) {
      await buildTransport({ status, body: refusal('x') })
        .transport.get('/a')
        .catch(() => undefined)
      expect(presenter.notice).toHaveBeenLastCalledWith(expect.any(String), title, status === 403 ? { detail: 'x' } : {})
    }
  })
  test('[ERR-04] a time-out of the browser is a network timeout', async () => {
    const { transport } = buildTransport({ fail: new DOMException('late', 'TimeoutError') })
    await expect(transport.get('/a')).rejects.toMatchObject({ status: 504 })
    expect(presenter.notice).toHaveBeenCalledWith('timeout', '网络超时', { detail: expect.any(String) })
  })
  test('[ERR-05] of a download is read out of the blob', async () => {
    const { transport } = buildTransport({ status: 500, body: new Blob([JSON.stringify(refusal('导出任务过多', 500))]) })
    await expect(transport.download('/x')).rejects.toThrow('导出任务过多')
    expect(presenter.notice).toHaveBeenCalledWith('500:导出任务过多', '导出任务过多', {})
  })
  test('[ERR-13] of an empty download says that the file did not come', async () => {
    const { transport } = buildTransport({ body: new Blob([]), headers: { 'content-type': 'application/vnd.ms-excel' } })
    await expect(transport.download('/x')).rejects.toThrow('文件下载失败')
  })
  test('[ERR-06] 500 with the token text opens the modal', async () => {
    await buildTransport({ status: 500, body: refusal('Token失效，请重新登录', 500) })
      .transport.get('/a')
      .catch(() => undefined)
    expect(presenter.expiredModal).toHaveBeenCalledTimes(1)
  })
  test('without an envelope, as a proxy sends it, is still a sentence', async () => {
    const { transport } = buildTransport({ status: 502, body: '<html>Bad gateway</html>', headers: {} })
    await expect(transport.get('/a')).rejects.toMatchObject({ status: 502, message: '操作失败，请稍后重试' })
  })
  test('of a page that is no JSON with status 200 is no success', async () => {
    const { transport } = buildTransport({ body: '<html></html>', headers: {} })
    await expect(transport.get('/a')).rejects.toBeInstanceOf(ApiError)
  })
  test('that the caller wanted (abort) is passed on and not shown', async () => {
    const { transport } = buildTransport({ fail: new DOMException('stop', 'AbortError') })
    await expect(transport.get('/a')).rejects.toMatchObject({ name: 'AbortError' })
    expect(presenter.notice).not.toHaveBeenCalled()
  })
})

describe('an unexpected error of the server', () => {
  test('carries the number of its log, and six of them are one cause', async () => {
    for (const trace of ['r1', 'r2']) {
      const body = refusal(`系统繁忙，请稍后重试（编号 ${trace}）`, 500)
      const { transport } = buildTransport({ status: 500, body, headers: { 'x-request-id': trace } })
      await expect(transport.get('/a')).rejects.toMatchObject({ trace })
    }
    const keys = presenter.notice.mock.calls.map(([key]) => key)
    expect(new Set(keys).size).toBe(1)
    expect(presenter.notice).toHaveBeenLastCalledWith(keys[0], '系统繁忙，请稍后重试（编号 r2）', { trace: 'r2' })
  })
})

describe('a session that ends while something is unsaved', () => {
  /** A server that knows one token. */
  function buildRenewable(recover: TransportDeps['recover']) {
    const alive = { token: 'new' }
    const built = buildTransport(
      {},
      {
        recover,
        fetch: async (url, init) => {
          const headers = init.headers as Record<string, string>
          built.calls.push({ url, init, headers })
          const isAlive = headers['X-Access-Token'] === alive.token
          return new Response(JSON.stringify(isAlive ? ok('saved') : refusal('Token失效，请重新登录!', 401)), {
            status: isAlive ? 200 : 401,
          })
        },
      },
    )
    return built
  }

  test('lets the call wait, and repeats it once with the new token and the same key', async () => {
    const built = buildRenewable(async () => {
      built.credentials.token = 'new'
      return true
    })
    expect((await built.transport.post('/a', { b: 1 })).result).toBe('saved')
    expect(built.calls.map(({ headers }) => headers['X-Access-Token'])).toEqual(['tok', 'new'])
    const [first, second] = built.calls
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
    expect(second?.init.body).toBe('{"b":1}')
    expect(presenter.expired).not.toHaveBeenCalled()
  })
  test('repeats a call no more than once', async () => {
    const built = buildRenewable(async () => true)
    await expect(built.transport.get('/a')).rejects.toMatchObject({ status: 401 })
    expect(built.calls).toHaveLength(2)
    expect(presenter.expired).toHaveBeenCalledTimes(1)
  })
  test('lets it fail without a further word when the person gives up', async () => {
    const built = buildRenewable(async () => false)
    await expect(built.transport.get('/a')).rejects.toMatchObject({ status: 401 })
    expect(built.calls).toHaveLength(1)
    expect(presenter.expired).not.toHaveBeenCalled()
  })
  test('is asked about with the token that was sent; a call that signs in itself never waits for it', async () => {
    const recover = vi.fn(() => null)
    const built = buildRenewable(recover)
    await built.transport.get('/a').catch(() => undefined)
    expect(recover).toHaveBeenCalledExactlyOnceWith('tok')
    await built.transport.request({ method: 'POST', path: '/sys/selectDepart', token: 'other' }).catch(() => undefined)
    expect(recover).toHaveBeenCalledTimes(1)
  })
  test('leaves a call that is aborted meanwhile aborted', async () => {
    const built = buildRenewable(() => new Promise<boolean>(() => undefined))
    const controller = new AbortController()
    const pending = built.transport.request({ method: 'GET', path: '/a', signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('a download gives the blob and the name of the header', async () => {
  const { transport } = buildTransport({
    body: new Blob(['x']),
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="a.xlsx"; filename*=UTF-8\'\'%E7%94%B5%E7%AB%99.xlsx',
    },
  })
  expect(await transport.download('/x')).toMatchObject({ fileName: '电站.xlsx', blob: { size: 1 } })
})

describe('a refusal that asks who is there', () => {
  const asks = refusal('此操作需要再次验证身份', 462)
  /** The first answer asks; what comes after is `then`. */
  function buildAsking(prove: TransportDeps['prove'], then: unknown = ok('done')) {
    const sent: RequestInit[] = []
    const built = buildTransport(
      {},
      {
        ...(prove ? { prove } : {}),
        fetch: async (_, init) => {
          sent.push(init)
          return new Response(JSON.stringify(sent.length === 1 ? asks : then), {
            headers: { 'content-type': 'application/json' },
          })
        },
      },
    )
    return { ...built, sent }
  }

  test('is answered by a proof, and the same call goes out once more with its body and its key', async () => {
    const prove = vi.fn(async () => true)
    const { transport, sent } = buildAsking(prove)
    expect((await transport.post('/sys/role/add', { roleName: '巡检' })).result).toBe('done')
    expect(prove).toHaveBeenCalledExactlyOnceWith(462)
    const key = (init: RequestInit | undefined) => new Headers(init?.headers).get('Idempotency-Key')
    expect(key(sent[0])).toMatch(/./)
    expect([sent[0]?.body, key(sent[0])]).toEqual([sent[1]?.body, key(sent[1])])
    expect(sent).toHaveLength(2)
    expect(presenter.warning).not.toHaveBeenCalled()
  })
  test('fails quietly when nobody proved it, without a second try', async () => {
    const { transport, sent } = buildAsking(async () => false)
    await expect(transport.get('/a')).rejects.toMatchObject({ code: 462 })
    expect(sent).toHaveLength(1)
    expect(presenter.warning).not.toHaveBeenCalled()
  })
  test('asks once: a second refusal is shown', async () => {
    const prove = vi.fn(async () => true)
    const { transport } = buildAsking(prove, asks)
    await expect(transport.get('/a')).rejects.toMatchObject({ code: 462 })
    expect(prove).toHaveBeenCalledTimes(1)
    expect(presenter.warning).toHaveBeenCalledTimes(1)
  })
  test('is shown as any refusal where nobody can be asked', async () => {
    const { transport } = buildAsking(() => null)
    await expect(transport.get('/a')).rejects.toBeInstanceOf(ApiError)
    expect(presenter.warning).toHaveBeenCalledTimes(1)
  })
})
