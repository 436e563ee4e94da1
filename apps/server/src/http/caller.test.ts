import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { AppError } from '@heliodesk/contracts/kit/error'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { admit, type CallerParts, metaOf } from './caller.ts'
import type { Route } from './route.ts'

const token = 'a'.repeat(43)
const leaked = 'b'.repeat(43)
const nowMs = 10_000_000
const li = {
  userId: '7',
  username: 'li',
  tenantId: '1',
  sessionId: 's7',
  roles: [],
  permissions: new Set(['station:list']),
  isAdmin: false,
  mustChangePassword: false,
  mustEnrolFactor: false,
  provenAt: nowMs - 5 * 60_000 + 1,
  stepUpMinutes: 5,
} as unknown as Actor

interface World {
  readonly endpoint?: Partial<Endpoint>
  readonly limit?: 'own'
  readonly actor?: Partial<Actor>
  readonly headers?: Record<string, string>
  readonly query?: Record<string, unknown>
  /** Keys that have passed their limit. */
  readonly over?: readonly string[]
}

/** What is decided over a call, what was counted, and what was noted of it. */
async function decide({ endpoint, limit, actor, headers = { 'x-access-token': token }, query = {}, over = [] }: World) {
  const counted: string[] = []
  const [noted, ended, redeemed] = [[] as unknown[], [] as unknown[], [] as unknown[]]
  const known = { ...li, ...actor }
  const take = (window: string) => ({
    take: (key: string, most: number) => {
      counted.push(`${window} ${key} ${most}`)
      return over.includes(key) ? 9 : 0
    },
  })
  const parts = {
    context: {
      env: { rateLimit: 100, exportsPerMinute: 3, apiBase: '/svc' },
      clock: { now: () => nowMs },
      audit: async (entry: unknown) => void noted.push(entry),
    },
    gate: {
      authenticate: async (given: string) => ([token, leaked].includes(given) ? known : null),
      endSession: async (...given: unknown[]) => void ended.push(given),
      redeemTicket: async (given: string, call: unknown) => {
        redeemed.push(call)
        return given === 'good' ? known : null
      },
    },
    pictures: {
      env: { clientPictureTickets: true },
      tickets: { open: async (given: string) => (given === 'shown' ? { actor: known, keepSeconds: 60 } : null) },
    },
    perWindow: take('window'),
    perMinute: take('minute'),
  } as unknown as CallerParts
  const route = {
    endpoint: { method: 'GET', path: '/x/y', access: 'signed-in', summary: '', ...endpoint },
    ...(limit && { limit }),
  } as Route
  const request = {
    method: 'GET',
    url: '/svc/x/y?token=1',
    headers,
    query,
    params: { a: 'p', b: 'q.png' },
    ip: '9.9.9.9',
    id: 'r1',
  } as unknown as FastifyRequest
  const refusal = await admit(parts, route, request).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.id : String(error)),
  )
  return { refusal, counted, noted, ended, redeemed, actor: request.actor?.userId ?? null, keepSeconds: request.keepSeconds }
}

