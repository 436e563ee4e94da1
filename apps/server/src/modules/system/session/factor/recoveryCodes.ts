import { randomInt } from 'node:crypto'
import { limits } from '@heliodesk/contracts/limits'
import type { Passwords } from '#server/access/passwords.ts'

// Without characters that look alike; 31 of them, five bits each.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 12
const hintLength = 2

export interface StoredCode {
  /** First characters in clear, so that a code is compared with the one that it can be. */
  readonly hint: string
  readonly hash: string
}

/** Ten codes of 59 bits, as `K7QM-2XRP-9TWD`: what the person keeps, and what is stored of it (argon2id). */
export async function newRecoveryCodes(
  passwords: Passwords,
): Promise<{ readonly codes: readonly string[]; readonly stored: readonly StoredCode[] }> {
  const plain = Array.from({ length: limits.recoveryCodes }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  )
  const stored = await Promise.all(
    plain.map(async (code) => ({ hint: code.slice(0, hintLength), hash: await passwords.hash(code) })),
  )
  return { codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code), stored }
}

/** As it was stored: typed in any case, with or without its hyphens. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

export const hintOf = (plain: string): string => plain.slice(0, hintLength)
