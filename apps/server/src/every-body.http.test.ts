import type { Method } from '@heliodesk/contracts/kit/endpoint'
import { limits } from '@heliodesk/contracts/limits'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bodyBoundsOf, takesBody } from './http/bodyBounds.ts'
import type { Route } from './http/route.ts'
import { buildTestClock, withTestApp } from './testing/app.ts'

/** Every mounted call against bodies and addresses that only cost: none of them is parsed or walked. A new call is in by existing. */
const clock = buildTestClock()
const app = withTestApp({ clock })

interface MountedCall {
  readonly route: Route
  readonly method: Method
}
const mounted = (): readonly MountedCall[] =>
  app.current.app.routeTable.routes.flatMap((route) =>
    [route.endpoint.method, ...(route.endpoint.also ?? [])].map((method) => ({ route, method })),
  )
const isWriting = ({ method }: MountedCall): boolean => method !== 'GET' && method !== 'HEAD'
const isPublic = ({ route }: MountedCall): boolean => route.endpoint.access === 'public'
const takesFile = ({ route }: MountedCall): boolean => route.multipart === true || route.raw === true
const nameOf = ({ method, route }: MountedCall): string => `${method} ${route.endpoint.path}`

const wide = (members: number): string => `{${Array.from({ length: members }, (_, at) => `"k${at.toString(36)}":1`).join(',')}}`
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const long = (letters: number): string => `{"a":"${'x'.repeat(letters)}"}`

const json = 'application/json'
const hostile: readonly (readonly [string, string, () => string])[] = [
  ['330 000 keys', json, () => wide(330_000)],
  ['a list of 900 000 items', json, () => `[${'0,'.repeat(899_999)}0]`],
  ['900 000 levels', json, () => deep(900_000)],
  ['levels by objects', json, () => `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`],
  ['one text of 5 MB', json, () => long(5_000_000)],
  [
    'a form of 300 000 fields',
    'application/x-www-form-urlencoded',
    () => Array.from({ length: 300_000 }, (_, at) => `k${at}=1`).join('&'),
  ],
]

async function post({ route, method }: MountedCall, payload: string, given: { token?: string; type?: string } = {}) {
  const path = route.endpoint.path.replace(/:\w+/g, '1').replace(/\*$/, 'x')
  const answer = await app.current.app.inject({
    method,
    url: `${app.current.context.env.apiBase}${path}`,
    headers: { 'content-type': given.type ?? json, ...(given.token ? { 'x-access-token': given.token } : {}) },
    payload,
  })
  return answer.statusCode
}

/** The largest thing that anybody takes apart from now on, in members or in characters of JSON. */
function watchWalks(): { largest: number } {
  const seen = { largest: 0 }
  const note = (size: number): void => {
    seen.largest = Math.max(seen.largest, size)
  }
  for (const [owner, name, sizeOf] of walkers) {
    const original: (...given: readonly unknown[]) => unknown = Reflect.get(owner, name)
    vi.spyOn(owner as Record<string, () => unknown>, name).mockImplementation((...given: readonly unknown[]) => {
      note(sizeOf(given[0]))
      return original.apply(owner, [...given])
    })
  }
  onTestFinished(() => void vi.restoreAllMocks())
  return seen
}

const membersOf = (value: unknown): number => {
  let members = 0
  if (typeof value === 'object') for (const _ in value) members += 1
  return members
}
const walkers: readonly (readonly [object, string, (value: unknown) => number])[] = [
  [JSON, 'parse', (text) => String(text).length],
  [JSON, 'stringify', membersOf],
  [Object, 'entries', membersOf],
  [Object, 'keys', membersOf],
  [Object, 'values', membersOf],
  [Object, 'fromEntries', (list) => (Array.isArray(list) ? list.length : 0)],
]

