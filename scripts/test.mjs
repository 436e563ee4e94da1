// npm test [-- unit server …]: the checks, then every kind of test; all of them run even when one fails.
import { ensureInstalled } from './toolchain/install.mjs'
import { requireHostNode, runNode } from './toolchain/node.mjs'
import { openReports } from './toolchain/testReports.mjs'
import { ensureWebBuilt } from './toolchain/web.mjs'

const reports = openReports()
/** @param {string} project */
const vitest = (project) => async () => {
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reports.argsFor(project)])
  return code === 0 && reports.lacking(project).length > 0 ? 1 : code
}
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
/** @type {{ name: string, code: number, seconds: number }[]} */
const summary = []
for (const [name, run] of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const code = await run()
  summary.push({ name, code, seconds: (performance.now() - started) / 1000 })
  if (code >= 128) break
}
const ofAll = (/** @type {(step: string) => string[]} */ read) => summary.flatMap(({ name }) => read(name))
for (const failure of ofAll(reports.failures)) console.log(`\n失败  ${failure}`)
for (const lack of ofAll(reports.lacking)) console.log(`\n缺少  ${lack}`)
const skipped = ofAll(reports.skipped)
console.log('')
for (const { name, code, seconds } of summary)
  console.log(
    `${code === 0 ? '通过' : '失败'}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s${code === 0 ? '' : `  (exit ${code})`}`,
  )
for (const name of skipped) console.log(`未运行  ${name}`)
reports.remove()
process.exitCode = summary.every(({ code }) => code === 0) ? 0 : 1
