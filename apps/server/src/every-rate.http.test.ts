import { errorSpecs } from '@heliodesk/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Actor } from './access/actor.ts'
import { admit, type CallerParts } from './http/caller.ts'
import { buildRateLimiter } from './http/rateLimit.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { buildTestClock } from './testing/testClock.ts'

/** Every mounted call that declares how often one person (or address) may make it in a minute. A new one is in by existing. */
const exportsPerMinute = 3
const clock = buildTestClock()
const app = withTestApp({ clock, env: { HELIODESK_EXPORTS_PER_MINUTE: String(exportsPerMinute) } })

const limited = (): readonly Route[] =>
  app.current.app.routeTable.routes.filter(({ endpoint }) => endpoint.ratePerMinute !== undefined)
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`
const figureOf = ({ endpoint }: Route): number =>
  endpoint.rateGroup === 'export' ? exportsPerMinute : (endpoint.ratePerMinute ?? 0)

/** Who is let in by their token, which is their id: everybody may everything and has just proved who they are. */
const personOf = (userId: string): Actor => ({
  ...{ userId, username: userId, realname: userId, tenantId: '1', sessionId: userId, orgCode: 'A01', orgCategory: '1' },
  ...{ roles: [], isAdmin: true, permissions: new Set<string>(), canExport: true, canViewFinancial: true, dataRules: [] },
  ...{ mustChangePassword: false, mustEnrolFactor: false, provenAt: clock.now(), stepUpMinutes: 10 },
})

/** What stands before every call, with a limiter of its own: the handlers behind it are not reached. */
function buildCaller() {
  const parts: CallerParts = {
    context: { ...app.current.context, clock },
    gate: {
      authenticate: async (token) => personOf(token),
      redeemTicket: async () => null,
      endSession: async () => undefined,
      onSessionEnd: () => () => undefined,
    },
    pictures: { env: app.current.context.env, tickets: app.current.access.pictures, authenticate: async () => null },
    perWindow: buildRateLimiter(10_000, clock),
    perMinute: buildRateLimiter(60_000, clock),
  }
  /** The refusal; null when the call may go on. */
  return async (route: Route, who: { readonly token?: string; readonly ip?: string }): Promise<unknown> => {
    const { token, ip = '10.0.0.1' } = who
    const headers = token === undefined ? {} : { 'x-access-token': token }
    const request = { headers, query: {}, method: route.endpoint.method, url: route.endpoint.path, ip, id: '1' }
    return admit(parts, route, request as unknown as FastifyRequest).then(
      () => null,
      (error: unknown) => error,
    )
  }
}

const isRefusal = (answer: unknown): boolean =>
  answer instanceof Error &&
  'status' in answer &&
  answer.status === 429 &&
  /^操作太频繁，请 ([1-9]|[1-5]\d|60) 秒后再试$/.test(answer.message)

/** Callers of a call: two people, or two addresses where nobody has to sign in. */
const callersOf = ({ endpoint }: Route) =>
  endpoint.access === 'public'
    ? ([{ ip: '10.0.0.1' }, { ip: '10.0.0.2' }] as const)
    : ([{ token: '101' }, { token: '102' }] as const)

describe('a call with a figure', () => {
  test('passes as often as it says in a minute, and is refused the next time; somebody else is not limited by it', async () => {
    const wrong: string[] = []
    for (const route of limited()) {
      const ask = buildCaller()
      const [one, other] = callersOf(route)
      for (let n = 1; n <= figureOf(route); n++)
        if ((await ask(route, one)) !== null) wrong.push(`${nameOf(route)} refused call ${n}`)
      if (!isRefusal(await ask(route, one))) wrong.push(`${nameOf(route)} let call ${figureOf(route) + 1} pass`)
      if ((await ask(route, other)) !== null) wrong.push(`${nameOf(route)} limits somebody else`)
    }
    expect(wrong).toEqual([])
    expect(limited().length).toBeGreaterThan(90)
  })

  test('is counted by itself: who has used it up may still make every other, but for those of its group', async () => {
    const ask = buildCaller()
    const [first] = limited().filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.rateGroup === undefined)
    const exports = limited().filter(({ endpoint }) => endpoint.rateGroup === 'export')
    if (!first || exports.length < 2) throw new Error('both kinds are mounted')
    for (let n = 0; n < figureOf(first); n++) await ask(first, { token: '101' })
    for (let n = 0; n < exportsPerMinute; n++) await ask(exports[n % exports.length] ?? first, { token: '101' })
    const refused: string[] = []
    for (const route of limited()) if ((await ask(route, { token: '101' })) !== null) refused.push(nameOf(route))
    expect(refused.sort()).toEqual([nameOf(first), ...exports.map(nameOf)].sort())
  })

  test('is open again when the minute is over', async () => {
    const ask = buildCaller()
    const [route] = limited().filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.rateGroup === undefined)
    if (!route) throw new Error('some are mounted')
    for (let n = 0; n < figureOf(route); n++) await ask(route, { token: '101' })
    expect(isRefusal(await ask(route, { token: '101' }))).toBe(true)
    clock.advance(120_000)
    expect(await ask(route, { token: '101' })).toBeNull()
  })
})

/** A stranger should not find that one of these was loosened by the way. */
const figures = {
  'GET /sys/dict/refleshCache': 20,
  'GET /sys/fillRule/testFillRule': 60,
  'GET /sys/user/exportXls': exportsPerMinute,
  'POST /account/sms': 10,
  'POST /sys/login': 60,
  'POST /sys/secondFactor/signIn': 20,
  'POST /sys/sms': 10,
  'POST /sys/stepUp': 20,
  'POST /sys/user/phone/code': 5,
  'PUT /sys/fillRule/executeRuleByCode/:code': 120,
  'PUT /sys/fillRule/executeRuleByCodeBatch': 60,
  'PUT /sys/user/phone': 5,
}

test('numbers of fill rules, caches, codes, proofs and exports have a figure', () => {
  const declared = new Map(limited().map((route) => [nameOf(route), figureOf(route)]))
  expect(Object.fromEntries(Object.keys(figures).map((name) => [name, declared.get(name)]))).toEqual(figures)
  const unlimited = app.current.app.routeTable.routes.filter(
    ({ endpoint }) => /exportXls$|importExcel$|executeRule|[cC]ache/.test(endpoint.path) && endpoint.ratePerMinute === undefined,
  )
  expect(unlimited.map(nameOf)).toEqual([])
})

describe('over the wire', () => {
  const send = (path: string, token: string, method: 'GET' | 'PUT' = 'GET') =>
    app.current.call(method, path, { token, ...(method === 'PUT' ? { body: {} } : {}) })

  test.each([
    ['GET', '/sys/dict/refleshCache', 20],
    ['PUT', '/sys/fillRule/executeRuleByCode/station_no', 120],
    ['GET', '/sys/user/exportXls', exportsPerMinute],
  ] as const)(
    '%s %s beyond its figure is refused with 429, the seconds and the text; a colleague is not',
    async (method, path, figure) => {
      clock.advance(120_000)
      const [token, colleague] = [await app.current.signInAs('admin'), await app.current.signInAs('staff')]
      const statuses = new Set<number>()
      for (let n = 0; n < figure; n++) statuses.add((await send(path, token, method)).status)
      expect(statuses.has(429)).toBe(false)
      const { status, headers, body } = await send(path, token, method)
      expect([status, body.success, body.code]).toEqual([429, false, 429])
      expect(body.message).toBe(errorSpecs.tooManyRequests.zh.replace('{seconds}', String(headers['retry-after'])))
      expect((await send(path, colleague, method)).status).not.toBe(429)
    },
  )
})
