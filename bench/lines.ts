/**
 * A record with many lines: `npm run bench -- lines [lines] [calls]`, read whole, and saved with every line added, changed, taken away.
 * Prints p50, p95 and p99 of each; a call above its limit is said.
 */
import { machine, percentiles, print, withDurableDatabase } from './durable.ts'
import { startBench } from './server.ts'

const lines = Number(process.argv[2] ?? 1_000)
const calls = Number(process.argv[3] ?? 20)
/** ms at p95. */
const limits = { read: 100, write: 400 }

interface Line {
  readonly id: string
  readonly version: number
  readonly itemText: string
}
interface Whole {
  readonly id: string
  readonly version: number
  readonly lines: readonly Line[]
}

await withDurableDatabase(async (database) => {
  const { open, signIn } = await startBench(database)
  const { api, close } = await open()
  const token = await signIn()
  const times = new Map<string, number[]>()
  async function call<T>(name: string, method: string, path: string, body?: object): Promise<T> {
    const headers = { 'X-Access-Token': token, 'content-type': 'application/json' }
    const start = performance.now()
    const answer = await fetch(`${api}/sys/dict/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
    times.set(name, [...(times.get(name) ?? []), performance.now() - start])
    if (!success) throw new Error(message)
    return result
  }
  print(machine())
  for (let n = 0; n < calls; n++) {
    const added = Array.from({ length: lines }, (_, at) => ({
      itemText: `明细${at}`,
      itemValue: `v${at}`,
      description: `第 ${at} 行的说明`,
      sortOrder: at,
      status: '1',
    }))
    const head = { dictName: `明细${n}`, dictCode: `bench_${n}`, lines: { added } }
    const { id } = await call<Whole>('write: all added', 'POST', 'addWithLines', head)
    // The dictionaries of the process were dropped by the write: the first reader fetches them anew.
    const { lines: all } = await call<Whole>('read: first after a write', 'GET', `queryWithLines?id=${id}`)
    for (let more = 0; more < 3; more++) await call<Whole>('read', 'GET', `queryWithLines?id=${id}`)
    const changed = all.map((line) => ({ id: line.id, version: line.version, itemText: `${line.itemText}改` }))
    await call('write: all changed', 'PUT', 'editWithLines', { id, lines: { changed } })
    const [first] = changed
    await call('write: one changed', 'PUT', 'editWithLines', {
      id,
      lines: { changed: [{ ...first, version: 2, itemText: '一' }] },
    })
    await call('write: all taken away', 'PUT', 'editWithLines', { id, lines: { deletedIds: all.map((line) => line.id) } })
  }
  for (const [name, taken] of times) {
    // The first calls of a process are those of a cold one.
    const found = percentiles(taken.slice(2))
    const limit = name.startsWith('read') ? limits.read : limits.write
    print({ name, lines, calls: taken.length, ...found, limit, above: found.p95 > limit })
  }
  await close()
})
