import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { root } from '../sources.ts'

/** A mutant that no test can notice, because what the code does stays the same; with the reason. */
export interface Equivalent {
  readonly file: string
  /** The line of the code, trimmed. */
  readonly line: string
  readonly replacement: string
  readonly why: string
}

export interface Judged {
  readonly file: string
  readonly at: number
  readonly line: string
  readonly replacement: string
  readonly verdict: 'noticed' | 'unnoticed' | 'equivalent' | 'left out'
}

const noticed: readonly string[] = ['Killed', 'Timeout', 'RuntimeError']
const unnoticed: readonly string[] = ['Survived', 'NoCoverage']

/** What became of a mutant: noticed by a test or not; those known to change nothing are counted on neither side. */
export function judge(
  { fileName, location, replacement = '', status }: Pick<MutantResult, 'fileName' | 'location' | 'replacement' | 'status'>,
  textOf: (file: string) => string,
  equivalents: readonly Equivalent[],
): Judged {
  const file = relative(root, fileName)
  const line = (textOf(file).split('\n')[location.start.line - 1] ?? '').trim()
  const isEquivalent = equivalents.some(
    (known) => known.file === file && known.line === line && known.replacement === replacement,
  )
  const verdict = noticed.includes(status)
    ? 'noticed'
    : !unnoticed.includes(status)
      ? 'left out'
      : isEquivalent
        ? 'equivalent'
        : 'unnoticed'
  return { file, at: location.start.line, line, replacement, verdict }
}

/** Of those that a test could notice, the share in percent that one did; 100 when there are none. */
export function shareOf(judged: readonly Judged[]): number {
  const seen = judged.filter(({ verdict }) => verdict === 'noticed').length
  const all = seen + judged.filter(({ verdict }) => verdict === 'unnoticed').length
  return all === 0 ? 100 : Math.round((seen / all) * 1000) / 10
}

export function printResults(results: readonly MutantResult[]): void {
  const equivalents: readonly Equivalent[] = JSON.parse(readFileSync(join(root, 'tools/mutants/equivalent.json'), 'utf8'))
  const judged = results.map((result) => judge(result, (file) => readFileSync(join(root, file), 'utf8'), equivalents))
  for (const { file, at, line, replacement } of judged.filter(({ verdict }) => verdict === 'unnoticed'))
    console.log(`\n${file}:${at}\n  - ${line}\n  + ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
  console.log('')
  const count = (rows: readonly Judged[], verdict: Judged['verdict']) => rows.filter((one) => one.verdict === verdict).length
  for (const [file, rows] of [...Map.groupBy(judged, ({ file }) => file)].sort())
    console.log(
      `${shareOf(rows).toFixed(1).padStart(6)} %  ${String(count(rows, 'unnoticed')).padStart(4)} unnoticed of ${rows.length}  ${file}`,
    )
  console.log(
    `\n${shareOf(judged)} % noticed: ${count(judged, 'noticed')} of ${count(judged, 'noticed') + count(judged, 'unnoticed')}; ` +
      `${count(judged, 'equivalent')} equivalent, ${count(judged, 'left out')} left out (static, not compilable)`,
  )
}
