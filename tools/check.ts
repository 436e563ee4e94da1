// npm run check [-- types lint boundaries …]: what the project checks about itself, in parallel, under a minute.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { checkBudgets } from './check-budgets.ts'
import { checkExports } from './check-exports.ts'
import { checkLayers } from './check-layers.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkNames } from './check-names.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkRegistry } from './check-registry.ts'
import { checkSecurity } from './check-security.ts'
import { checkSql } from './check-sql.ts'
import { checkStatements } from './check-statements.ts'
import { checkStates } from './check-states.ts'
import { checkTests } from './check-tests.ts'
import { checkTexts } from './check-texts.ts'
import { checkTrace } from './check-trace.ts'
import { runCommand } from './command.ts'
import type { Check, Issue } from './issue.ts'
import { checkDocs } from './make-docs.ts'
import { root } from './sources.ts'

interface Outcome {
  readonly name: string
  readonly isGood: boolean
  readonly seconds: number
  readonly output: string
}

const projects = ['packages/contracts', 'packages/domain', 'packages/widgets', 'apps/server', 'apps/web', 'tools']
const typescript = join(root, 'node_modules/typescript/bin/tsc')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

const inProcess: Readonly<Record<string, Check>> = {
  boundaries: checkBoundaries,
  budgets: checkBudgets,
  exports: checkExports,
  migrations: checkMigrations,
  layers: checkLayers,
  names: checkNames,
  patterns: checkPatterns,
  registry: checkRegistry,
  security: checkSecurity,
  sql: checkSql,
  statements: checkStatements,
  states: checkStates,
  tests: checkTests,
  trace: checkTrace,
  texts: checkTexts,
  docs: checkDocs,
}

const steps: readonly { readonly name: string; readonly run: () => Promise<{ isGood: boolean; output: string }> }[] = [
  ...projects.map((project) => ({ name: `types ${project}`, run: () => runCommand([typescript, '-p', project]) })),
  { name: 'lint', run: () => runCommand([biome, 'check', '--error-on-warnings', '.']) },
  ...Object.entries(inProcess).map(([name, check]) => ({ name, run: () => report(check) })),
  ...weightsStep(),
]

/** The gate on page weights reads the built web. */
function weightsStep() {
  const script = join(root, 'tools/check-weights.ts')
  return existsSync(script) ? [{ name: 'weights', run: () => runCommand([script]) }] : []
}

async function report(check: Check): Promise<{ isGood: boolean; output: string }> {
  const issues: readonly Issue[] = await check()
  return { isGood: issues.length === 0, output: issues.map(({ place, message }) => `${place}  ${message}`).join('\n') }
}

async function runAll(chosen: typeof steps): Promise<readonly Outcome[]> {
  const queue = [...chosen]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const started = performance.now()
      const { isGood, output } = await step.run()
      outcomes.push({ name: step.name, isGood, output, seconds: (performance.now() - started) / 1000 })
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  return outcomes
}

const wanted = process.argv.slice(2)
const chosen = steps.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name === word || name.startsWith(`${word} `)),
)
const outcomes = await runAll(chosen)
/** Failures, and figures that are worth reading when they are good. */
const reported = outcomes.filter(({ name, isGood }) => !isGood || name === 'weights')
for (const { name, output } of reported) console.log(`\n── ${name}\n${output.trimEnd()}`)
console.log('')
for (const { name, isGood, seconds } of outcomes)
  console.log(`${isGood ? '通过' : '失败'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`)
process.exitCode = outcomes.length > 0 && outcomes.every(({ isGood }) => isGood) ? 0 : 1
