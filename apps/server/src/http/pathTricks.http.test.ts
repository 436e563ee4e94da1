import { expect, test } from 'vitest'
import { modules } from '../modules/index.ts'
import { withTestApp } from '../testing/app.ts'
import { buildPerson } from '../testing/organisation.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const app = withTestApp({ modules: [...modules, sampleModule] })

const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`
const swapped = (word: string): string => (word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase())

/** Spellings by which path-based guards of this family of systems were passed. */
const tricks: readonly ((path: string) => string)[] = [
  (path) => `${path}.js`,
  (path) => `${path}.css`,
  (path) => `${path}.json`,
  (path) => `${path};.js`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path}.`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}%2e`,
  (path) => `${path}%2f`,
  (path) => `${path}?.js`,
  (path) => `${path}#.js`,
  (path) => path.replace(/^(\/svc)/, '$1/'),
  (path) => path.replace(/^(\/svc)/, '$1/.'),
  (path) => path.replace(/^(\/svc)/, '$1/x/..'),
  (path) => path.replace(/^(\/svc)/, '$1/%2e%2e/svc'),
  (path) => path.replace(/^(\/svc)/, '$1/;'),
  (path) => path.replace(/^(\/svc)/, '$1/sys/randomImage/..;/..'),
  (path) => path.replace(/^(\/svc\/\w)a/, '$1%61').replace(/([aeiou])(?=[^/]*$)/, encoded),
  (path) => path.replace(/(\/svc\/)(\w)/, (_, base: string, letter: string) => base + encoded(letter)),
  (path) => path.replace(/(\/svc\/)(\w+)/, (_, base: string, word: string) => base + swapped(word)),
  (path) => path.replace('/svc', '/SVC'),
  (path) => path.replace('/svc', '//svc'),
  (path) => path.replace('/svc/', '/svc\\'),
  (path) => path.replace('/svc', '/%73vc'),
  (path) => path.replace(/\w(?=[^/]*$)/, encoded),
]
const headers: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-original-url': '/svc/sample/echo/hi', 'x-rewrite-url': '/svc/sample/echo/hi' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-prefix': '/svc/sample/echo' },
  { 'x-http-method-override': 'POST', referer: 'http://127.0.0.1/svc/docs' },
]

test.each(['/svc/sample/me', '/svc/sample/guarded', '/svc/sample/bare', '/svc/sample/file'])(
  'no spelling of %s opens it without a session',
  async (path) => {
    const opened: string[] = []
    for (const trick of tricks) {
      for (const header of headers) {
        const answer = await app.current.app.inject({ method: 'GET', url: trick(path), headers: header })
        if (answer.statusCode !== 401 && answer.statusCode !== 404) opened.push(`${trick(path)} ${answer.statusCode}`)
      }
    }
    expect(opened).toEqual([])
  },
)

test('no spelling of a guarded call opens it without its permission', async () => {
  const token = await app.current.signInAs('staff')
  const opened: string[] = []
  for (const trick of tricks) {
    const answer = await app.current.app.inject({
      method: 'GET',
      url: trick('/svc/sample/guarded'),
      headers: { 'x-access-token': token },
    })
    if (answer.payload.includes('secret')) opened.push(trick('/svc/sample/guarded'))
  }
  expect(opened).toEqual([])
})

/** Every mounted call that is not public, with something in the place of each parameter. */
const guarded = () =>
  app.current.app.routeTable.routes
    .filter(({ endpoint }) => endpoint.access !== 'public')
    .flatMap(({ endpoint }) =>
      [endpoint.method, ...(endpoint.also ?? [])].map((method) => ({
        method,
        access: endpoint.access,
        url: `${app.current.context.env.apiBase}${endpoint.path.replace(/:\w+/g, '1')}`,
      })),
    )

test('[HTTP-18] thirty spellings of every guarded call answer nobody who is not signed in', { timeout: 240_000 }, async () => {
  const opened: string[] = []
  for (const { method, url } of guarded()) {
    for (const trick of tricks) {
      const answer = await app.current.app.inject({ method, url: trick(url), ...(method === 'GET' ? {} : { payload: {} }) })
      const isRefused = [400, 401, 404, 405].includes(answer.statusCode) && !answer.payload.includes('"success":true')
      if (!isRefused) opened.push(`${method} ${trick(url)} ${answer.statusCode}`)
    }
  }
  expect(opened).toEqual([])
  expect(tricks.length).toBe(30)
  expect(guarded().length).toBeGreaterThan(200)
})

test('[HTTP-18] two calls alone have a second spelling, and it needs what the first needs', async () => {
  const spelled = app.current.app.routeTable.routes.filter(({ endpoint }) => endpoint.alsoWithSlash)
  expect(spelled.map(({ endpoint }) => endpoint.path)).toEqual(['/sys/category/loadDictItem', '/actuator/jeecghttptrace/:kind'])
  const ask = async (path: string, token?: string) =>
    (await app.current.call('GET', path, { query: { ids: '7' }, ...(token !== undefined && { token }) })).status
  expect(await ask('/sys/category/loadDictItem/')).toBe(401)
  expect(await ask('/actuator/jeecghttptrace/all/')).toBe(401)
  const token = await app.current.signInAs('staff')
  expect(await ask('/actuator/jeecghttptrace/all/', token)).toBe(403)
  const paths = ['/sys/category/loadDictItem/', '/sys/category/loadDictItem//', '/sys/category/loadOne/']
  expect(await Promise.all(paths.map((path) => ask(path, token)))).toEqual([200, 404, 404])
})

test('[HTTP-18] thirty spellings of every call with a permission answer nobody who lacks it', { timeout: 240_000 }, async () => {
  const { username } = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01' })
  const token = await app.current.signInAs(username)
  const codes = guarded().filter(({ access }) => access.includes(':'))
  const opened: string[] = []
  for (const { method, url } of codes) {
    for (const trick of tricks) {
      const headers = { 'x-access-token': token }
      const answer = await app.current.app.inject({
        method,
        url: trick(url),
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      if (![400, 403, 404, 405].includes(answer.statusCode) || answer.payload.includes('"success":true'))
        opened.push(`${method} ${trick(url)} ${answer.statusCode}`)
    }
  }
  expect(opened).toEqual([])
  expect(codes.length).toBeGreaterThan(120)
})
