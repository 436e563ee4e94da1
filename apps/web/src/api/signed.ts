/** The signed helper (A§7.1, D-SIGN): what is signed, how it is written down, and the headers that carry it. */
export interface SignInput {
  /** Path of the call, possibly with a query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly body?: unknown
}
export interface SignKey {
  readonly secret: string
  readonly algorithm: 'MD5' | 'SHA-256'
}

/** Key of the path variable in the signed set (HTTP-12). */
const pathVariableKey = 'x-path-variable'

function lastSegment(path: string): string {
  const segment = path.split('?')[0]!.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The set that is signed: query without `_t`, overridden by the top-level fields of the body (HTTP-11), numbers
 * as text, plus the last path segment when it holds a comma. Values that are not sent are not signed.
 */
export function signedSet(input: SignInput): Record<string, unknown> {
  const set: Record<string, unknown> = {}
  for (const [key, value] of new URLSearchParams(input.path.split('?')[1] ?? '')) set[key] = value
  Object.assign(set, input.query, isRecord(input.body) ? input.body : undefined)
  const segment = lastSegment(input.path)
  if (segment.includes(',')) set[pathVariableKey] = segment
  delete set._t
  return Object.fromEntries(
    Object.keys(set)
      .filter((key) => set[key] !== undefined)
      .sort()
      .map((key) => [key, typeof set[key] === 'number' ? String(set[key]) : set[key]]),
  )
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** Upper-case hash of the canonical JSON and the secret (HTTP-10). */
export async function signatureOf(input: SignInput, key: SignKey): Promise<string> {
  const text = JSON.stringify(signedSet(input)) + key.secret
  if (key.algorithm === 'SHA-256') return sha256Hex(text)
  const { md5Hex } = await import('./md5.ts')
  return md5Hex(text)
}

/** `yyyyMMddHHmmss` in Asia/Shanghai, which has had no daylight saving since 1991 (HTTP-13). */
export function signTimestamp(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

export async function signHeaders(input: SignInput, key: SignKey, now: number): Promise<Record<string, string>> {
  return { 'X-Sign': await signatureOf(input, key), 'X-TIMESTAMP': signTimestamp(now) }
}
