import { createDecipheriv } from 'node:crypto'
import type { PasswordEncoding } from '#server/envForms.ts'

const blocks = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * A password as the Vue 3 line sends it: AES-128-CBC under a key that stands in its published source. An encoding and no protection, which
 * TLS alone is. What is not so encoded, or wrongly, is taken as it came: it is then a wrong password like any other.
 */
export function decodedPassword(encoding: PasswordEncoding | null, given: string): string {
  if (encoding === null || !blocks.test(given)) return given
  const bytes = Buffer.from(given, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return given
  try {
    const decipher = createDecipheriv('aes-128-cbc', encoding.key, encoding.iv)
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return given
  }
}
