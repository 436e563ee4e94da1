import { vi } from 'vitest'

export interface FakeCall {
  /** `GET /sys/randomImage/123` without prefix and query. */
  readonly key: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}
/** Gives the result of a call, or a refusal. */
export type BackendAnswer = (call: FakeCall) => unknown
interface Refusal {
  readonly refused: true
  readonly status: number
  readonly code: number | string
  readonly message: string
  readonly result: unknown
}
/** `success: false` with this HTTP status; `code` is the status unless it is given. */
export const refusal = (status: number, message: string, code: number | string = status, result: unknown = null): Refusal => ({
  refused: true,
  status,
  code,
  message,
  result,
})
const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refused' in value

/** These answer the code as a string (D-LOGINCODE). */
const loginCalls = ['POST /sys/login', 'POST /sys/phoneLogin', 'POST /sys/secondFactor/signIn']

function respond(key: string, result: unknown): Response {
  if (isRefusal(result)) {
    const { status, ...said } = result
    return new Response(JSON.stringify({ ...said, success: false, timestamp: 1 }), { status })
  }
  const code = loginCalls.includes(key) ? '200' : 200
  return new Response(JSON.stringify({ success: true, message: '', code, result, timestamp: 1 }))
}

/** The whole wire of the application in a test: envelopes, headers, codes. A `*` ends a key for all longer paths; the rest is 404. */
export function startFakeBackend(answers: Readonly<Record<string, BackendAnswer>>) {
  const calls: FakeCall[] = []
  const find = (key: string): BackendAnswer | undefined =>
    answers[key] ?? Object.entries(answers).find(([name]) => name.endsWith('*') && key.startsWith(name.slice(0, -1)))?.[1]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://fake')
    const call: FakeCall = {
      key: `${init.method} ${pathname.replace(/^\/svc/, '')}`,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      headers: init.headers as Record<string, string>,
    }
    calls.push(call)
    const answer = find(call.key)
    return respond(call.key, answer ? await answer(call) : refusal(404, '路径不存在'))
  })
  return {
    calls,
    /** How often a call was made; the key may stop short. */
    count: (key: string): number => calls.filter((call) => call.key.startsWith(key)).length,
    last: (key: string): FakeCall | undefined => calls.filter((call) => call.key.startsWith(key)).at(-1),
  }
}

/** A socket that never opens: tests of pages need no live connection. */
export function silenceSockets(): void {
  vi.stubGlobal(
    'WebSocket',
    class {
      static readonly OPEN = 1
      readyState = 0
      close(): void {}
      send(): void {}
    },
  )
}
