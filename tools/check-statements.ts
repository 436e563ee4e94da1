import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from './issue.ts'
import { root } from './sources.ts'
import { collectStatements, type Statement } from './statements/collect.ts'
import { compareRow } from './statements/compare.ts'
import { type Descriptions, descriptionsPath, hashOfText, readDescriptions } from './statements/descriptions.ts'
import { withProgram } from './statements/program.ts'
import { findMisspelt, type Misspelt } from './statements/spelling.ts'

/** What is not as it should be yet; the numbers only fall. */
export interface Ratchet {
  /** Places whose text is known at run time only, or whose rows nothing describes. */
  readonly unchecked: number
  /** Functions of `*.queries.ts` that hand out properties spelled as columns. */
  readonly misspelt: number
}

export const ratchetPath = 'tools/statements/ratchet.json'
export const serverProject = join(root, 'apps/server/tsconfig.json')
const renew = 'npm run schema -- types'

/** The rows that code declares are those that the database describes. */
export async function checkStatements(): Promise<readonly Issue[]> {
  const { statements, misspelt } = withProgram(serverProject, (sources) => ({
    statements: collectStatements(sources),
    misspelt: findMisspelt(sources),
  }))
  const descriptions = readDescriptions()
  const recorded: Ratchet = JSON.parse(readFileSync(join(root, ratchetPath), 'utf8'))
  return [
    ...findRowProblems(statements, descriptions),
    ...findRatchetProblems(recorded, {
      unchecked: uncheckedPlaces(statements, descriptions),
      misspelt: misspelt.map(placeOfMisspelt),
    }),
  ]
}

/** Statements that were changed without being described anew, and rows that are declared otherwise than described. */
export function findRowProblems(statements: readonly Statement[], descriptions: Descriptions): readonly Issue[] {
  const met = new Set<string>()
  const wrong = statements.flatMap((statement) => {
    const { path, line, texts } = statement
    const messages = (texts ?? []).flatMap((text) => {
      const hash = hashOfText(text)
      met.add(`${path} ${hash}`)
      const said = descriptions.get(path)?.get(hash)
      if (!said) return [`is not described as it stands: ${renew}`]
      return 'refused' in said ? [] : compareRow(statement, said.columns)
    })
    return [...new Set(messages)].map((message) => ({ place: `${path}:${line}`, message: `the statement ${message}` }))
  })
  const left = [...descriptions].flatMap(([path, found]) =>
    [...found.keys()].filter((hash) => !met.has(`${path} ${hash}`)).map(() => path),
  )
  return [
    ...wrong,
    ...[...new Set(left)].map((path) => ({ place: descriptionsPath, message: `describes what ${path} no longer has: ${renew}` })),
  ]
}

/** Where rows are taken as somebody wrote them down. */
export function uncheckedPlaces(statements: readonly Statement[], descriptions: Descriptions): readonly string[] {
  const isUnknown = ({ path, texts, row }: Statement) =>
    texts === null ||
    row === 'generic' ||
    (row !== null && texts.some((text) => 'refused' in (descriptions.get(path)?.get(hashOfText(text)) ?? {})))
  return statements.filter(isUnknown).map(({ path, line }) => `${path}:${line}`)
}

const placeOfMisspelt = ({ path, name, properties }: Misspelt): string => `${path} ${name}: ${properties.join(', ')}`

/** A number above the recorded one is refused with the places; one below as well, until the record follows. */
export function findRatchetProblems(
  recorded: Ratchet,
  found: Readonly<Record<keyof Ratchet, readonly string[]>>,
): readonly Issue[] {
  const names: Readonly<Record<keyof Ratchet, string>> = {
    unchecked: 'statements whose rows nothing checks (write them constant, or with the builder)',
    misspelt: 'functions that hand out properties as columns are spelled (AS "camelCase")',
  }
  return (['unchecked', 'misspelt'] as const).flatMap((kind) => {
    const count = found[kind].length
    if (count === recorded[kind]) return []
    const message =
      count < recorded[kind]
        ? `${kind}: ${recorded[kind]} are recorded and ${count} are left: lower the number`
        : `${kind}: ${count} ${names[kind]}, ${recorded[kind]} are recorded:\n  ${found[kind].join('\n  ')}`
    return [{ place: ratchetPath, message }]
  })
}
