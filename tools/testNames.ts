import { lineAt, type Source, withoutComments } from './sources.ts'

export interface TestName {
  readonly path: string
  readonly line: number
  /** Names of the groups around it and its own. */
  readonly full: string
}

const opening = /^([ \t]*)(describe|test|it)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\3).)*)\3/gm

/** Names of the tests of a file. Groups are reported by indentation, which the formatter keeps true. */
export function testNamesOf(source: Source): readonly TestName[] {
  const text = withoutComments(source.text)
  const groups: { readonly indent: number; readonly name: string }[] = []
  const names: TestName[] = []
  for (const match of text.matchAll(opening)) {
    const [, blanks = '', kind, , name = ''] = match
    while (groups.length > 0 && groups.at(-1)!.indent >= blanks.length) groups.pop()
    if (kind === 'describe') groups.push({ indent: blanks.length, name })
    else
      names.push({
        path: source.path,
        line: lineAt(text, match.index + blanks.length),
        full: [...groups.map((group) => group.name), name].join(' > '),
      })
  }
  return names
}

/** STATION-35, or API-SYS-LOGIN; the range of a regular expression (A-Z) is none. */
const idShape = /^[A-Z][A-Z0-9]+(?:-\d+[a-z]?|-[A-Z0-9]{2,}|(?:-[A-Z0-9]+){2,})$/

/** Requirement ids in brackets in the texts of a test file: `[STATION-35]`, `[HTTP-1, API-SYS-LOGIN]`. */
export function requirementIdsOf(source: Source): readonly string[] {
  const brackets = withoutComments(source.text).matchAll(/\[([A-Z][\w\-, ]*)\]/g)
  return [...brackets].flatMap((match) => (match[1] ?? '').split(/[ ,]+/)).filter((word) => idShape.test(word))
}
