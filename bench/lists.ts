/**
 * Every list with many rows, with each single filter and each sort: `node bench/lists.ts [rows] [calls] [names of resources]`.
 * The rows are built from the definitions, so that a new record is measured by existing. Prints the slowest question of each list and
 * every one whose p95 lies above the limit; the last line says how many there were.
 */
import type { FilterOp } from '@heliodesk/contracts/kit/resource'
import { type AnyResource, fieldOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { isSortable } from '@heliodesk/contracts/sortable'
import { buildApp } from '../apps/server/src/app.ts'
import { bootContext, startModules, systemClock } from '../apps/server/src/boot.ts'
import type { Context } from '../apps/server/src/context.ts'
import { storedFields } from '../apps/server/src/crud/source.ts'
import type { Value } from '../apps/server/src/crud/values.ts'
import { toColumns } from '../apps/server/src/crud/write.ts'
import { newId } from '../apps/server/src/db/ids.ts'
import { parseEnv } from '../apps/server/src/env.ts'
import { modules } from '../apps/server/src/modules/index.ts'
import { buildLog } from '../apps/server/src/observe/log.ts'
import { buildValues, demoPlace, fillers, insertRecord } from '../apps/server/src/testing/records.ts'
import { type BenchDatabase, machine, percentiles, print, withDurableDatabase } from './durable.ts'

const rows = Number(process.argv[2] ?? 100_000)
const calls = Number(process.argv[3] ?? 30)
const chosen = process.argv.slice(4)
/** ms at p95 (issue: any single filter and any sort). */
const limit = 50
const batch = 500
/** A prime number, so that references and months meet in ever new pairs. */
const referenced = 499

type Values = Readonly<Record<string, Value>>

/** Fills the table of a record; answers some of the written values, to ask for. */
async function fill(context: Context, resource: AnyResource): Promise<readonly Values[]> {
  const app = { context }
  const plain = storedFields(resource).filter(([, field]) => field.kind !== 'ref')
  const refs: Record<string, readonly Value[]> = {}
  for (const [key, field] of storedFields(resource)) {
    if (field.kind !== 'ref') continue
    const target = resources.find(({ name }) => name === field.options.to)
    if (target === undefined) throw new Error(`no resource ${field.options.to}`)
    refs[key] = await Promise.all(Array.from({ length: referenced }, async () => (await insertRecord(app, target)).id))
  }
  const samples: Values[] = []
  const extra = await fillers(app, resource, { id: '', ...demoPlaceColumns, ...Object.fromEntries(storedFields(resource)) })
  for (let n = 0; n < rows; n += batch) {
    const built = []
    for (let i = n; i < Math.min(rows, n + batch); i++) {
      const own = Object.fromEntries(Object.entries(refs).map(([key, ids]) => [key, ids[i % referenced] ?? null]))
      const values = { ...(await buildValues(app, resource, demoPlace, plain)), ...own }
      const id = newId()
      if (i % Math.ceil(rows / 10) === 0) samples.push(values)
      const fresh = Object.fromEntries(
        Object.entries(extra).map(([key, value]) => [key, typeof value === 'string' ? newId() : value]),
      )
      built.push({ id, ...fresh, ...demoPlaceColumns, ...toColumns({ resource, hooks: {}, context }, id, values) })
    }
    await context.db.kysely
      .insertInto(resource.table)
      .values(built)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
  await context.db.query(`ANALYZE ${resource.table}`)
  return samples
}
const demoPlaceColumns = { tenantId: demoPlace.tenantId, sysOrgCode: demoPlace.orgCode }

/** The questions a list can be asked with one filter or one sort, by name. */
function questionsOf(resource: AnyResource, samples: readonly Values[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>([
    ['first page', ''],
    ['last page', `pageNo=${Math.floor(rows / 30)}`],
  ])
  const isOffered = (key: string) => {
    const field = fieldOf(resource, key)
    return field !== undefined && isSortable(field)
  }
  for (const key of [...resource.list.columns, 'createTime'].filter(isOffered))
    for (const order of ['asc', 'desc']) found.set(`sort ${key} ${order}`, `column=${key}&order=${order}`)
  for (const [key, op] of Object.entries(resource.list.filters)) {
    const value = samples.map((sample) => sample[key]).find((one) => one !== null && one !== undefined)
    if (op !== undefined && value !== undefined) found.set(`filter ${key}`, filterOf(resource, key, { op, value: String(value) }))
  }
  const word = resource.list.keyword?.map((key) => samples[3]?.[key]).find((one) => typeof one === 'string')
  if (typeof word === 'string') found.set('keyword', `keyword=${encodeURIComponent(word.slice(0, 6))}`)
  return found
}

function filterOf(resource: AnyResource, key: string, asked: { readonly op: FilterOp; readonly value: string }): string {
  if (asked.op === 'range') return `${key}_begin=${encodeURIComponent(asked.value)}`
  if (asked.op !== 'contains' || fieldOf(resource, key)?.kind !== 'text') return `${key}=${encodeURIComponent(asked.value)}`
  return `${key}=${encodeURIComponent(`*${asked.value.slice(0, 5)}*`)}`
}

interface Server {
  readonly origin: string
  readonly token: string
  readonly cpuSeconds: BenchDatabase['cpuSeconds']
}

/** p95 of the answer, and the database's CPU time for one, which a busy machine does not change much. */
async function ask(
  url: string,
  server: Server,
): Promise<{ readonly p95: number; readonly cpu?: number; readonly refused?: string }> {
  const times: number[] = []
  let before: number | null = null
  for (let n = 0; n < calls + 3; n++) {
    if (n === 3) before = server.cpuSeconds()
    const start = performance.now()
    const answer = await fetch(url, { headers: { 'X-Access-Token': server.token } })
    const body = (await answer.json()) as { success: boolean; message: string }
    if (!body.success) return { p95: 0, refused: body.message }
    if (n >= 3) times.push(performance.now() - start)
  }
  const after = server.cpuSeconds()
  const cpu = before === null || after === null ? {} : { cpu: Math.round(((after - before) * 1000) / calls) }
  return { p95: percentiles(times).p95, ...cpu }
}

async function measure(context: Context, resource: AnyResource, server: Server): Promise<number> {
  const questions = questionsOf(resource, await fill(context, resource))
  let [slowest, slowestName, above] = [0, '', 0]
  for (const [name, query] of questions) {
    const { p95, cpu, refused } = await ask(`${server.origin}${resource.path}/list?pageSize=30&${query}`, server)
    if (refused !== undefined) print({ resource: resource.name, question: name, refused })
    if (p95 > limit) {
      above++
      print({ resource: resource.name, question: name, p95, cpu, limit })
    }
    if (p95 > slowest) [slowest, slowestName] = [p95, name]
  }
  print({ resource: resource.name, rows, questions: questions.size, slowest: slowestName, p95: slowest, above })
  return above
}

async function withServer({ db, dataDir, cpuSeconds }: BenchDatabase): Promise<void> {
  const env = parseEnv({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO_STATIONS: '0',
    HELIODESK_SEED_PASSWORD: 'Bench-roof-42',
    HELIODESK_LOG_LEVEL: 'fatal',
    HELIODESK_RATE_LIMIT: '100000',
  })
  const booted = await bootContext({ env, db, log: buildLog(env), clock: systemClock, announce: () => undefined })
  const { context } = booted
  const started = await startModules(context, modules)
  const app = await buildApp({ context, modules: started, webDir: null, version: 'bench', health: { isStopping: () => false } })
  const origin = `${await app.listen({ host: '127.0.0.1', port: 0 })}${env.apiBase}`
  const [user] = await db.query<{ id: string; tenant_id: string }>(`SELECT id, tenant_id FROM sys_user WHERE username = 'admin'`)
  if (user === undefined) throw new Error('no administrator')
  const session = { userId: user.id, tenantId: user.tenant_id, orgCode: 'A01', remember: false, ip: '', userAgent: '' }
  const { token } = await context.sessions.create(session)
  let above = 0
  const listed = resources.filter(({ verbs, name }) => verbs.includes('list') && (chosen.length === 0 || chosen.includes(name)))
  for (const resource of listed) above += await measure(context, resource, { origin, token, cpuSeconds })
  print({ what: 'lists', lists: listed.length, rows, aboveLimit: above, limit })
  await app.close()
  for (const module of started.toReversed()) await module.stop?.()
  await booted.close()
}

print(machine())
await withDurableDatabase(withServer)
