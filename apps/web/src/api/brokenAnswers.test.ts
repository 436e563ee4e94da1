import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildNotedPresenter, transportDeps } from '#web/testing/transportDeps.ts'
import { ApiError } from './apiError.ts'
import { createTransport } from './createTransport.ts'
import { setPresenter } from './errorPolicy.ts'

const body = JSON.stringify({ success: true, message: '已派单', code: 200, result: { id: '1' }, timestamp: 1 })
const half = body.slice(0, 20)

/** A server that answers over a real connection, as each test says. */
let answer: (response: ServerResponse, nth: number) => void = () => undefined
/** How many heads have come to the caller. */
let heads = 0
const seen: { method: string; key: string | undefined }[] = []
let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ method: String(request.method), key: request.headers['idempotency-key']?.toString() })
    request.resume().on('end', () => answer(response, seen.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const presenter = buildNotedPresenter()
const shown = () => Object.values(presenter).reduce((sum, one) => sum + one.mock.calls.length, 0)
beforeEach(() => {
  vi.clearAllMocks()
  seen.length = 0
  heads = 0
  setPresenter(presenter)
})

const transport = createTransport({
  ...transportDeps,
  now: Date.now,
  answered: () => {
    heads += 1
  },
  fetch: (url, init) => fetch(base + url, init),
})

const head = (response: ServerResponse, type = 'application/json', status = 200) =>
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
/** The head and half of the body, then nothing more. */
const stall = (response: ServerResponse, type?: string, status?: number): void => {
  head(response, type, status).write(half)
}
/** The head and half of the body, then the connection breaks. */
const cut = (response: ServerResponse, type?: string, status?: number): void => {
  head(response, type, status).write(half, () => setImmediate(() => response.destroy()))
}
const whole = (response: ServerResponse): void => {
  head(response).end(body)
}

/** Every kind of call that reads an answer. */
const calls = {
  get: (signal?: AbortSignal) => transport.request({ method: 'GET', path: '/a', signal }),
  'get of a report group': (signal?: AbortSignal) =>
    transport.request({ method: 'GET', path: '/r', query: { n: Math.random() }, groupId: 'g', signal }),
  post: (signal?: AbortSignal) => transport.request({ method: 'POST', path: '/a', body: {}, signal }),
  put: (signal?: AbortSignal) => transport.request({ method: 'PUT', path: '/a', body: {}, signal }),
  delete: (signal?: AbortSignal) => transport.request({ method: 'DELETE', path: '/a', signal }),
  download: (signal?: AbortSignal) => transport.download('/a', {}, signal ? { signal } : {}),
} as const
const kinds = Object.keys(calls) as (keyof typeof calls)[]

describe.each(kinds)('%s', (kind) => {
  test.each([200, 500])('whose body is aborted after its head (%i) is an abort, and nothing is shown', async (status) => {
    const controller = new AbortController()
    answer = (response) => stall(response, undefined, status)
    const pending = calls[kind](controller.signal).catch((error: unknown) => error)
    await vi.waitFor(() => expect(heads).toBe(1))
    controller.abort()
    expect(await pending).toMatchObject({ name: 'AbortError' })
    expect(shown()).toBe(0)
  })
  test('that is aborted with a reason of its own is an abort as well', async () => {
    const controller = new AbortController()
    answer = (response) => stall(response)
    const pending = calls[kind](controller.signal).catch((error: unknown) => error)
    await vi.waitFor(() => expect(heads).toBe(1))
    controller.abort(new Error('left the page'))
    expect(await pending).toMatchObject({ name: 'AbortError' })
    expect(shown()).toBe(0)
  })
  test.each([200, 500])('whose answer (%i) is cut says so once, and never that the operation failed', async (status) => {
    answer = (response) => cut(response, undefined, status)
    const error = await calls[kind]().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: '连接中断，没有收到完整的应答' })
    expect(presenter.notice).toHaveBeenCalledExactlyOnceWith('cut', '连接中断，没有收到完整的应答', {
      detail: '操作可能已经完成，请刷新后核对',
    })
    expect(shown()).toBe(1)
  })
  test('whose time runs out within the body is a network timeout', async () => {
    const timer = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal)
    answer = (response) => stall(response)
    const pending = calls[kind]().catch((error: unknown) => error)
    await vi.waitFor(() => expect(heads).toBe(1))
    timer.abort(new DOMException('late', 'TimeoutError'))
    expect(await pending).toMatchObject({ status: 504, message: '网络超时' })
    expect(shown()).toBe(1)
  })
})

test.each(['get', 'post', 'put', 'delete'] as const)('%s whose answer comes in slow pieces is read to its end', async (kind) => {
  let goOn = (): void => undefined
  answer = (response) => {
    stall(response)
    goOn = () => response.end(body.slice(20))
  }
  const pending = calls[kind]()
  await vi.waitFor(() => expect(heads).toBe(1))
  goOn()
  expect(await pending).toMatchObject({ success: true, message: '已派单', result: { id: '1' } })
  expect(shown()).toBe(0)
})

test.each(['post', 'put', 'delete'] as const)('%s whose answer was cut asks for it again under the same key', async (kind) => {
  answer = (response, nth) => (nth === 1 ? cut(response) : whole(response))
  expect(await calls[kind]()).toMatchObject({ success: true, message: '已派单' })
  expect(seen).toHaveLength(2)
  expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(seen[1]).toEqual(seen[0])
  expect(shown()).toBe(0)
})

test('a write that is cut twice is not sent a third time; a read is left to its caller', async () => {
  answer = (response) => cut(response)
  await calls.post().catch(() => undefined)
  expect(seen).toHaveLength(2)
  await calls.get().catch(() => undefined)
  expect(seen).toHaveLength(3)
})

test('a write without a session is sent once: nothing keeps its answer', async () => {
  answer = (response) => cut(response)
  await transport.request({ method: 'POST', path: '/sys/login', body: {}, token: '' }).catch(() => undefined)
  expect(seen).toHaveLength(1)
})
