import { vi } from 'vitest'

/** A call that reached the fake server; `key` is `METHOD /path` without the API prefix. */
export interface SeenCall {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}
/** A result, or what makes one of a call. `failure(…)` answers a refusal. */
export type FakeAnswer = unknown | ((call: SeenCall) => unknown)

interface Details {
  /** Envelope code; without it 500 for a refusal, else the status. */
  readonly code?: number
  /** What travels with the refusal: the fresh row, the field errors. */
  readonly result?: unknown
}

class Failure {
  readonly status: number
  readonly message: string
  readonly details: Details
  constructor(status: number, message: string, details: Details) {
    this.status = status
    this.message = message
    this.details = details
  }
}

/** An answer with `success: false`: 200 for a business refusal, else the HTTP status. */
export const failure = (status: number, message: string, details: Details = {}): unknown => new Failure(status, message, details)

function answerTo(answers: Readonly<Record<string, FakeAnswer>>, call: SeenCall): unknown {
  const exact = answers[call.key]
  const prefix = Object.keys(answers)
    .filter((key) => key.endsWith('*') && call.key.startsWith(key.slice(0, -1)))
    .sort((a, b) => b.length - a.length)[0]
  const answer = call.key in answers ? exact : prefix === undefined ? failure(404, '路径不存在') : answers[prefix]
  return typeof answer === 'function' ? (answer as (seen: SeenCall) => unknown)(call) : answer
}

function envelope(result: unknown): Response {
  if (result instanceof Response) return result
  const refused = result instanceof Failure
  const status = refused ? result.status : 200
  const body = {
    success: !refused,
    message: refused ? result.message : '',
    code: refused ? (result.details.code ?? (status === 200 ? 500 : status)) : 200,
    result: refused ? (result.details.result ?? null) : result,
    timestamp: 0,
  }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/**
 * Stands in for the server in a component test. Keys are `METHOD /path`, a trailing `*` answers every longer path.
 * A `Response` travels as it is. What nobody answers is a 404, as on the real server. `vi.unstubAllGlobals()` takes it away.
 */
export function startFakeServer(answers: Readonly<Record<string, FakeAnswer>>) {
  const real = globalThis.fetch
  const calls: SeenCall[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, location.href)
    if (!url.pathname.startsWith('/svc/')) return real(input, init)
    const path = url.pathname.slice('/svc'.length)
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const call: SeenCall = { key: `${method} ${path}`, method, path, query: url.searchParams, body }
    calls.push(call)
    return envelope(await answerTo(answers, call))
  })
  return {
    calls,
    /** Calls whose key starts so. */
    to: (prefix: string) => calls.filter((call) => call.key.startsWith(prefix)),
    count: (key: string) => calls.filter((call) => call.key === key).length,
  }
}

/** A live connection that never opens. */
export function silenceSockets(): void {
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readonly readyState = 0
      close(): void {}
      send(): void {}
    },
  )
}
