/**
 * Lists, export and import of records: `node bench/crud.ts [customers] [rows of the export]`, each as p50/p95/p99 or totals.
 * Runs on a throw-away database; prints one JSON line per measurement.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { writeXlsx } from 'hucre/xlsx'
import type { Context } from '../apps/server/src/context.ts'
import { toColumns } from '../apps/server/src/crud/write.ts'
import { startEmbeddedDatabase } from '../apps/server/src/db/embedded/embeddedDatabase.ts'
import { newId } from '../apps/server/src/db/ids.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import { recordTables } from '../apps/server/src/db/recordTables.ts'
import { startBench } from './server.ts'

const listed = Number(process.argv[2] ?? 10_000)
const exported = Number(process.argv[3] ?? 100_000)
const print = (figures: object) => console.log(JSON.stringify(figures))
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

async function withServer(work: (context: Context, origin: string, token: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-bench-'))
  const cluster = await startEmbeddedDatabase({
    dataDir,
    log: { info: () => undefined, warn: console.warn, error: console.error },
    temporary: true,
  })
  await migrate(cluster.url)
  const db = openDb({ url: cluster.url, log: { warn: () => undefined }, poolSize: 8, outside: 'everything' })
  const { context, open, signIn } = await startBench({ db, dataDir }, { HELIODESK_LOG_LEVEL: 'error' })
  const { api, close } = await open()
  await work(context, api, await signIn())
  await close()
  await db.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const surnames = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗高'
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平'

async function addCustomers(context: Context, from: number, to: number): Promise<void> {
  const districts = ['330802', '330803', '330881', '371302', '411602', '341202']
  for (let n = from; n < to; n += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, to - n) }, (_, index) => {
      const [at, id] = [n + index, newId()]
      const pick = (letters: string, by: number) => letters[Math.floor(at / by) % letters.length] ?? ''
      const values = {
        customerNo: `C${String(at).padStart(8, '0')}`,
        userName: pick(surnames, 1) + pick(given, 20) + pick(given, 400),
        contactNumber: `139${String(10_000_000 + at)}`,
        idCard: `330803${String(19_500_101 + (at % 400_000))}${String(at % 10_000).padStart(4, '0')}`,
        district: districts[at % districts.length] ?? '',
        status: String(at % 5),
      }
      const place = { tenantId: '1', sysOrgCode: at % 3 === 0 ? 'A01A01A03' : 'A01A01A01' }
      return { id, ...place, ...toColumns({ resource: customer, hooks: {}, context }, id, values) }
    })
    await recordTables(context.db).insertInto('customer').values(rows).execute()
  }
  await context.db.query('ANALYZE customer')
}

async function measureLists(origin: string, token: string): Promise<void> {
  const queries: Readonly<Record<string, string>> = {
    'first page': 'pageNo=1&pageSize=30',
    'last page': `pageNo=${Math.floor(listed / 30)}&pageSize=30`,
    'name contains': `pageSize=30&userName=${encodeURIComponent('*张伟*')}`,
    'keyword phone': 'pageSize=30&keyword=13910004321',
    'keyword name': `pageSize=30&keyword=${encodeURIComponent('李芳')}`,
    'sort by name': 'pageSize=30&column=userName&order=asc',
    'district and status': 'pageSize=30&district=330800&status=1,2',
  }
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = []
    for (let n = 0; n < 220; n++) {
      const start = performance.now()
      const answer = await fetch(`${origin}/api/customer/list?${query}`, { headers: { 'X-Access-Token': token } })
      await answer.arrayBuffer()
      if (n >= 20) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Number(times[Math.floor(share * times.length)]?.toFixed(1))
    print({ measure: `list ${listed} customers: ${name}`, p50: at(0.5), p95: at(0.95), p99: at(0.99), unit: 'ms' })
  }
}

async function measureExport(origin: string, token: string): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  const answer = await fetch(`${origin}/api/customer/exportXls`, { headers: { 'X-Access-Token': token } })
  let first = 0
  let bytes = 0
  for await (const part of answer.body ?? []) {
    if (first === 0) first = performance.now() - start
    bytes += part.length
  }
  clearInterval(watch)
  const total = performance.now() - start
  print({
    measure: `export ${exported} customers`,
    firstByteMs: Math.round(first),
    totalMs: Math.round(total),
    fileMb: megabytes(bytes),
    rssBeforeMb: megabytes(before),
    rssPeakMb: megabytes(peak),
  })
}

async function measureImport(origin: string, token: string, rows: number): Promise<void> {
  const header = ['职务编码', '职务名称', '职级', '排序']
  const sheet = Array.from({ length: rows }, (_, n) => [`B-${n}`, `职务${n}`, '中级', n % 1_000])
  const content = await writeXlsx({ sheets: [{ name: 'a', rows: [header, ...sheet] }] })
  for (const what of ['new', 'unchanged']) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'positions.xlsx')
    const start = performance.now()
    const answer = await fetch(`${origin}/sys/position/importExcel`, {
      method: 'POST',
      headers: { 'X-Access-Token': token },
      body: form,
    })
    const { message } = (await answer.json()) as { message: string }
    print({ measure: `import ${rows} ${what} positions`, totalMs: Math.round(performance.now() - start), message })
  }
}

await withServer(async (context, origin, token) => {
  await addCustomers(context, 0, listed)
  await measureLists(origin, token)
  await addCustomers(context, listed, exported)
  await measureExport(origin, token)
  await measureImport(origin, token, 10_000)
})
