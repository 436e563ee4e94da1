import { limits } from '@heliodesk/contracts/limits'
import { commonWords } from './commonPasswords.ts'

/** Why a password is refused. */
export type PasswordProblem = 'length' | 'common' | 'personal'

/** What must not stand in a person's password. */
export interface PasswordOwner {
  readonly username?: string | undefined
  readonly phone?: string | undefined
}

/**
 * The rules for a new password (security §2 lines 1 and 2): 8 to 128 characters of any kind, nothing everybody guesses, nothing that names
 * its owner. No rule asks for certain kinds of characters: such rules make `Password1!`.
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | null {
  const length = [...password].length
  if (length < limits.passwordMin || length > limits.passwordMax) return 'length'
  if (isCommon(password)) return 'common'
  return namesOwner(password, owner) ? 'personal' : null
}

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isRepeated(plain) || isRun(plain.replace(/[^\p{L}\d]/gu, ''))) return true
  return [plain, asLetters(plain)].some((text) => {
    const letters = text.replace(/[^\p{L}]/gu, '')
    return commonWords.has(letters) || commonWords.has(unrepeated(letters)) || isOnlyDigits(plain)
  })
}

/** Digits alone are a date, a phone or a row of keys: the few that are not are no loss. Nothing but signs is no better. */
const isOnlyDigits = (text: string): boolean => !/\p{L}/u.test(text) && [...text].length < 14

const likenesses: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
/** `p4$$w0rd` → `password`; only inside the word: digits at its end are a year or a count. */
const asLetters = (text: string): string =>
  text.replace(/[^\p{L}]+$/u, '').replace(/[013457@$]/g, (found) => likenesses[found] ?? found)

/** `abcabcabc` → `abc`. */
function unrepeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}

/** One to three characters over and over: `aaaaaaaa`, `12121212`, `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,3}?)\1+.?$/su.test(text)

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Keys beside each other, whichever way: as a whole, or in two pieces (`abcd1234`, `qwer4321`). */
function isRun(text: string): boolean {
  const isPiece = (piece: string): boolean => runs.some((run) => run.includes(piece))
  if (isPiece(text)) return true
  return Array.from({ length: Math.max(0, text.length - 5) }, (_, i) => i + 3).some(
    (cut) => isPiece(text.slice(0, cut)) && isPiece(text.slice(cut)),
  )
}

function namesOwner(password: string, { username = '', phone = '' }: PasswordOwner): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const name = username.trim().toLowerCase()
  const digits = phone.replace(/\D/g, '')
  return (name.length >= 3 && plain.includes(name)) || (digits.length >= 7 && plain.replace(/\D/g, '').includes(digits.slice(-8)))
}
