import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import type { Issue } from './issue.ts'
import { type AllowedPattern, allowedPatterns } from './patterns.allowed.ts'
import { isTest, lineAt, readSources, type Source } from './sources.ts'

/** What the server runs: a pattern that takes long there holds up everybody. */
const served = /^(apps\/server|packages\/(contracts|domain))\/src\//

/** Patterns whose time grows faster than their text: a long one sent on purpose stops the process. */
export async function checkPatterns(): Promise<readonly Issue[]> {
  return findSlow(
    readSources(/\.tsx?$/).filter(({ path }) => served.test(path) && !isTest(path)),
    allowedPatterns,
  )
}

export function findSlow(sources: readonly Source[], allowed: readonly AllowedPattern[]): readonly Issue[] {
  const slow = sources.flatMap(({ path, text }) =>
    patternsIn(text)
      .filter(({ source, flags }) => analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0)
      .map(({ source, at }) => ({ file: path, pattern: source, line: lineAt(text, at) })),
  )
  const isSame = (one: { readonly file: string; readonly pattern: string }, other: typeof one) =>
    one.file === other.file && one.pattern === other.pattern
  const found = slow
    .filter((one) => !allowed.some((other) => isSame(one, other)))
    .map(({ file, line, pattern }) => ({
      place: `${file}:${line}`,
      message: `the time of /${pattern}/ grows faster than its text: write it in another way, or bound the text and say so in tools/patterns.allowed.ts`,
    }))
  const unused = allowed
    .filter((other) => !slow.some((one) => isSame(one, other)))
    .map(({ file, pattern }) => ({
      place: 'tools/patterns.allowed.ts',
      message: `/${pattern}/ of ${file} is not needed any more`,
    }))
  return [...found, ...unused]
}

interface Literal {
  readonly source: string
  readonly flags: string
  readonly at: number
}

function patternsIn(text: string): readonly Literal[] {
  const found: Literal[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number }
    if (regex && start !== undefined) found.push({ source: regex.pattern, flags: regex.flags, at: start })
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseAst(text, { lang: 'ts' }))
  return found
}
