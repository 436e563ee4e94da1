import type { Issue } from './issue.ts'
import { readRequirements, readWaiting } from './requirements.ts'
import { readSources } from './sources.ts'
import { requirementIdsOf } from './testNames.ts'

/** Every requirement is named by a test, or waits for a module that is said; never both, so that the list of waiting ones only shrinks. */
export async function checkTrace(): Promise<readonly Issue[]> {
  const named = new Set(readSources(/\.(test|spec)\.tsx?$/).flatMap(requirementIdsOf))
  return findTraceProblems(
    readRequirements().map(({ id }) => id),
    named,
    readWaiting(),
  )
}

export function findTraceProblems(
  ids: readonly string[],
  named: ReadonlySet<string>,
  waiting: ReadonlyMap<string, string>,
): readonly Issue[] {
  const untested = ids.filter((id) => !named.has(id) && !waiting.has(id))
  const settled = [...waiting.keys()].filter((id) => named.has(id))
  const strangers = [...waiting.keys()].filter((id) => !ids.includes(id))
  const listed = (found: readonly string[], message: string) =>
    found.map((id) => ({ place: 'docs/requirements-waiting.tsv', message: `${id} ${message}` }))
  return [
    ...untested.map((id) => ({ place: 'docs/requirements.tsv', message: `no test names ${id}` })),
    ...listed(settled, 'is named by a test: take it off the list'),
    ...listed(strangers, 'is no requirement'),
  ]
}
