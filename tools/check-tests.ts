import type { Issue } from './issue.ts'
import { readRequirements } from './requirements.ts'
import { isTest, lineAt, readSources, type Source, withoutComments } from './sources.ts'
import { idleTests } from './testBodies.ts'
import { requirementIdsOf, testNamesOf } from './testNames.ts'

/** Options and calls that leave a test out, or let it fail and try again. */
const forbidden: readonly { readonly find: RegExp; readonly message: string }[] = [
  {
    find: /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo|fails)\b/g,
    message: 'a test that is left out, or leaves others out',
  },
  { find: /\bx(?:test|it|describe)\(/g, message: 'a test that is left out, or leaves others out' },
  {
    // A test of data that may not be shipped says in its name that it is skipped where they are not there.
    find: /\b(?:test|it|describe)(?:\.\w+)*\.(?:skipIf|runIf)\b(?![\s\S]{0,160}skipped where)/g,
    message: 'a test that is left out somewhere and does not say where («skipped where …»)',
  },
  { find: /\b(?:skip|only|todo|fails):\s*(?:true|!)/g, message: 'a test that is left out, or leaves others out' },
  { find: /\b(?:ctx|context|task|t)\.skip\(|\(\{[^})]*\bskip\b[^})]*\}\)\s*=>/g, message: 'a test that leaves itself out' },
  { find: /\bretry:\s*(?:[1-9]|\{)/g, message: 'a test that may fail and is tried again: find why it fails' },
  {
    find: /\.waitForTimeout\(|\bawait (?:delay|sleep|setTimeout)\(|\bawait new Promise\b[^\n]{0,60}setTimeout\(/g,
    message: 'a sleep: wait for what the test is about',
  },
  {
    find: /\bfrom 'fast-check'/g,
    message: 'cases that differ from run to run: import fc from domain/testing/properties',
  },
]

export async function checkTests(): Promise<readonly Issue[]> {
  const [tests, serving] = [readSources(/\.(test|spec)\.tsx?$/), readSources(/\.tsx?$/).filter(servesTests)]
  return findTestProblems(tests, new Set(readRequirements().map(({ id }) => id)), serving)
}

export function findTestProblems(
  tests: readonly Source[],
  knownIds: ReadonlySet<string>,
  serving: readonly Source[] = [],
): readonly Issue[] {
  const idle = idleTests(tests, serving).map(({ path, line, name }) => ({
    place: `${path}:${line}`,
    message: `the test «${name}» asserts nothing`,
  }))
  return [...tests.flatMap((source) => [...habits(source), ...twins(source), ...strangers(source, knownIds)]), ...idle]
}

const servesTests = ({ path }: Source): boolean => isTest(path) && !/\.(test|spec)\.tsx?$/.test(path)

function habits(source: Source): readonly Issue[] {
  const text = withoutComments(source.text)
  return forbidden.flatMap(({ find, message }) =>
    [...text.matchAll(find)].map((match) => ({ place: `${source.path}:${lineAt(text, match.index)}`, message })),
  )
}

function twins(source: Source): readonly Issue[] {
  const names = testNamesOf(source)
  const repeated = names.filter(({ full }, at) => names.findIndex((other) => other.full === full) !== at)
  return repeated.map(({ path, line, full }) => ({ place: `${path}:${line}`, message: `a second test «${full}»` }))
}

function strangers(source: Source, knownIds: ReadonlySet<string>): readonly Issue[] {
  const unknown = requirementIdsOf(source).filter((id) => !knownIds.has(id))
  return unknown.map((id) => ({ place: source.path, message: `names ${id}, which docs/requirements.tsv does not have` }))
}
