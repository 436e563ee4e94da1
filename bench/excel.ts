/**
 * Import of 50,000 rows with 100 wrong ones, an exploding workbook, 2,000 damaged workbooks, export of 500,000 rows: times and memory.
 * `node bench/excel.ts [rows in] [rows out] [damaged]`, on a throw-away database, the server in a process of its own.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@heliodesk/contracts/kit/error'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { readSecret, urlOf } from '../apps/server/src/db/embedded/secret.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { openWorkbook } from '../apps/server/src/files/workbook.ts'
import { buildBomb, mutate, workbookSeeds } from '../apps/server/src/testing/hostileWorkbooks.ts'
import { runServer, type ServerProcess } from '../apps/server/src/testing/serverProcess.ts'

const [rowsIn = 50_000, rowsOut = 500_000, damaged = 2_000] = process.argv.slice(2).map(Number)
const password = 'Bench-roof-42'
const print = (figures: object) => console.log(JSON.stringify(figures))
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Resident memory of a process and the highest since it was last reset, in bytes. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1024
}

/** What a piece of work takes: time, and how far the server's memory rises above what it was. */
async function measured<T>(server: ServerProcess, work: () => Promise<T>) {
  const pid = server.child.pid ?? 0
  const before = memoryOf(pid, 'VmRSS')
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid, 'VmRSS'))
  }, 5)
  const start = performance.now()
  const answer = await work()
  const ms = Math.round(performance.now() - start)
  clearInterval(watch)
  return { answer, ms, rssBeforeMb: megabytes(before), rssRiseMb: megabytes(peak - before) }
}

interface Answer {
  readonly code: number
  readonly message: string
  readonly result: { readonly fileUrl: string; readonly successCount: number; readonly errorCount: number }
}

