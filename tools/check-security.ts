import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './problem.ts'
import { root } from './sources.ts'

const place = 'docs/security.md'
const states = ['met', 'partly', 'not met', 'not applicable']
const chapters = 17
const row = /^\| (V(\d+)\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \| ([^|]+) \|$/

/** The list of ASVS sections is whole, its states are known, and the tests that it names exist. */
export async function checkSecurity(): Promise<readonly Problem[]> {
  return findSecurity(readFileSync(join(root, place), 'utf8'), (path) => existsSync(join(root, path)))
}

export function findSecurity(text: string, exists: (path: string) => boolean): readonly Problem[] {
  const problems: Problem[] = []
  const found = new Set<number>()
  const sections = new Set<string>()
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.startsWith('| V')) continue
    const say = (message: string): void => void problems.push({ place: `${place}:${at + 1}`, message })
    const [, section = '', chapter = '', requirements = '', state = '', tests = ''] = row.exec(line) ?? []
    if (section === '') {
      say('is no row of six columns')
      continue
    }
    found.add(Number(chapter))
    if (sections.has(section)) say(`${section} stands twice`)
    sections.add(section)
    if (!requirements.startsWith(`${section.slice(1)}.`)) say(`${section} has the requirements ${requirements}`)
    if (!states.includes(state)) say(`${section} has the unknown state «${state}»`)
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    if (named.length === 0 && state !== 'not applicable' && state !== 'not met') say(`${section} is ${state}, but names no test`)
    for (const path of named) {
      if (!/\.(test|spec)\.tsx?$/.test(path) || !exists(path)) say(`${section} names ${path}, which is no test here`)
    }
  }
  for (let chapter = 1; chapter <= chapters; chapter++) {
    if (!found.has(chapter)) problems.push({ place, message: `chapter V${chapter} is missing` })
  }
  return problems
}
