import { errors } from '@heliodesk/contracts/errors'
import * as oidc from 'openid-client'
import { clockSkewMs, isOfNow } from '#server/access/signer.ts'
import type { Context } from '#server/context.ts'
import { answerRefusal } from './answerRefusal.ts'

/** What a provider says of somebody, once everything about the answer was checked. */
export interface ThirdPerson {
  readonly issuer: string
  readonly subject: string
  readonly displayName: string | null
}

/** One sign-in that was begun: what its answer is checked against. */
export interface BegunFlow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** An OpenID Connect provider: authorization code with PKCE, state and nonce; the signature of the token is always checked. */
export interface Provider {
  readonly type: 'oidc'
  readonly name: string
  readonly issuer: string
  begin(redirectUri: string): Promise<{ readonly url: string; readonly flow: BegunFlow }>
  /** Throws the refusal that says what is wrong with the answer. */
  finish(answer: Readonly<Record<string, string>>, flow: BegunFlow): Promise<ThirdPerson>
}

const providerTimeoutSeconds = 10
/** Its endpoints and keys are read anew after this time. */
const configurationMs = 3_600_000

/** The provider of this installation; null without configuration. Nothing is asked of it before somebody signs in. */
export function buildProvider({ env, log }: Pick<Context, 'env' | 'log'>): Provider | null {
  const { oidcIssuer: issuer, oidcClientId: clientId } = env
  if (issuer === null || clientId === null) return null
  const configuration = rememberedConfiguration(() => discover(issuer, clientId, env.oidcClientSecret))
  const reached = async (): Promise<oidc.Configuration> =>
    configuration().catch((err: unknown) => {
      log.error({ err, issuer }, 'identity provider cannot be reached')
      throw errors.thirdUnavailable()
    })
  const scope = [...new Set(['openid', ...env.oidcScope.split(/\s+/).filter(Boolean)])].join(' ')
  return {
    type: 'oidc',
    name: env.oidcName,
    issuer,
    begin: async (redirectUri) => begin(await reached(), redirectUri, scope),
    async finish(answer, flow) {
      const config = await reached()
      return finish(config, answer, flow).catch((error: unknown) => {
        const { refusal, reason } = answerRefusal(error)
        log.warn({ issuer, reason }, 'answer of the identity provider refused')
        throw refusal
      })
    },
  }
}

async function discover(issuer: string, clientId: string, secret: string | null): Promise<oidc.Configuration> {
  const isPlain = issuer.startsWith('http:')
  const authentication = secret === null ? oidc.None() : oidc.ClientSecretBasic(secret)
  const config = await oidc.discovery(new URL(issuer), clientId, { [oidc.clockTolerance]: 30 }, authentication, {
    timeout: providerTimeoutSeconds,
    // Plain http is allowed for a provider on this machine alone (checked with the setting itself).
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  })
  // Without it the signature is not looked at, because the token came over TLS.
  oidc.enableNonRepudiationChecks(config)
  return config
}

function rememberedConfiguration(load: () => Promise<oidc.Configuration>): () => Promise<oidc.Configuration> {
  let kept: { readonly since: number; readonly value: Promise<oidc.Configuration> } | undefined
  return () => {
    const now = performance.now()
    if (kept && now - kept.since < configurationMs) return kept.value
    const value = load()
    kept = { since: now, value }
    value.catch(() => {
      // A provider that was away is asked again.
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}

async function begin(config: oidc.Configuration, redirectUri: string, scope: string) {
  const flow: BegunFlow = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, flow }
}

async function finish(
  config: oidc.Configuration,
  answer: Readonly<Record<string, string>>,
  flow: BegunFlow,
): Promise<ThirdPerson> {
  const url = new URL(flow.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value)
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no claims')
  // The library looks at the end of a token and not at when it says it was made.
  if (!isOfNow({ iat: claims.iat, nbf: claims.nbf, exp: claims.exp + clockSkewMs / 1_000 }, Date.now()))
    throw new Error('unexpected "iat" (issued at) claim value, TIMESTAMP_CHECK')
  const name = [claims.name, claims.preferred_username, claims.email].find((one) => typeof one === 'string' && one !== '')
  return { issuer: claims.iss, subject: claims.sub, displayName: typeof name === 'string' ? name.slice(0, 100) : null }
}
