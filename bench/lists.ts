/**
 * Every list with many rows, with each single filter and each sort: `npm run bench -- lists [rows] [calls] [names of resources]`.
 * The rows are built from the definitions, so that a new record is measured by existing; without names those that grow with the business.
 * Prints the slowest question of each list, percentiles of all its answers, and every question whose p95 lies above the limit; the last line says how many there were.
 */
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type BenchDatabase, machine, percentiles, print, withDurableDatabase } from './durable.ts'
import { questionsOf } from './lists/questions.ts'
import { fillRows, lists } from './lists/rows.ts'
import { type ListServer, withListServer } from './lists/server.ts'

const rows = Number(process.argv[2] ?? 100_000)
const calls = Number(process.argv[3] ?? 30)
const chosen = process.argv.slice(4)
/** ms at p95 (issue: any single filter and any sort). */
const limit = 50

type Server = ListServer & Pick<BenchDatabase, 'cpuSeconds'>
interface Answered {
  readonly p95: number
  readonly times: readonly number[]
  readonly cpu?: number
  readonly refused?: string
}

/** p95 of the answer, and the database's CPU time for one, which a busy machine does not change much. */
async function ask(url: string, server: Server): Promise<Answered> {
  const times: number[] = []
  let before: number | null = null
  for (let n = 0; n < calls + 3; n++) {
    if (n === 3) before = server.cpuSeconds()
    const start = performance.now()
    const answer = await fetch(url, { headers: { 'X-Access-Token': server.token } })
    const body = (await answer.json()) as { success: boolean; message: string }
    if (!body.success) return { p95: 0, times, refused: body.message }
    if (n >= 3) times.push(performance.now() - start)
  }
  const after = server.cpuSeconds()
  const cpu = before === null || after === null ? {} : { cpu: Math.round(((after - before) * 1000) / calls) }
  return { p95: percentiles(times).p95, times, ...cpu }
}

async function measure(resource: AnyResource, server: Server): Promise<number> {
  const questions = questionsOf(resource, await fillRows(server.context, resource, rows), rows)
  const cpus: number[] = []
  const all: number[] = []
  let [slowest, slowestName, above] = [0, '', 0]
  for (const [name, query] of questions) {
    const { p95, cpu, times, refused } = await ask(`${server.origin}${resource.path}/list?pageSize=30&${query}`, server)
    if (refused !== undefined) print({ resource: resource.name, question: name, refused })
    if (cpu !== undefined) cpus.push(cpu)
    all.push(...times)
    if (p95 > limit) {
      above++
      print({ resource: resource.name, question: name, p95, cpu, limit })
    }
    if (p95 > slowest) [slowest, slowestName] = [p95, name]
  }
  const cpu = { median: percentiles(cpus).p50, most: Math.max(...cpus) }
  print({
    resource: resource.name,
    rows,
    questions: questions.size,
    slowest: slowestName,
    p95: slowest,
    ofAll: percentiles(all),
    cpu,
    above,
  })
  return above
}

async function measureAll(database: BenchDatabase): Promise<void> {
  const named = lists.filter(({ name, largeList }) => (chosen.length === 0 ? largeList : chosen.includes(name)))
  let above = 0
  await withListServer(database, async (server) => {
    for (const resource of named) above += await measure(resource, { ...server, cpuSeconds: database.cpuSeconds })
  })
  print({ what: 'lists', lists: named.length, rows, aboveLimit: above, limit })
}

print(machine())
await withDurableDatabase(measureAll)
