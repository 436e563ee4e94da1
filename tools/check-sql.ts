import type { Issue } from './issue.ts'
import { isTest, lineAt, readSources, type Source, withoutComments } from './sources.ts'

interface Pattern {
  readonly find: RegExp
  readonly message: string
}

const built: readonly Pattern[] = [
  { find: /\.query(?:<[^()]*>)?\(\s*`([^`]*)`/g, message: 'a statement is spliced: bind values, take names from definitions' },
  {
    find: /\.query(?:<[^()]*>)?\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)\s*\+()/g,
    message: 'a statement is concatenated: bind values',
  },
  {
    find: /(?<!\bsql(?:<[^`]*>)?)`(\s*(?:select|insert into|update|delete from|with|alter|create|drop|truncate)\s[^`]*)`/gi,
    message: 'SQL in a template without the sql tag: bind values',
  },
  {
    find: /\bsql\.raw\(\s*(?:`([^`]*)`|'[^']*')?\s*\)?/g,
    message: 'raw SQL that is not a constant: bind values, use sql.ref for names',
  },
  { find: /\bsql\.lit\(()/g, message: 'a value in the text of a statement: bind it' },
]
const misplaced: Pattern = {
  find: /\b(?:db|tx|trx)\.(?:query\s*[(<]|kysely\b)/g,
  message: 'SQL outside *.queries.ts, crud/, telemetry/, db/, access/',
}
const sqlPlaces = /^apps\/server\/src\/(?:crud|telemetry|db|access)\/|\.queries\.ts$/

/** Files that are let off, and why that is safe. */
const permitted: Readonly<Record<string, string>> = {
  'apps/server/src/http/probes.ts': 'asks the database whether it answers, nothing else',
  'apps/server/src/db/embedded/initdb.ts':
    'single-user mode takes no parameters; both values are made here from a fixed alphabet',
}

/** SQL that is built from strings, and SQL where nobody looks for it. */
export async function checkSql(): Promise<readonly Issue[]> {
  return findSql(readSources(/\.ts$/).filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path)))
}

export function findSql(sources: readonly Source[]): readonly Issue[] {
  return sources.flatMap((source) => {
    if (permitted[source.path]) return []
    const text = withoutComments(source.text)
    const constants = constantTexts(text)
    const found = built.flatMap((pattern) => matches(pattern, source.path, text, (part) => isConstant(part, constants)))
    return sqlPlaces.test(source.path) ? found : [...found, ...matches(misplaced, source.path, text, () => false)]
  })
}

function matches({ find, message }: Pattern, path: string, text: string, isFine: (part: string) => boolean): readonly Issue[] {
  const wrong = [...text.matchAll(find)].filter((match) => !isFine(match[1] ?? match[0]))
  return wrong.map((match) => ({ place: `${path}:${lineAt(text, match.index)}`, message }))
}

/** Names at the top of a file that stand for a text without holes: fragments that several statements share. */
function constantTexts(text: string): ReadonlySet<string> {
  const declarations = text.matchAll(/^(?:export )?const (\w+)\s*=\s*(?:`([^`]*)`|'[^'\n]*')/gm)
  return new Set([...declarations].filter((match) => !match[2]?.includes('${')).map((match) => match[1] ?? ''))
}

/** A text without holes, or whose holes are all constant fragments. The empty part stands for what is never fine. */
function isConstant(part: string, constants: ReadonlySet<string>): boolean {
  if (part === '' || /^sql\.raw\(\s*$/.test(part)) return false
  return [...part.matchAll(/\$\{([^}]*)\}/g)].every((hole) => constants.has((hole[1] ?? '').trim()))
}
