import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque secret of 256 bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The only form of a secret that is stored. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
