import type { Problem } from './problem.ts'
import { readRequirements } from './requirements.ts'
import { lineAt, readSources, type Source, withoutComments } from './sources.ts'
import { requirementIdsOf, testNamesOf } from './testNames.ts'

const forbidden: readonly { readonly find: RegExp; readonly message: string }[] = [
  {
    // A test of data that may not be shipped says in its name that it is skipped where they are not there.
    find: /\b(?:test|it|describe)\.(?:only\b|skip\b|todo\b|fails\b|skipIf\b(?![\s\S]{0,160}skipped where))/g,
    message: 'a test that is left out, or leaves others out',
  },
  { find: /\.waitForTimeout\(|\bawait (?:delay|sleep)\(/g, message: 'a sleep: wait for what the test is about' },
]

export async function checkTests(): Promise<readonly Problem[]> {
  const tests = readSources(/\.(test|spec)\.tsx?$/)
  return findTestProblems(tests, new Set(readRequirements().map(({ id }) => id)))
}

export function findTestProblems(tests: readonly Source[], knownIds: ReadonlySet<string>): readonly Problem[] {
  return tests.flatMap((source) => [...habits(source), ...twins(source), ...strangers(source, knownIds)])
}

function habits(source: Source): readonly Problem[] {
  const text = withoutComments(source.text)
  return forbidden.flatMap(({ find, message }) =>
    [...text.matchAll(find)].map((match) => ({ place: `${source.path}:${lineAt(text, match.index)}`, message })),
  )
}

function twins(source: Source): readonly Problem[] {
  const names = testNamesOf(source)
  const repeated = names.filter(({ full }, at) => names.findIndex((other) => other.full === full) !== at)
  return repeated.map(({ path, line, full }) => ({ place: `${path}:${line}`, message: `a second test «${full}»` }))
}

function strangers(source: Source, knownIds: ReadonlySet<string>): readonly Problem[] {
  const unknown = requirementIdsOf(source).filter((id) => !knownIds.has(id))
  return unknown.map((id) => ({ place: source.path, message: `names ${id}, which docs/requirements.tsv does not have` }))
}