/** What the thread computed meanwhile, in microseconds; other programs on the machine do not count. */
async function computed(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

describe('a body that only costs', () => {
  test.each(hostile)('%s is refused by every public call unread', async (_, type, text) => {
    const payload = text()
    const wrong: string[] = []
    const walks = watchWalks()
    for (const call of mounted().filter((one) => isPublic(one) && isWriting(one))) {
      clock.advance(120_000)
      const status = await post(call, payload, { type })
      // The collectors' call asks for its key before anything else.
      const expected = call.route.before ? [401] : [type === json ? 413 : 415]
      if (!expected.includes(status)) wrong.push(`${nameOf(call)} ${status}`)
    }
    expect(wrong).toEqual([])
    expect(walks.largest).toBeLessThanOrEqual(limits.publicBodyKb * 1_024)
    expect(mounted().filter((one) => isPublic(one) && isWriting(one)).length).toBeGreaterThan(9)
  })

  test('one value more than a public call reads is refused, and what it reads is looked at', async () => {
    const statuses = new Map<string, readonly number[]>()
    for (const call of mounted().filter((one) => isPublic(one) && isWriting(one) && takesBody(one.route) && !one.route.before)) {
      clock.advance(120_000)
      const [over, exact] = [wide(limits.publicBodyValues + 1), wide(limits.publicBodyValues)]
      statuses.set(nameOf(call), [await post(call, over), await post(call, exact)])
    }
    expect(statuses.size).toBeGreaterThan(7)
    expect([...statuses].filter(([, [over, exact]]) => over !== 413 || exact === 413)).toEqual([])
  })

  test.each([
    ['too wide', () => wide(limits.bodyValues + 1)],
    ['too deep', () => deep(limits.bodyDepth + 1).padEnd(limits.unreadBodyKb * 1_024 + 1)],
  ])('%s is refused by every writing call of the product, also to who may make it', async (kind, text) => {
    const payload = text()
    const token = await app.current.signInAs('admin')
    const writing = mounted().filter((one) => isWriting(one) && !takesFile(one) && !one.route.before)
    const wrong: string[] = []
    for (const call of writing) {
      // Records with lines take more, and their own bound holds; collectors send by the ten thousand.
      const values = bodyBoundsOf(call.route)?.values ?? 0
      const isLines = values > limits.bodyValues && values !== limits.ingestBodyValues
      const status = await post(call, isLines && kind === 'too wide' ? wide(values + 1) : payload, { token })
      if (status !== 413 && values !== limits.ingestBodyValues) wrong.push(`${nameOf(call)} ${status}`)
    }
    expect(wrong).toEqual([])
    expect(writing.length).toBeGreaterThan(100)
    // Nobody was signed out and nothing else was done.
    expect(await app.current.access.sessions.authenticate(token)).not.toBeNull()
  })

  test('the thread has less to do for ten such posts than for parsing and copying one', async () => {
    const payload = wide(330_000)
    const token = await app.current.signInAs('admin')
    const once = await computed(() => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(payload)))))
    const writing = ['/sys/dict/add', '/sys/role/add', '/sys/position/add', '/sys/category/add', '/sys/message/webhook/add']
    const calls = mounted().filter(({ route, method }) => method === 'POST' && writing.includes(route.endpoint.path))
    const logout = mounted().find(({ route }) => route.endpoint.path === '/sys/logout')!
    const all = await computed(async () => {
      for (let at = 0; at < 5; at += 1) expect(await post(logout, payload)).toBe(413)
      for (const call of calls) expect(await post(call, payload, { token })).toBe(413)
    })
    // A path that is no call answers 404 (below), so each of the five was refused by its own route.
    expect(calls.map(({ route }) => route.endpoint.path).sort()).toEqual([...writing].sort())
    expect(all).toBeLessThan(once)
  })

  test('an address with more parameters than any call has is refused by every call', async () => {
    const { apiBase } = app.current.context.env
    const wrong: string[] = []
    const walks = watchWalks()
    for (const call of mounted()) {
      const path = call.route.endpoint.path.replace(/:\w+/g, '1').replace(/\*$/, 'x')
      const query = Array.from({ length: limits.queryParameters + 1 }, (_, at) => `k${at}=1`).join('&')
      const answer = await app.current.app.inject({ method: call.method, url: `${apiBase}${path}?${query}` })
      if (answer.statusCode !== 400) wrong.push(`${nameOf(call)} ${answer.statusCode}`)
    }
    expect(wrong).toEqual([])
    expect(walks.largest).toBeLessThanOrEqual(limits.queryParameters)
    const exact = Array.from({ length: limits.queryParameters }, (_, at) => `k${at}=1`).join('&')
    expect((await app.current.app.inject({ method: 'GET', url: `${apiBase}/sys/randomImage/wide?${exact}` })).statusCode).toBe(
      200,
    )
  })

  test('a path that nobody answers reads none either', async () => {
    const walks = watchWalks()
    const answer = await app.current.app.inject({
      method: 'POST',
      url: `${app.current.context.env.apiBase}/no/such/call`,
      headers: { 'content-type': json },
      payload: wide(200_000),
    })
    expect(answer.statusCode).toBe(404)
    expect(walks.largest).toBeLessThan(1_000)
  })
})

describe('a call that takes no body', () => {
  test('lets a small one pass unread, whatever it holds, and keeps nothing of it', async () => {
    const token = await app.current.signInAs('staff')
    const answer = await app.current.call('POST', '/sys/logout', { token, body: { note: 'nobody reads this' } })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    const broken = await app.current.app.inject({
      method: 'POST',
      url: `${app.current.context.env.apiBase}/sys/logout`,
      headers: { 'content-type': json },
      payload: '{ broken',
    })
    expect(broken.statusCode).toBe(200)
    await app.current.context.requestLog.flush()
    const lines = await app.current.context.db.query<{ request_param: string | null }>(
      `SELECT request_param FROM sys_log WHERE method = '/sys/logout'`,
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ request_param: param }) => param !== null)).toEqual([])
  })

  test('is most of what is not declared with one', () => {
    const without = mounted().filter((one) => isWriting(one) && !takesFile(one) && !takesBody(one.route))
    expect(without.length).toBeGreaterThan(20)
    for (const { route } of without) expect(bodyBoundsOf(route)?.bytes).toBe(limits.unreadBodyKb * 1_024)
  })
})
