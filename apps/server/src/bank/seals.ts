import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What says whose account it is travels sealed (docs/providers.md): AES-256-GCM, base64 of iv (12 bytes), tag (16) and text. Numbers of a
 * request are sealed under the shared secret; those of an answer under a key of its own, which travels sealed under the secret.
 */
export function sealText(key: Buffer, bound: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws when it was changed, belongs to another request, or was sealed under another key. */
export function openText(key: Buffer, bound: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(bound))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export const sharedKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'heliodesk bank statement', 32))

/** The key of one answer, and how it travels. */
export function answerKey(secret: string, serial: string): { readonly key: Buffer; readonly sealed: string } {
  const key = randomBytes(32)
  return { key, sealed: sealText(sharedKey(secret), serial, key.toString('hex')) }
}

export const openAnswerKey = (secret: string, serial: string, sealed: string): Buffer =>
  Buffer.from(openText(sharedKey(secret), serial, sealed), 'hex')