describe('who calls', () => {
  test.each<[string, World, string | null, string | null]>([
    ['somebody with a session', {}, null, '7'],
    ['nobody', { headers: {} }, 'tokenMissing', null],
    ['an empty token', { headers: { 'x-access-token': '' } }, 'tokenMissing', null],
    ['a token of no session', { headers: { 'x-access-token': 'x' } }, 'tokenInvalid', null],
    ['a token of no session on an open call', { endpoint: { access: 'public' }, headers: { 'x-access-token': 'x' } }, null, null],
    ['nobody on an open call', { endpoint: { access: 'public' }, headers: {} }, null, null],
    ['somebody without the right', { endpoint: { access: 'station:add' as never } }, 'forbidden', '7'],
    ['somebody with the right', { endpoint: { access: 'station:list' as never } }, null, '7'],
    ['an administrator', { endpoint: { access: 'station:add' as never }, actor: { isAdmin: true } }, null, '7'],
  ])('%s', async (_, world, refusal, user) => {
    expect(await decide(world)).toMatchObject({ refusal, actor: user })
  })
  test('a refused right is noted with the call, who and from where; an admitted one is not', async () => {
    const { noted } = await decide({ endpoint: { access: 'station:add' as never } })
    expect(noted).toEqual([{ event: 'access.denied', actor: li, target: 'GET /x/y', ip: '9.9.9.9', requestId: 'r1' }])
    expect((await decide({})).noted).toEqual([])
  })
  test('the tenant of the session is the only one: another one in a header is refused, none or the same is not', async () => {
    const asked = (name: string, tenant: string) => decide({ headers: { 'x-access-token': token, [name]: tenant } })
    for (const name of ['tenant-id', 'x-tenant-id']) {
      const answers = await Promise.all(['2', '1', '0', ''].map((tenant) => asked(name, tenant)))
      expect([name, ...answers.map(({ refusal }) => refusal)]).toEqual([name, 'tenantForbidden', null, null, null])
    }
  })
  test('calls of the installation are the platform tenant’s', async () => {
    const platform = { endpoint: { platform: true } } as const
    expect((await decide(platform)).refusal).toBeNull()
    const other = await decide({ ...platform, actor: { tenantId: '2', isAdmin: true } })
    expect([other.refusal, other.noted.length]).toEqual(['platformOnly', 1])
  })
  test('a proof serves for its minutes and not a moment longer, and only where one is asked', async () => {
    const stepUp = { stepUp: true } as const
    expect((await decide({ endpoint: stepUp })).refusal).toBeNull()
    const late = { provenAt: nowMs - 5 * 60_000 }
    expect((await decide({ endpoint: stepUp, actor: late })).refusal).toBe('stepUpRequired')
    expect((await decide({ actor: late })).refusal).toBeNull()
    const byTicket = { endpoint: { ...stepUp, answer: 'stream' }, actor: late, headers: {}, query: { token: 'good' } } as const
    expect((await decide(byTicket)).refusal).toBeNull()
  })
  test.each<[string, Partial<Endpoint>, string | null, string | null]>([
    ['any call', {}, 'passwordChangeRequired', 'factorEnrolmentRequired'],
    ['an open one', { access: 'public' }, null, null],
    ['one to change the password', { duringPasswordChange: true }, null, null],
    ['one to enrol a factor', { duringFactorEnrolment: true }, 'passwordChangeRequired', null],
  ])('who must change the password, or enrol a factor, first: %s', async (_, endpoint, changing, enrolling) => {
    expect((await decide({ endpoint, actor: { mustChangePassword: true } })).refusal).toBe(changing)
    expect((await decide({ endpoint, actor: { mustEnrolFactor: true } })).refusal).toBe(enrolling)
  })
})

describe('how often', () => {
  test('a user counts as themselves, nobody as their address, and a call with its own limit not at all', async () => {
    expect((await decide({})).counted).toEqual(['window user 7 100'])
    expect((await decide({ endpoint: { access: 'public' }, headers: {} })).counted).toEqual(['window ip 9.9.9.9 100'])
    expect((await decide({ limit: 'own' })).counted).toEqual([])
  })
  test('a wrong token and a missing one count against the address', async () => {
    for (const headers of [{}, { 'x-access-token': 'x' }] as Record<string, string>[]) {
      const { counted, refusal } = await decide({ headers })
      expect([counted, refusal === null]).toEqual([['window ip 9.9.9.9 100'], false])
      expect((await decide({ headers, over: ['ip 9.9.9.9'] })).refusal).toBe('tooManyRequests')
    }
  })
  test('the figure of a call is its own by method and path, that of exports one for all; only who may call uses it up', async () => {
    expect((await decide({ endpoint: { ratePerMinute: 5 } })).counted).toEqual(['window user 7 100', 'minute user 7 GET /x/y 5'])
    expect((await decide({ endpoint: { ratePerMinute: 5, rateGroup: 'export' } })).counted).toEqual([
      'window user 7 100',
      'minute user 7 export 3',
    ])
    expect((await decide({ endpoint: { ratePerMinute: 5, access: 'station:add' as never } })).counted).toEqual([
      'window user 7 100',
    ])
    expect((await decide({ endpoint: { ratePerMinute: 5 }, over: ['user 7 GET /x/y'] })).refusal).toBe('tooManyRequests')
    expect((await decide({ over: ['user 7'] })).refusal).toBe('tooManyRequests')
  })
  test('pictures by their ticket count apart, five times as many', async () => {
    const picture = { endpoint: { pictureTicket: true }, headers: {}, query: { ticket: 'shown' } } as const
    expect((await decide(picture)).counted).toEqual(['window pictures user 7 500'])
    expect((await decide({ ...picture, over: ['pictures user 7'] })).refusal).toBe('tooManyRequests')
  })
})

