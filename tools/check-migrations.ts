import { readdirSync, readFileSync } from 'node:fs'
import { hashOf } from '../apps/server/src/db/migrate.ts'
import type { Issue } from './issue.ts'

export const migrationsFolder = 'apps/server/src/db/migrations/'
/** As `sha256sum -c` reads it: a line for each migration that has landed, in the order of their numbers. */
export const recordName = 'SHA256SUMS'

export interface MigrationFile {
  /** `0016-words.sql` */
  readonly name: string
  readonly sql: string
}

/** Databases in use have run what landed: it is never edited, taken back or overtaken by a lower number. */
export async function checkMigrations(): Promise<readonly Issue[]> {
  return findMigrationProblems(readMigrationFiles(), readRecord())
}

export function readMigrationFiles(): readonly MigrationFile[] {
  const names = readdirSync(placeOf('')).filter((name) => name !== recordName)
  return names.sort().map((name) => ({ name, sql: readFileSync(placeOf(name), 'utf8') }))
}

export const readRecord = (): string => readFileSync(placeOf(recordName), 'utf8')

export const placeOf = (name: string): URL => new URL(`../${migrationsFolder}${name}`, import.meta.url)

export function findMigrationProblems(files: readonly MigrationFile[], record: string): readonly Issue[] {
  const landed = new Map(linesOf(record).map(({ name, hash }) => [name, hash]))
  const known = new Set(files.map(({ name }) => name))
  const next = String(Math.max(0, ...files.map(({ name }) => Number.parseInt(name, 10) || 0)) + 1).padStart(4, '0')
  return [
    ...files.flatMap((file) => fileProblems(file, landed.get(file.name))),
    ...[...landed.keys()].filter((name) => !known.has(name)).map((name) => issue(name, 'landed and is gone: put it back')),
    ...doubles(files).map((name) => issue(name, `its number is taken: ${next} is free`)),
    ...overtaken([...landed.keys()]).map((name) =>
      issue(recordName, `${name} comes after a higher number, which databases in use have run: ${next} is free`),
    ),
  ]
}

/** The record with a line for each file that has none yet. Lines that are there stay as they are. */
export function recordOf(files: readonly MigrationFile[], record: string): string {
  const landed = new Set(linesOf(record).map(({ name }) => name))
  const added = files.filter(({ name }) => !landed.has(name)).map((file) => `${hashOf(migrationOf(file))}  ${file.name}\n`)
  return record + added.join('')
}

function fileProblems(file: MigrationFile, hash: string | undefined): readonly Issue[] {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file.name)) return [issue(file.name, 'is not read by the server: name it 0000-words.sql')]
  if (hash === undefined) return [issue(file.name, 'is not recorded: npm run schema -- record, when it is ready to land')]
  if (hash === hashOf(migrationOf(file))) return []
  return [issue(file.name, 'landed and was edited: put it back, and write what is new into another migration')]
}

function doubles(files: readonly MigrationFile[]): readonly string[] {
  const numbers = files.map(({ name }) => name.slice(0, 4))
  return files.filter((_, index) => numbers.indexOf(numbers[index] ?? '') < index).map(({ name }) => name)
}

const overtaken = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.slice(0, index).some((before) => before.slice(0, 4) > name.slice(0, 4)))

const linesOf = (record: string): readonly { readonly hash: string; readonly name: string }[] =>
  [...record.matchAll(/^(\S+) {2}(\S+)$/gm)].map(([, hash = '', name = '']) => ({ hash, name }))

const migrationOf = ({ name, sql }: MigrationFile) => ({ name: name.replace(/\.sql$/, ''), sql })

const issue = (name: string, message: string): Issue => ({ place: migrationsFolder + name, message })
