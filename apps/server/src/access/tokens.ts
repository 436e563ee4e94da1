import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque secret of 256 bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** More tokens than this are in no honest address; a look at each of hundreds would be a lever against the database. */
const mostTokens = 4

/** What looks like a token among the values of a query. */
export function tokensAmong(values: Iterable<unknown>): readonly string[] {
  const found = [...values].filter((value): value is string => typeof value === 'string' && isTokenShaped(value))
  return [...new Set(found)].slice(0, mostTokens)
}

/** The only form of a secret that is stored. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
