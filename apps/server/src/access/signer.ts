import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

/** Signs short-lived statements of this installation (JWS, EdDSA); whoever has the public key can check them, and nobody else can make them. */
export interface Signer {
  readonly keyId: string
  /** JSON Web Key of the public half. */
  readonly publicKey: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string } & Readonly<Record<string, string>>
  /** `type` says what it is for: a statement for one purpose is good for no other. */
  sign(type: string, claims: Readonly<Record<string, unknown>>, life: Life): string
  /**
   * The claims of a statement of this type, or null: malformed, signed by another key or algorithm, of another type, over, or made later
   * than now by more than clocks differ.
   */
  open(type: string, token: string, nowMs: number): Readonly<Record<string, unknown>> | null
}
interface Life {
  readonly nowMs: number
  readonly seconds: number
}

/** Clocks of several servers differ; a moment further ahead than this was not made here. */
export const clockSkewMs = 30_000

/**
 * Between which moments something that is good for `lifeMs` may end, when it was made before now. What ends later was made in the future.
 */
export const lifeAround = (nowMs: number, lifeMs: number) => ({ nowMs, latestMs: nowMs + lifeMs + clockSkewMs })

/** PKCS #8 of an Ed25519 key is this and its 32 bytes. */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const algorithm = 'EdDSA'

/** @param master 32 random bytes; the key is derived from it, so that every process of the installation has the same */
export function buildSigner(master: Buffer): Signer {
  const seed = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'heliodesk signing key', 32))
  const secret = createPrivateKey({ key: Buffer.concat([privateKeyHead, seed]), format: 'der', type: 'pkcs8' })
  const open = createPublicKey(secret)
  const { x = '' } = open.export({ format: 'jwk' })
  const keyId = createHash('sha256').update(x).digest('base64url').slice(0, 16)
  return {
    keyId,
    publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid: keyId, alg: algorithm, use: 'sig' },
    sign(type, claims, { nowMs, seconds }) {
      const iat = Math.floor(nowMs / 1000)
      const head = encode({ alg: algorithm, typ: type, kid: keyId })
      const text = `${head}.${encode({ ...claims, iat, nbf: iat, exp: iat + seconds })}`
      return `${text}.${sign(null, Buffer.from(text), secret).toString('base64url')}`
    },
    open(type, token, nowMs) {
      const [head = '', body = '', signature = '', ...rest] = token.split('.')
      const said = decode(head)
      if (rest.length > 0 || said?.alg !== algorithm || said.typ !== type || said.kid !== keyId) return null
      if (!verify(null, Buffer.from(`${head}.${body}`), open, Buffer.from(signature, 'base64url'))) return null
      const claims = decode(body)
      return claims !== null && isOfNow(claims, nowMs) ? claims : null
    },
  }
}

/** Whether the moments of a statement (seconds) lie around now: begun, not over, and not made in the future. */
export function isOfNow({ iat, nbf, exp }: Readonly<Record<string, unknown>>, nowMs: number): boolean {
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp * 1000 <= nowMs) return false
  const latest = nowMs + clockSkewMs
  return iat * 1000 <= latest && (nbf === undefined || (typeof nbf === 'number' && nbf * 1000 <= latest))
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function decode(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}
