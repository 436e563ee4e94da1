import { type Boundary, boundaries } from './boundaries.ts'
import { type Import, importsOf } from './imports.ts'
import type { Issue } from './issue.ts'
import { isTest, readSources, type Source } from './sources.ts'

/** Imports that a rule refuses. */
export async function checkBoundaries(): Promise<readonly Issue[]> {
  return findViolations(readSources(/\.tsx?$/), boundaries)
}

export function findViolations(sources: readonly Source[], rules: readonly Boundary[]): readonly Issue[] {
  return sources.flatMap((source) => {
    const bound = rules.filter((rule) => rule.from.test(source.path) && (rule.isForTests || !isTest(source.path)))
    return importsOf(source).flatMap((found) =>
      bound.filter((rule) => refuses(rule, found)).map((rule) => problemOf(rule, found)),
    )
  })
}

function refuses(rule: Boundary, found: Import): boolean {
  const groups = rule.from.exec(found.from) ?? []
  const pattern = rule.mustNot.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '')
  return new RegExp(pattern).test(found.target)
}

function problemOf(rule: Boundary, found: Import): Issue {
  return { place: `${found.from}:${found.line}`, message: `${rule.id} imports ${found.target}: ${rule.why}` }
}
