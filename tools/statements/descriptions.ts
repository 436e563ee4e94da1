import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'

/** A column of a statement's answer, as the migrated database describes it. */
export interface Column {
  readonly name: string
  /** As PostgreSQL writes it: `bigint`, `text[]`. */
  readonly type: string
  /** The column of a table that it is, where it is no expression, and whether that table keeps it from being null. */
  readonly from?: string
  readonly notNull?: boolean
}

/** Refused: a text that the database does not take (what it looks at is not there). */
export type Description = { readonly columns: readonly Column[] } | { readonly refused: string }

/** By the hash of their text, by the file that they stand in. */
export type Descriptions = ReadonlyMap<string, ReadonlyMap<string, Description>>

export const descriptionsPath = 'apps/server/src/db/statements.json'

/** Blanks and line breaks that a text is set with do not make another statement. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('base64url').slice(0, 12)

export const readDescriptions = (): Descriptions => parseDescriptions(readFileSync(join(root, descriptionsPath), 'utf8'))

export function parseDescriptions(text: string): Descriptions {
  const files: Record<string, Record<string, readonly string[] | string>> = JSON.parse(text)
  return new Map(
    Object.entries(files).map(([path, found]) => [
      path,
      new Map(Object.entries(found).map(([hash, said]) => [hash, parseDescription(said)])),
    ]),
  )
}

/** A line for each statement, so that a change is read as one. */
export function printDescriptions(descriptions: Descriptions): string {
  const files = [...descriptions].map(([path, found]) => {
    const lines = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
    const printed = lines.map(([hash, said]) => `    ${JSON.stringify(hash)}: ${JSON.stringify(printDescription(said))}`)
    return `  ${JSON.stringify(path)}: {\n${printed.join(',\n')}\n  }`
  })
  return `{\n${files.join(',\n')}\n}\n`
}

/** `name: type = table.column`, with `!` where the table keeps it from being null. */
function printDescription(said: Description): readonly string[] | string {
  if ('refused' in said) return said.refused
  return said.columns.map(({ name, type, from, notNull }) => `${name}: ${type}${from ? ` = ${from}${notNull ? '!' : ''}` : ''}`)
}

function parseDescription(said: readonly string[] | string): Description {
  if (typeof said === 'string') return { refused: said }
  return { columns: said.map(parseColumn) }
}

function parseColumn(said: string): Column {
  const [, name = '', type = '', from, mark] = /^(.*?): (.*?)(?: = (\S+?)(!)?)?$/.exec(said) ?? []
  return from === undefined ? { name, type } : { name, type, from, notNull: mark !== undefined }
}