async function signIn(origin: string): Promise<string> {
  await fetch(`${origin}/svc/sys/randomImage/1700000000000`)
  const answer = await fetch(`${origin}/svc/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, captcha: 'abcd', checkKey: '1700000000000' }),
  })
  const { result, message } = (await answer.json()) as { result: { token: string } | null; message: string }
  if (!result) throw new Error(message)
  return result.token
}

async function send(
  origin: string,
  token: string,
  path: string,
  file: { content: Uint8Array; name: string },
): Promise<Answer & { status: number }> {
  const form = new FormData()
  form.append('files[]', new Blob([new Uint8Array(file.content)]), file.name)
  const answer = await fetch(`${origin}/svc${path}`, { method: 'POST', headers: { 'X-Access-Token': token }, body: form })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

const header = ['职务编码', '职务名称', '职级', '排序']
const isBad = (n: number) => n % (rowsIn / 100) === 7
const rowOf = (n: number) => [`X-${n}`, `职务${n}`, isBad(n) ? '帝级' : '中级', isBad(n) ? `x${n}` : n % 1_000]

async function importRows(server: ServerProcess, origin: string, token: string): Promise<void> {
  const rows = Array.from({ length: rowsIn }, (_, n) => rowOf(n))
  const content = await writeXlsx({ sheets: [{ name: 'a', rows: [header, ...rows] }] })
  const file = { content, name: 'positions.xlsx' }
  const preview = await measured(server, () => send(origin, token, '/sys/position/importPreview', file))
  print({
    what: `preview of ${rowsIn} rows, 100 wrong`,
    ms: preview.ms,
    rssRiseMb: preview.rssRiseMb,
    errors: preview.answer.result.errorCount,
  })
  const { answer, ms, rssRiseMb } = await measured(server, () => send(origin, token, '/sys/position/importExcel', file))
  const errors = await fetch(`${origin}/svc${answer.result.fileUrl}`, { headers: { 'X-Access-Token': token } })
  const found: unknown[][] = []
  for await (const { values } of streamXlsxRows(Buffer.from(await errors.arrayBuffer()))) found.push(values)
  const wanted = rows.filter((_, n) => isBad(n))
  const reason = '职级“帝级”不在可选值中；排序应为整数'
  const isExact = JSON.stringify(found) === JSON.stringify([[...header, '错误原因'], ...wanted.map((row) => [...row, reason])])
  print({
    what: `import of ${rowsIn} rows, 100 wrong`,
    ms,
    rssRiseMb,
    code: answer.code,
    stored: answer.result.successCount,
    errorFileIsExact: isExact,
  })
}

async function explode(server: ServerProcess, origin: string, token: string): Promise<void> {
  const content = await buildBomb(400 * 1_048_576)
  const { answer, ms, rssRiseMb, rssBeforeMb } = await measured(server, () =>
    send(origin, token, '/sys/position/importExcel', { content, name: 'bomb.xlsx' }),
  )
  print({
    what: 'workbook that inflates to 400 MB',
    kb: Math.round(content.length / 1024),
    ms,
    rssBeforeMb,
    rssRiseMb,
    message: answer.message,
  })
}

/** Reads a damaged workbook to its end: refused in words, or rows. Anything else would be a 500. */
async function readDamaged(content: Buffer): Promise<'refused' | 'read' | 'failed'> {
  try {
    const workbook = await openWorkbook(content)
    await workbook.read(0, workbook.count).finally(() => workbook.close())
    return 'read'
  } catch (error) {
    if (error instanceof AppError) return 'refused'
    console.error(error)
    return 'failed'
  }
}

async function damage(): Promise<void> {
  const seeds = workbookSeeds()
  const times: number[] = []
  const outcomes = { refused: 0, read: 0, failed: 0 }
  let next = 0
  const reader = async () => {
    for (let n = next++; n < damaged; n = next++) {
      const start = performance.now()
      outcomes[await readDamaged(mutate(seeds[n % seeds.length]!.content, n))]++
      times.push(performance.now() - start)
    }
  }
  await Promise.all([reader(), reader()])
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  print({
    what: `${damaged} damaged workbooks of ${seeds.length} good ones`,
    ...outcomes,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
  })
}

async function addPositions(db: Db): Promise<void> {
  await db.query(`SET statement_timeout = 0`)
  await db.query(
    `INSERT INTO sys_position (id, tenant_id, code, name, post_rank, sort_no, sys_org_code, create_by)
     SELECT 900000000000000 + n, 1, 'OUT-' || n, '导出职务' || n, '3', n % 1000, 'A01', 'bench' FROM generate_series(1, $1) AS n`,
    [rowsOut],
  )
  await db.query('ANALYZE sys_position')
}

async function exportRows(server: ServerProcess, origin: string, token: string): Promise<void> {
  let [bytes, firstMs] = [0, 0]
  const start = performance.now()
  const { ms, rssRiseMb, rssBeforeMb } = await measured(server, async () => {
    const answer = await fetch(`${origin}/svc/sys/position/exportXls?keyword=OUT-`, { headers: { 'X-Access-Token': token } })
    for await (const part of answer.body ?? []) {
      if (bytes === 0) firstMs = Math.round(performance.now() - start)
      bytes += part.length
    }
  })
  print({ what: `export of ${rowsOut} rows`, ms, firstByteMs: firstMs, fileMb: megabytes(bytes), rssBeforeMb, rssRiseMb })
}

const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'heliodesk-excel-'))
const server = runServer({
  HELIODESK_DATA_DIR: dataDir,
  HELIODESK_DEMO: '0',
  HELIODESK_SEED_PASSWORD: password,
  HELIODESK_LOG_LEVEL: 'error',
  HELIODESK_RATE_LIMIT: '100000',
})
try {
  const origin = await server.started()
  const secret = readSecret(dataDir)
  if (!secret) throw new Error('the data directory has no database')
  const db = openDb({ url: urlOf(secret), log: { warn: () => undefined }, poolSize: 1, statementTimeoutMs: 600_000 })
  await db.query('UPDATE sys_user SET must_change_password = false')
  const token = await signIn(origin)
  await explode(server, origin, token)
  await importRows(server, origin, token)
  await addPositions(db)
  await exportRows(server, origin, token)
  await db.close()
} finally {
  process.stderr.write(
    server.err() +
      server
        .out()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .join('\n'),
  )
  server.child.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
}
await damage()
