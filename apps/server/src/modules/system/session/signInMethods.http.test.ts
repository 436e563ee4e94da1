import { auth } from '@heliodesk/contracts/endpoints/auth'
import { loginResult } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { buildBound, finishAtProvider, goToProvider, type ProviderApp, startProviderApp } from '#server/testing/providerApp.ts'
import { enrolTotp, totpCode } from '#server/testing/secondFactor.ts'
import { buildPersonWithPhone, captchaFor } from '#server/testing/signIn.ts'

const pace = vi.hoisted(() => {
  // Modules of its own: those of earlier files have the real pace already.
  vi.resetModules()
  return { isFull: false, taken: 0 }
})
vi.mock('./signInPace.ts', () => ({
  buildSignInPace: () => ({
    async take() {
      if (pace.isFull) throw errors.tooManyRequests({ seconds: 5 }, { retryAfter: 5 })
      pace.taken += 1
    },
  }),
}))

let started: ProviderApp
let app: TestApp
beforeAll(async () => {
  started = await startProviderApp()
  app = started.app
})
afterAll(async () => {
  await started.close()
  // Later files take the real pace again.
  vi.resetModules()
})
beforeEach(() => {
  pace.isFull = false
})

const post = (path: string, body: unknown, token?: string) => app.call('POST', path, { body, ...(token ? { token } : {}) })
const passwordSignIn = async ({ username, password }: { readonly username: string; readonly password: string }) =>
  post('/sys/login', { username, password, ...(await captchaFor(app)) })

async function thirdTicket(): Promise<string> {
  await buildBound(started)
  return (await finishAtProvider(app, await goToProvider(app))).body.result.token
}

/** Prepares everything that a method needs and answers how to sign in by it. */
const methods: Readonly<Record<string, () => Promise<() => ReturnType<typeof post>>>> = {
  'POST /sys/login': async () => {
    const { username, password } = await buildPersonWithPhone(app)
    const picture = await captchaFor(app)
    return () => post('/sys/login', { username, password, ...picture })
  },
  'POST /sys/phoneLogin': async () => {
    const { mobile } = await buildPersonWithPhone(app)
    return () => post('/sys/phoneLogin', { mobile, captcha: '000000' })
  },
  'GET /sys/thirdLogin/getLoginUser/:token/:type': async () => {
    const ticket = await thirdTicket()
    return () => app.call('GET', `/sys/thirdLogin/getLoginUser/${ticket}/oidc`)
  },
  'POST /sys/secondFactor/signIn': async () => {
    const person = await buildPersonWithPhone(app)
    const { secret } = await enrolTotp(app, await app.signInAs(person.username))
    const { ticket } = (await passwordSignIn(person)).body.result
    const code = totpCode(secret, app.context.clock.now() + 30_000)
    return () => post('/sys/secondFactor/signIn', { ticket, method: 'totp', code })
  },
  'POST /sys/user/updatePassword': async () => {
    const { username, password } = await buildPersonWithPhone(app)
    const token = await app.signInAs(username)
    const fresh = 'gutters in November'
    return () => post('/sys/user/updatePassword', { oldpassword: password, password: fresh, confirmpassword: fresh }, token)
  },
}

test('every public call that opens a session is among the auth that are walked', () => {
  const opening = app.app.routeTable.routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.access === 'public' && endpoint.result === loginResult)
    .map(({ method, path }) => `${method} ${path}`)
  expect([...opening, `${auth.updatePassword.method} ${auth.updatePassword.path}`].sort()).toEqual(Object.keys(methods).sort())
})

const sessions = () => app.context.db.query('SELECT id FROM sys_session ORDER BY id')

test.each(Object.keys(methods))('%s opens nothing while the queue of all tries to sign in is full', async (method) => {
  const go = await methods[method]?.()
  const before = await sessions()
  pace.isFull = true
  const { status, headers, body } = (await go?.()) ?? {}
  expect([status, headers?.['retry-after'], body?.success, body?.result]).toEqual([429, '5', false, { retryAfter: 5 }])
  expect(await sessions()).toEqual(before)
})

test.each(Object.keys(methods))('%s takes one place in the queue', async (method) => {
  const go = await methods[method]?.()
  pace.taken = 0
  await go?.()
  expect(pace.taken).toBe(1)
})
