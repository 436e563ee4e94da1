import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signatures and sealed parts of the protocol of docs/providers.md, the same in both directions. */

export const timestampHeader = 'x-provider-timestamp'
export const nonceHeader = 'x-provider-nonce'
export const signatureHeader = 'x-provider-signature'

/** How far the clock of whoever signs may be off, either way. */
export const signatureLifeMs = 5 * 60_000

type Headers = Readonly<Record<string, string | string[] | undefined>>

const macOf = (secret: string, timestamp: string, nonce: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest()

/** Headers that sign a body, text for text. */
export function signatureOf(secret: string, body: string, nowMs: number): Readonly<Record<string, string>> {
  const timestamp = String(nowMs)
  const nonce = randomBytes(16).toString('hex')
  return {
    [timestampHeader]: timestamp,
    [nonceHeader]: nonce,
    [signatureHeader]: macOf(secret, timestamp, nonce, body).toString('hex'),
  }
}

/** The nonce of a body that is signed with this secret and fresh; null when it is not. */
export function signedNonce(secret: string, headers: Headers, body: string, nowMs: number): string | null {
  const [timestamp, nonce, given] = [timestampHeader, nonceHeader, signatureHeader].map((name) => headers[name])
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof given !== 'string') return null
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(given)) return null
  if (Math.abs(nowMs - Number(timestamp)) > signatureLifeMs) return null
  return timingSafeEqual(macOf(secret, timestamp, nonce, body), Buffer.from(given, 'hex')) ? nonce : null
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'heliodesk personal data', 32))

/** Personal data within a body: AES-256-GCM, base64 of iv (12 bytes), tag (16) and text, bound to the number of the request. */
export function sealPersonal(secret: string, number: string, personal: Readonly<Record<string, unknown>>): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(number))
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** Throws when it was changed, belongs to another request, or was sealed with another secret. */
export function openPersonal(secret: string, number: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12)).setAAD(Buffer.from(number))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
