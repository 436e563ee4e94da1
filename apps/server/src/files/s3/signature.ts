import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which region of which service (AWS Signature Version 4). */
export interface Signer {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly service: string
}

export interface Unsigned {
  readonly method: string
  /** The path as it travels: every segment percent-encoded once. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** With `host` and `x-amz-date`; each of them is signed. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex, or UNSIGNED-PAYLOAD. */
  readonly bodyHash: string
}

const algorithm = 'AWS4-HMAC-SHA256'
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
export const sha256Hex = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** RFC 3986: everything but letters, digits and `-._~` is encoded. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query as it is signed and as it must travel. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
  return pairs.sort().join('&')
}

/** `20150830T123600Z` */
export const amzDate = (nowMs: number): string => new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Value of the header `authorization`. */
export function authorization(signer: Signer, request: Unsigned): string {
  const headers = Object.entries(request.headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = headers.map(([name]) => name).join(';')
  const date = request.headers['x-amz-date'] ?? ''
  const scope = `${date.slice(0, 8)}/${signer.region}/${signer.service}/aws4_request`
  const canonical = [
    request.method,
    request.path,
    queryText(request.query),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    request.bodyHash,
  ].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${signer.secretAccessKey}`)
  const signature = hmac(Buffer.from(key), [algorithm, date, scope, sha256Hex(canonical)].join('\n')).toString('hex')
  return `${algorithm} Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
