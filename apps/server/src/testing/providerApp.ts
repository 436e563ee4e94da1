import { seedModule } from '../modules/system/seed/seed.module.ts'
import { sessionModule } from '../modules/system/session/session.module.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { clientId, clientSecret, type OpenIdProvider, startOpenIdProvider } from './openIdProvider.ts'
import { buildPersonWithPhone, type PersonWithPhone } from './signIn.ts'

/** The sign-in methods of an installation that has an identity provider beside it. */
export interface ProviderApp {
  readonly app: TestApp
  readonly provider: OpenIdProvider
  readonly close: () => Promise<void>
}

export async function startProviderApp({ env, ...options }: Omit<TestAppOptions, 'modules'> = {}): Promise<ProviderApp> {
  const provider = await startOpenIdProvider()
  const app = await startTestApp({
    ...options,
    modules: [seedModule, sessionModule],
    env: {
      HELIODESK_OIDC_ISSUER: provider.issuer,
      HELIODESK_OIDC_CLIENT_ID: clientId,
      HELIODESK_OIDC_CLIENT_SECRET: clientSecret,
      HELIODESK_PUBLIC_URL: 'https://pv.example.com',
      ...env,
    },
  })
  const close = async () => {
    await app.close()
    await provider.close()
  }
  return { app, provider, close }
}

/** What a browser has when it comes back from the provider. */
export interface Begun {
  readonly binding: string
  readonly answer: Record<string, string>
  /** Where the provider sent it. */
  readonly landing: string
}

/** Begins, goes to the provider and comes back with its answer; with a session to bind, else to sign in. */
export async function goToProvider(app: TestApp, token?: string): Promise<Begun> {
  const body = { intent: token === undefined ? 'login' : 'bind' }
  const begun = (await app.call('POST', '/sys/thirdLogin/start', { body, ...(token ? { token } : {}) })).body.result
  const answered = await fetch(begun.url, { redirect: 'manual' })
  const back = new URL(answered.headers.get('location') ?? '')
  return {
    binding: begun.binding,
    answer: Object.fromEntries(back.searchParams),
    landing: `${back.origin}${back.pathname}`,
  }
}

export const finishAtProvider = (app: TestApp, { binding, answer }: Omit<Begun, 'landing'>, token?: string) =>
  app.call('POST', '/sys/thirdLogin/finish', { body: { binding, answer }, ...(token ? { token } : {}) })

/** A user whose identity at the provider is bound to their account; their next sign-ins there are theirs. */
export async function buildBound(
  { app, provider }: ProviderApp,
  sub?: string,
): Promise<PersonWithPhone & { readonly token: string }> {
  const person = await buildPersonWithPhone(app)
  const token = await app.signInAs(person.username)
  provider.person = { sub: sub ?? person.username, name: '门户用户' }
  const { body } = await finishAtProvider(app, await goToProvider(app, token), token)
  if (!body.success) throw new Error(`not bound: ${body.message}`)
  return { ...person, token }
}
