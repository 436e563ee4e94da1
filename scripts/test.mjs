// npm test [-- unit server …]: the checks, then every kind of test; all of them run even when one fails.
import { openFailures } from './toolchain/failures.mjs'
import { ensureInstalled } from './toolchain/install.mjs'
import { requireHostNode, runNode } from './toolchain/node.mjs'
import { ensureWebBuilt } from './toolchain/web.mjs'

const failures = openFailures()
/** @param {string} project */
const vitest = (project) => () =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...failures.argsFor(project)])
/**
 * In the order of their speed: what fails first is cheap.
 * @type {readonly (readonly [name: string, run: () => Promise<number>])[]}
 */
const steps = [
  ['web', ensureWebBuilt],
  ['check', () => runNode(['tools/check.ts'])],
  ['unit', vitest('unit')],
  ['server', vitest('server')],
  ['browser', vitest('browser')],
  ['e2e', vitest('e2e')],
]

requireHostNode()
ensureInstalled()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some(([step]) => step === name))
if (unknown.length > 0) {
  console.error(`未知的测试 ${unknown.join('、')}；可用：${steps.map(([name]) => name).join('、')}`)
  process.exit(1)
}
const summary = []
for (const [name, run] of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const code = await run()
  summary.push({ name, code, seconds: (performance.now() - started) / 1000 })
  if (code >= 128) break
}
for (const failure of summary.flatMap(({ name }) => failures.told(name))) console.log(`\n失败  ${failure}`)
failures.remove()
console.log('')
for (const { name, code, seconds } of summary)
  console.log(
    `${code === 0 ? '通过' : '失败'}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s${code === 0 ? '' : `  (exit ${code})`}`,
  )
process.exitCode = summary.every(({ code }) => code === 0) ? 0 : 1
