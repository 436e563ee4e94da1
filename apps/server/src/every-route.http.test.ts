import { errorSpecs } from '@heliodesk/contracts/errors'
import type { Endpoint, Method } from '@heliodesk/contracts/kit/endpoint'
import { describe, expect, test } from 'vitest'
import { isAllowed } from './access/actor.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'

/** All mounted calls × everybody: the declared access decides, and nothing is mounted besides. */
const app = withTestApp()

interface MountedCall {
  readonly route: Route
  readonly method: Method
  readonly path: string
}

const mounted = (): readonly MountedCall[] =>
  app.current.app.routeTable.routes.flatMap((route) =>
    [route.endpoint.method, ...(route.endpoint.also ?? [])].map((method) => ({
      route,
      method,
      path: route.endpoint.path.replace(/:\w+/g, '1'),
    })),
  )

const nameOf = ({ method, route }: MountedCall): string => `${method} ${route.endpoint.path} [${route.endpoint.access}]`

/** Asks with as little as possible: what matters is whether access is granted. */
async function knock({ route, method, path }: MountedCall, token?: string) {
  const body = route.multipart ? '' : {}
  const headers: Record<string, string> = route.multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}
  const answer = await app.current.call(method, path, {
    ...(token ? { token } : {}),
    ...(method === 'GET' ? {} : { body, headers }),
  })
  const isEnvelope = answer.text.startsWith('{"success"')
  return { status: answer.status, message: isEnvelope ? answer.body.message : '', success: isEnvelope && answer.body.success }
}

async function actorOf(token: string) {
  const actor = await app.current.access.sessions.authenticate(token)
  if (actor === null) throw new Error('no session')
  return actor
}

const isPublic = ({ route }: MountedCall): boolean => route.endpoint.access === 'public'
const isDenied = (answer: { status: number; message: string }): boolean =>
  answer.status === 403 && answer.message === errorSpecs.forbidden.zh

describe('without a session', () => {
  test('[HTTP-18] every call but the public ones answers 401', async () => {
    const wrong: string[] = []
    for (const call of mounted()) {
      const { status, success } = await knock(call)
      if (!isPublic(call) && (status !== 401 || success)) wrong.push(`${nameOf(call)} ${status}`)
    }
    expect(wrong).toEqual([])
    expect(mounted().length).toBeGreaterThan(20)
  })

  test.each<[string, (sessionId: string) => Promise<unknown>]>([
    [
      'an expired',
      (sessionId) =>
        app.current.context.db.query(`UPDATE sys_session SET expires_at = now() - interval '1 second' WHERE id = $1`, [
          sessionId,
        ]),
    ],
    ['an ended', (sessionId) => app.current.access.sessions.end(sessionId, 'logout')],
  ])('[HTTP-18] %s session is none', async (_, finish) => {
    const token = await app.current.signInAs('admin')
    const [newest] = await app.current.context.db.query<{ id: string }>('SELECT max(id) AS id FROM sys_session')
    await finish(newest?.id ?? '')
    const closed = mounted().filter((one) => !isPublic(one))
    const wrong: string[] = []
    // Calls that come together ask once who it is.
    for (let from = 0; from < closed.length; from += 50) {
      const some = closed.slice(from, from + 50)
      const answers = await Promise.all(some.map((call) => knock(call, token)))
      wrong.push(...some.flatMap((call, at) => (answers[at]?.status === 401 ? [] : [`${nameOf(call)} ${answers[at]?.status}`])))
    }
    expect(wrong).toEqual([])
  })
})

describe.each(['staff', 'agent', 'multi', 'admin'])('%s', (username) => {
  test('is let in where their rights say so and nowhere else, and nothing breaks on empty input', {
    timeout: 120_000,
  }, async () => {
    const wrong: string[] = []
    let [allowed, denied, token] = [0, 0, '']
    for (const call of mounted()) {
      // A call may end the session it is made with.
      if ((await app.current.access.sessions.authenticate(token)) === null) token = await app.current.signInAs(username)
      const actor = await actorOf(token)
      const { access } = call.route.endpoint
      const expected = access === 'public' || isAllowed(actor, access)
      const answer = await knock(call, token)
      if (isDenied(answer) === expected || answer.status >= 500) wrong.push(`${nameOf(call)} ${answer.status} ${answer.message}`)
      if (expected) allowed += 1
      else denied += 1
    }
    expect(wrong).toEqual([])
    expect(allowed).toBeGreaterThan(10)
    expect(denied > 0).toBe(username !== 'admin')
  })
})

test('nothing answers under the prefix that is not a declared call', () => {
  const { app: server, context } = app.current
  const pathsOf = ({ path, alsoWithSlash }: Endpoint) => (alsoWithSlash ? [path, `${path}/`] : [path])
  const declared = new Set(
    mounted().flatMap(({ method, route }) => pathsOf(route.endpoint).map((path) => `${method} ${context.env.apiBase}${path}`)),
  )
  const found = printed(server.printRoutes({ commonPrefix: false })).filter((one) => one.includes(` ${context.env.apiBase}`))
  expect(found.filter((one) => !declared.has(one))).toEqual([])
  // The framework prints a way through without what stands before its star; there is the gateway's alone.
  const ways = [...declared].filter((one) => one.endsWith('*'))
  expect(ways.filter((one) => !one.endsWith('/gateway/:routerId/*'))).toEqual([])
  expect(found.length).toBe(declared.size - ways.length)
})

/** `METHOD /path` of every route that the framework knows, out of its tree (four columns a level). */
function printed(tree: string): readonly string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    const path = (above[depth - 1] ?? '') + part
    above[depth] = path
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
  })
}
