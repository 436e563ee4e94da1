import { type SignInput, signedText, signTimestamp } from '@heliodesk/domain/signature/signature'

export interface SignKey {
  readonly secret: string
  readonly algorithm: 'MD5' | 'SHA-256'
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
  const text = signedText(input, key.secret)
  if (key.algorithm === 'SHA-256') return sha256Hex(text)
  const { md5Hex } = await import('./md5.ts')
  return md5Hex(text)
}

/** The headers that carry a signature and its time. */
export async function signHeaders(input: SignInput, key: SignKey, now: number): Promise<Record<string, string>> {
  return { 'X-Sign': await signatureOf(input, key), 'X-TIMESTAMP': signTimestamp(now) }
}
