import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookLine } from './book.ts'
import type { BankPayment } from './payments.ts'

/** What the demo's bank knows beyond the product, by account id, and its secret: in a folder of its own, so that a restart forgets nothing. */
export interface BankFile {
  readonly secret: string
  readonly lines: Readonly<Record<string, readonly BookLine[]>>
  readonly payments?: readonly BankPayment[]
}

const folderIn = (dataDir: string): string => join(dataDir, 'demo-bank')
const pathIn = (dataDir: string): string => join(folderIn(dataDir), 'book.json')

/** What a bank that is out of reach does not get: the calls themselves, or its answers to what it has done. */
export type Away = 'calls' | 'answers'

/**
 * A file of this name beside the book, looked for at each call: until it is gone nobody gets an answer. What it says is «answers» where the
 * bank does what it is asked all the same.
 */
export function awayOf(dataDir: string): Away | null {
  const path = join(folderIn(dataDir), 'away')
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8').trim() === 'answers' ? 'answers' : 'calls'
}

export function openBankFile(dataDir: string): BankFile {
  const path = pathIn(dataDir)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as BankFile
  return saveBankFile(dataDir, { secret: randomBytes(32).toString('hex'), lines: {} })
}

export function saveBankFile(dataDir: string, file: BankFile): BankFile {
  const path = pathIn(dataDir)
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, JSON.stringify(file), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return file
}
