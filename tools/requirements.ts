import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

export interface Requirement {
  readonly id: string
  readonly area: string
  readonly source: string
  readonly text: string
}

/** docs/requirements.tsv: id, area, source, requirement, … */
export function readRequirements(): readonly Requirement[] {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', source = '', text = ''] = line.split('\t')
    return { id, area, source, text }
  })
}

/** docs/requirements-waiting.tsv: requirements of modules that are not built yet, by id, with the module. */
export function readWaiting(): ReadonlyMap<string, string> {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements-waiting.tsv'), 'utf8').trim().split('\n')
  return new Map(lines.map((line) => line.split('\t') as [string, string]))
}
