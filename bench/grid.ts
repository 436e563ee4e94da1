/**
 * The editable grid against antd's virtual table, vxe-table and AG Grid Community: one table of 100,000 × 20 cells, the same run.
 *
 *   npm run bench -- grid [rows] [loads]
 *
 * The peers are installed into bench/grid the first time. Times are those of this machine, and only of an idle one; ratios travel better.
 */
import { cpus, loadavg } from 'node:os'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { installPeers, servePages } from './grid/build.ts'
import { type Figures, measure } from './grid/measure.ts'
import { printGates, printTable } from './grid/report.ts'

const rows = Number(process.argv[2] ?? 100_000)
const loads = Number(process.argv[3] ?? 3)
const only = process.argv[4]?.split(',')

const engines = [
  { engine: 'ours', name: 'our grid', isOurs: true },
  { engine: 'rules', name: 'our grid, rules on', isOurs: true },
  { engine: 'rdg', name: 'its engine alone', isOurs: true },
  { engine: 'antd', name: 'antd Table virtual', isOurs: false },
  { engine: 'vxe', name: 'vxe-table 4.21.3', isOurs: false },
  { engine: 'ag', name: 'ag-grid-community 36.2.0', isOurs: false },
].filter(({ engine }) => only === undefined || only.includes(engine))

installPeers()
const { origin, stop } = await servePages()
const browser = await launchBrowser()
try {
  const load = loadavg()[0] ?? 0
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Chromium ${browser.version()}, load ${load.toFixed(1)}, ${rows} rows × 20 columns\n`,
  )
  const results = new Map<string, Figures>()
  for (const { engine, name, isOurs } of engines)
    results.set(name, await measure(browser, origin, { engine, rows, loads, isOurs }))
  printTable(results)
  printGates(results)
  if (load > 1.5) console.log('\nThe machine was busy when it began: these figures are no measurement.')
} finally {
  await browser.close()
  await stop()
}
