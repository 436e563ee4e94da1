import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { root } from '../sources.ts'

/** A mutant that no test can notice, because what the code does stays the same; with the reason. */
export interface Equivalent {
  readonly file: string
  /** The line of the code, trimmed. */
  readonly line: string
  readonly replacement: string
  readonly why: string
}

type Finding = Pick<MutantResult, 'fileName' | 'location' | 'replacement' | 'status' | 'statusReason'>

export interface Judged {
  readonly file: string
  readonly at: number
  readonly line: string
  readonly replacement: string
  /** Out of time: to be run again alone; until then nobody knows. */
  readonly verdict: 'noticed' | 'unnoticed' | 'out of time' | 'equivalent' | 'left out'
}

const noticed: readonly string[] = ['Killed', 'RuntimeError']
const unnoticed: readonly string[] = ['Survived', 'NoCoverage']
/** A loop that turned a hundred times as often as without the fault never ends; what was only slow may be the machine's load. */
const isEndless = (status: string, reason: string) => status === 'Timeout' && reason.includes('Hit limit')

/** What became of a mutant: noticed by a test or not; those known to change nothing are counted on neither side. */
export function judge(
  { fileName, location, replacement = '', status, statusReason = '' }: Finding,
  textOf: (file: string) => string,
  equivalents: readonly Equivalent[],
): Judged {
  const file = relative(root, fileName)
  const line = (textOf(file).split('\n')[location.start.line - 1] ?? '').trim()
  const isEquivalent = equivalents.some(
    (known) => known.file === file && known.line === line && known.replacement === replacement,
  )
  return { file, at: location.start.line, line, replacement, verdict: verdictOn(status, statusReason, isEquivalent) }
}

function verdictOn(status: string, reason: string, isEquivalent: boolean): Judged['verdict'] {
  if (noticed.includes(status) || isEndless(status, reason)) return 'noticed'
  if (status !== 'Timeout' && !unnoticed.includes(status)) return 'left out'
  if (isEquivalent) return 'equivalent'
  return status === 'Timeout' ? 'out of time' : 'unnoticed'
}

/** Of those that a test could notice, the share in percent that one did; 100 when there are none. */
export function shareOf(judged: readonly Judged[]): number {
  const seen = judged.filter(({ verdict }) => verdict === 'noticed').length
  const all = seen + judged.filter(({ verdict }) => verdict === 'unnoticed').length
  return all === 0 ? 100 : Math.round((seen / all) * 1000) / 10
}

const judgeHere = (result: Finding): Judged => {
  const equivalents: readonly Equivalent[] = JSON.parse(readFileSync(join(root, 'tools/mutants/equivalent.json'), 'utf8'))
  return judge(result, (file) => readFileSync(join(root, file), 'utf8'), equivalents)
}

/** One that was not noticed, at once: a run may take an hour. */
export function tell({ file, at, line, replacement, verdict }: Judged): void {
  if (verdict !== 'unnoticed' && verdict !== 'out of time') return
  console.log(`\n${file}:${at} ${verdict}\n  - ${line}\n  + ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
}

const buildReporter = (): Reporter => ({ onMutantTested: (result) => tell(judgeHere(result)) })

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Reporter, 'unnoticed', buildReporter)]

export function printResults(results: readonly MutantResult[]): void {
  printJudged(results.map(judgeHere))
}

export function printJudged(judged: readonly Judged[]): void {
  console.log('')
  const count = (rows: readonly Judged[], verdict: Judged['verdict']) => rows.filter((one) => one.verdict === verdict).length
  for (const [file, rows] of [...Map.groupBy(judged, ({ file }) => file)].sort())
    console.log(
      `${shareOf(rows).toFixed(1).padStart(6)} %  ${String(count(rows, 'unnoticed')).padStart(4)} unnoticed of ${rows.length}  ${file}`,
    )
  console.log(
    `\n${shareOf(judged)} % noticed: ${count(judged, 'noticed')} of ${count(judged, 'noticed') + count(judged, 'unnoticed')}; ` +
      `${count(judged, 'out of time')} out of time, ${count(judged, 'equivalent')} equivalent, ` +
      `${count(judged, 'left out')} left out (static, not drawn, not compilable)`,
  )
}
