import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next token differs from a good one. */
export interface Fault {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed by a key that the provider does not publish. */
  readonly foreignKey?: boolean
  /** `alg: none`, without a signature. */
  readonly unsigned?: boolean
  /** The body is changed after it was signed. */
  readonly tampered?: boolean
  /** The token endpoint answers this instead. */
  readonly error?: string
}

export interface OpenIdProvider {
  readonly issuer: string
  /** Who is signed in there; the next sign-ins are theirs. */
  person: { readonly sub: string; readonly name?: string }
  /** Refuses the person at the sign-in page. */
  denies: boolean
  fault: Fault
  /** Requests of the token endpoint so far. */
  readonly tokenCalls: readonly URLSearchParams[]
  close(): Promise<void>
}

interface Grant {
  readonly challenge: string
  readonly nonce: string
  readonly redirectUri: string
}

export const clientId = 'heliodesktest'
export const clientSecret = 'secretOfTheTest'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID Connect provider with one client and no sign-in form: whoever comes is `person`. PKCE is demanded, codes are good once. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const [own, foreign] = [newKey(), newKey()]
  const grants = new Map<string, Grant>()
  const tokenCalls: URLSearchParams[] = []
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = {
    issuer,
    person: { sub: 'somebody' } as OpenIdProvider['person'],
    denies: false,
    fault: {} as Fault,
    tokenCalls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return token(request, response)
    if (url.pathname === '/jwks')
      return send(response, 200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] })
    if (url.pathname === '/.well-known/openid-configuration') return send(response, 200, metadata(issuer))
    send(response, 404, { error: 'not_found' })
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const back = new URL(asked.get('redirect_uri') ?? '')
    const isFit =
      asked.get('client_id') === clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256'
    back.searchParams.set('state', asked.get('state') ?? '')
    if (provider.denies || !isFit) back.searchParams.set('error', isFit ? 'access_denied' : 'invalid_request')
    else {
      const code = randomBytes(16).toString('hex')
      grants.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await readText(request))
    tokenCalls.push(body)
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = request.headers.authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (provider.fault.error) return send(response, 400, { error: provider.fault.error })
    if (!isClient) return send(response, 401, { error: 'invalid_client' })
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' })
    const idToken = signed(claimsOf(grant.nonce), provider.fault.foreignKey ? foreign.privateKey : own.privateKey, provider.fault)
    send(response, 200, { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken })
  }

  function claimsOf(nonce: string): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1000)
    return { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...provider.person, ...provider.fault.claims }
  }
  return provider
}

function signed(claims: Record<string, unknown>, key: KeyObject, fault: Fault): string {
  const body = `${encode({ alg: fault.unsigned ? 'none' : 'RS256', kid: 'own', typ: 'JWT' })}.${encode(claims)}`
  if (fault.unsigned) return `${body}.`
  const signature = createSign('RSA-SHA256').update(body).sign(key).toString('base64url')
  if (!fault.tampered) return `${body}.${signature}`
  return `${body.split('.')[0]}.${encode({ ...claims, name: 'Somebody else' })}.${signature}`
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