describe('what stands in the address', () => {
  const file = { endpoint: { answer: 'stream' }, headers: {} } as const
  test('a ticket opens a file, for this call with its other parameters; nothing else takes one', async () => {
    const opened = await decide({ ...file, query: { token: 'good', ids: ['1', '2'], n: 5 } })
    expect(opened).toMatchObject({ refusal: null, actor: '7' })
    expect(opened.redeemed).toEqual([{ method: 'GET', path: '/x/y', query: { ids: '1\n2', n: '5' } }])
    expect((await decide({ ...file, query: { token: 'bad' } })).refusal).toBe('ticketInvalid')
    expect((await decide({ headers: {}, query: { token: 'good' } })).refusal).toBe('tokenMissing')
    expect((await decide({ ...file, query: { token: ['good'] } })).refusal).toBe('tokenMissing')
  })
  test.each(['sec-purpose', 'purpose'])('a browser that fetches ahead (%s) spends no ticket', async (name) => {
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prerender']) {
      const { refusal, redeemed } = await decide({ ...file, headers: { [name]: purpose }, query: { token: 'good' } })
      expect([refusal, redeemed]).toEqual(['methodNotAllowed', []])
    }
    expect((await decide({ ...file, headers: { [name]: 'other' }, query: { token: 'good' } })).refusal).toBeNull()
  })
  test('the ticket of a picture opens the picture, and says how long it may be kept', async () => {
    const picture = { endpoint: { pictureTicket: true }, headers: {} } as const
    expect(await decide({ ...picture, query: { ticket: 'shown' } })).toMatchObject({ refusal: null, keepSeconds: 60 })
    const wrong = await decide({ ...picture, query: { ticket: 'x' } })
    expect([wrong.refusal, wrong.counted]).toEqual(['ticketInvalid', ['window ip 9.9.9.9 100']])
    expect((await decide({ headers: {}, query: { ticket: 'shown' } })).refusal).toBe('tokenMissing')
    expect((await decide({ ...picture, headers: { purpose: 'prefetch' }, query: { ticket: 'shown' } })).refusal).toBe(
      'methodNotAllowed',
    )
  })
  test('a session there is ended, noted and refused, also among others; in a viewer of existing clients it lives on', async () => {
    const leak = await decide({ query: { a: ['x', leaked] } })
    expect(leak).toMatchObject({ refusal: 'tokenInUrl', ended: [['s7', 'leaked']], counted: [] })
    expect(leak.noted).toEqual([{ event: 'session.tokenInUrl', actor: li, target: '/svc/x/y', ip: '9.9.9.9', requestId: 'r1' }])
    const viewer = await decide({ endpoint: { tokenInAddress: 'known' }, query: { token: leaked } })
    expect(viewer).toMatchObject({ refusal: 'tokenInViewer', ended: [], noted: [{ detail: { sessionLives: true } }] })
    expect((await decide({ query: { token: 'c'.repeat(43) } })).refusal).toBeNull()
  })
})

test('of a browser’s name 300 signs are kept', () => {
  const request = (name?: string) => ({ id: 'r', ip: '1', headers: { 'user-agent': name } }) as unknown as FastifyRequest
  expect([metaOf(request('x'.repeat(301))).userAgent.length, metaOf(request()).userAgent]).toEqual([300, ''])
})
