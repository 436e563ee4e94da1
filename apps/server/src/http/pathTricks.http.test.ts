import { expect, test } from 'vitest'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const app = withTestApp({ modules: [seedModule, sampleModule] })

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
  (path) => path.replace('/sample', '//sample'),
  (path) => path.replace('/sample', '/./sample'),
  (path) => path.replace('/sample', '/x/../sample'),
  (path) => path.replace('/sample', '/%2e%2e/svc/sample'),
  (path) => path.replace('/sample', '/;/sample'),
  (path) => path.replace('/sample', '/sys/randomImage/..;/../sample'),
  (path) => path.replace('sample', 's%61mple'),
  (path) => path.replace('sample', '%73ample'),
  (path) => path.replace('sample', 'SAMPLE'),
  (path) => path.replace('/svc', '/SVC'),
  (path) => path.replace('/svc', '//svc'),
  (path) => path.replace('/svc/', '/svc\\'),
  (path) => path.replace('/svc', '/%73vc'),
  (path) => path.replace('guarded', 'guard%65d'),
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
