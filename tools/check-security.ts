import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from './issue.ts'
import { root } from './sources.ts'

const place = 'docs/security.md'
const states = ['met', 'partly', 'not met', 'not applicable']
/** How many requirements of levels 1 and 2 a section has; they are the first ones (ASVS 5.0.0, the published list). */
const counts: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2, 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2, 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3, 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2, 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1 },
  ...{ 'V9.1': 3, 'V9.2': 4, 'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1, 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5, 'V14.1': 2, 'V14.2': 4, 'V14.3': 3, 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3, 'V17.1': 1, 'V17.2': 4, 'V17.3': 2 },
}
/** The sections that have requirements of these levels. */
export const judged: readonly string[] = Object.keys(counts)
/** `1.2.1–1.2.9`, or `2.4.1` alone. */
export const numbersOf = (section: string): string => {
  const [first, last] = [`${section.slice(1)}.1`, `${section.slice(1)}.${counts[section]}`]
  return first === last ? first : `${first}–${last}`
}
const row = /^\| (V\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/

/** The list of ASVS sections is whole, its numbers are those of the standard, its states are known, and the tests that it names exist. */
export async function checkSecurity(): Promise<readonly Issue[]> {
  return findSecurity(readFileSync(join(root, place), 'utf8'), (path) => existsSync(join(root, path)))
}

export function findSecurity(text: string, exists: (path: string) => boolean): readonly Issue[] {
  const issues: Issue[] = []
  const sections = new Set<string>()
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.startsWith('| V')) continue
    const say = (message: string): void => void issues.push({ place: `${place}:${at + 1}`, message })
    const [, section = '', requirements = '', state = '', how = '', tests = ''] = row.exec(line) ?? []
    if (section === '') {
      say('is no row of six columns')
      continue
    }
    if (sections.has(section)) say(`${section} stands twice`)
    sections.add(section)
    if (requirements !== numbersOf(section)) say(`${section} has the requirements ${requirements}`)
    if (state === 'partly' && !how.includes(`${section.slice(1)}.`))
      say(`${section} is partly met, but names no number that is missing`)
    if (!states.includes(state)) say(`${section} has the unknown state «${state}»`)
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    if (named.length === 0 && state !== 'not applicable' && state !== 'not met') say(`${section} is ${state}, but names no test`)
    for (const path of named) {
      if (!/\.(test|spec)\.tsx?$/.test(path) || !exists(path)) say(`${section} names ${path}, which is no test here`)
    }
  }
  for (const section of Object.keys(counts)) {
    if (!sections.has(section)) issues.push({ place, message: `section ${section} is missing` })
  }
  return issues
}
