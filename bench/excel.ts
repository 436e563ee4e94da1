/**
 * Import of 50,000 rows with 100 wrong ones, an exploding workbook, 2,000 damaged workbooks, 20,000 customers, export of 500,000 rows: times
 * and memory.
 * `npm run bench -- excel [explode] [import] [again] [customers] [export] [damaged]`, all of them without a name; `import=5000` for another count. On a
 * throw-away database, the server in a process of its own.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { resources } from '@heliodesk/contracts/resources/index'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import type { Db } from '../apps/server/src/db/sql.ts'
import { buildBomb, mutate, workbookSeeds } from '../apps/server/src/testing/hostileWorkbooks.ts'
import type { ServerProcess } from '../apps/server/src/testing/serverProcess.ts'
import { unzip } from '../apps/server/src/testing/sheets.ts'
import { importCustomers } from './excelCustomers.ts'
import { type Answer, measured, megabytes, print, send, withSheetServer } from './sheetServer.ts'

const counts: Readonly<Record<string, number>> = {
  explode: 1,
  import: 50_000,
  again: 1,
  customers: 20_000,
  export: 500_000,
  damaged: 2_000,
}
const chosen = new Map(
  process.argv.slice(2).map((text) => [text.split('=', 1)[0] ?? '', Number(text.split('=')[1] ?? Number.NaN)]),
)
for (const name of chosen.keys())
  if (!(name in counts)) throw new Error(`parts are ${Object.keys(counts).join(', ')}, not ${name}`)
const isChosen = (part: string) => chosen.size === 0 || chosen.has(part)
const countOf = (part: string) => chosen.get(part) || (counts[part] ?? 0)
const [rowsIn, rowsOut, damaged] = [countOf('import'), countOf('export'), countOf('damaged')]
const header = ['职务编码', '职务名称', '职级', '排序']
const isBad = (n: number) => n % (rowsIn / 100) === 7
const rowOf = (n: number) => [`X-${n}`, `职务${n}`, isBad(n) ? '帝级' : '中级', isBad(n) ? `x${n}` : n % 1_000]

const rowsOfImport = () => Array.from({ length: rowsIn }, (_, n) => rowOf(n))
async function sheetOfImport() {
  const content = await writeXlsx({ sheets: [{ name: 'a', rows: [header, ...rowsOfImport()] }] })
  return { content, name: 'positions.xlsx' }
}

/** The same sheet once more: every row is there and is compared. */
async function importAgain(server: ServerProcess, origin: string, token: string): Promise<void> {
  const file = await sheetOfImport()
  const { answer, ms, rssRiseMb } = await measured(server, () => send(origin, token, '/sys/position/importExcel', file))
  print({ what: `the same ${rowsIn} rows again`, ms, rssRiseMb, code: answer.code, stored: answer.result.successCount })
}

async function importRows(server: ServerProcess, origin: string, token: string): Promise<void> {
  const rows = rowsOfImport()
  const file = await sheetOfImport()
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

const sheetPaths = resources
  .filter(({ excel }) => excel?.import)
  .flatMap(({ path }) => [`${path}/importPreview`, `${path}/importExcel`])

/** Sends a damaged workbook; each path takes a few in a minute, and says when it takes the next. */
async function sendDamaged(origin: string, token: string, n: number, content: Buffer): Promise<number> {
  for (let at = n; ; at++) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), content.readUInt16LE(0) === 0xcfd0 ? 'a.xls' : 'a.xlsx')
    const answer = await fetch(`${origin}/svc${sheetPaths[at % sheetPaths.length]}`, {
      method: 'POST',
      headers: { 'X-Access-Token': token },
      body: form,
      signal: AbortSignal.timeout(240_000),
    })
    const { code } = (await answer.json()) as Answer
    if (answer.status !== 429) return answer.status === 200 ? code : answer.status
    if (at - n >= sheetPaths.length) await delay(2_000)
  }
}

async function damage(origin: string, token: string): Promise<void> {
  const seeds = workbookSeeds()
  const times: number[] = []
  const answers: Record<string, number> = {}
  let next = 0
  const sender = async () => {
    for (let n = next++; n < damaged; n = next++) {
      const start = performance.now()
      const content = mutate(seeds[n % seeds.length]!.content, n)
      const outcome = await sendDamaged(origin, token, n, content).catch(
        (error: unknown) => `no answer to ${n}: ${String(error)}`,
      )
      answers[outcome] = (answers[outcome] ?? 0) + 1
      times.push(performance.now() - start)
    }
  }
  await Promise.all([sender(), sender()])
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  const what = `${damaged} damaged workbooks of ${seeds.length} good ones over HTTP`
  print({ what, answers, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), isAlive: (await fetch(`${origin}/health/live`)).status })
}

async function addPositions(db: Db): Promise<void> {
  await db.query(`SET statement_timeout = 0`)
  await db.query(
    `INSERT INTO sys_position (id, tenant_id, code, name, post_rank, sort_no, sys_org_code, create_by)
     SELECT 900000000000000 + n, 1, 'OUT-' || n, (ARRAY['=1+', '+', '-', '@', '＝', '导出职务'])[1 + n % 6] || n, '3', n % 1000, 'A01', 'bench' FROM generate_series(1, $1) AS n`,
    [rowsOut],
  )
  await db.query('ANALYZE sys_position')
}

async function exportRows(server: ServerProcess, origin: string, token: string): Promise<void> {
  const parts: Uint8Array[] = []
  let firstMs = 0
  const start = performance.now()
  const { ms, rssRiseMb, rssBeforeMb } = await measured(server, async () => {
    const answer = await fetch(`${origin}/svc/sys/position/exportXls?keyword=OUT-`, { headers: { 'X-Access-Token': token } })
    for await (const part of answer.body ?? []) {
      if (parts.length === 0) firstMs = Math.round(performance.now() - start)
      parts.push(part)
    }
  })
  const file = Buffer.concat(parts)
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? Buffer.alloc(0)
  const [rows, formulas] = [occurrences(sheet, '<row ') - 1, occurrences(sheet, '<f>') + occurrences(sheet, '<f ')]
  const figures = { ms, firstByteMs: firstMs, fileMb: megabytes(file.length), rssBeforeMb, rssRiseMb, rows, formulas }
  print({ what: `export of ${rowsOut} rows`, ...figures })
}

function occurrences(content: Buffer, text: string): number {
  let count = 0
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) count++
  return count
}

await withSheetServer(async (running) => {
  const { server, origin, token, db } = running
  if (isChosen('explode')) await explode(server, origin, token)
  if (isChosen('import')) await importRows(server, origin, token)
  if (isChosen('again')) await importAgain(server, origin, token)
  if (isChosen('customers')) await importCustomers({ ...running, rows: countOf('customers') })
  if (isChosen('export')) {
    await addPositions(db)
    await exportRows(server, origin, token)
  }
  if (isChosen('damaged')) await damage(origin, token)
})
