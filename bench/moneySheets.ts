/**
 * Sheets of bank lines and of grid bills, one file each: stopped in the middle, whole, and once more.
 *
 *   npm run bench -- moneySheets [lines] [bills]     500,000 and 240,000 unless given; CSV with `csv` behind them, else workbooks
 */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { openKeyRing } from '../apps/server/src/access/keys/keyRing.ts'
import { loadMasterKey } from '../apps/server/src/access/masterKey.ts'
import { placeOf } from '../apps/server/src/crud/pii.ts'
import { newId } from '../apps/server/src/db/ids.ts'
import { type Answer, measured, print, type SheetServer, withSheetServer } from './sheetServer.ts'

const [lines, bills] = [Number(process.argv[2] ?? 500_000), Number(process.argv[3] ?? 240_000)]
const isCsv = process.argv.includes('csv')
const perAccount = 50
const perStation = 12
type Cells = readonly (string | number)[]

/** A file as its sender has it. */
async function fileOf(heads: Cells, rows: Iterable<Cells>): Promise<Buffer> {
  if (isCsv) return Buffer.from([heads, ...rows].map((cells) => cells.join(',')).join('\r\n'))
  const all = function* () {
    yield [...heads]
    for (const cells of rows) yield [...cells]
  }
  const parts: Uint8Array[] = []
  for await (const part of writeXlsxStream(all(), { name: '明细' }) as unknown as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}

const dayOf = (n: number): string => `2026-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}`
const cardOf = (n: number): string => `62220207${String(n).padStart(11, '0')}`
const accountOf = (n: number): string => `33${String(n).padStart(10, '0')}`

const lineHeads = ['账号', '交易日期', '流水号', '收入金额', '支出金额', '对方户名', '摘要']
/** Lines as they came, day by day, not account by account. Every thousandth is wrong. */
function* lineRows(): Generator<Cells> {
  const accounts = Math.ceil(lines / perAccount)
  for (let n = 0; n < lines; n++) {
    const day = dayOf(Math.floor(n / accounts))
    const amount = ((n % 977) + 0.37).toFixed(2)
    const isIn = n % 3 > 0
    const who = isIn ? '国网浙江省电力有限公司' : '农户'
    yield [
      cardOf(n % accounts),
      n % 1_000 === 7 ? '2026-13-01' : day,
      `S${n}`,
      isIn ? amount : '',
      isIn ? '' : amount,
      who,
      '2026年5月电费',
    ]
  }
}
const billHeads = ['发电户号', '户名', '电费年月', '上网电量', '结算电价', '结算电费']
function* billRows(): Generator<Cells> {
  for (let n = 0; n < bills; n++) {
    const month = `2025${String(1 + (n % perStation)).padStart(2, '0')}`
    const energy = 300 + (n % 400)
    yield [
      accountOf(Math.floor(n / perStation)),
      '农户',
      n % 1_000 === 7 ? '二月' : month,
      energy,
      0.4153,
      (energy * 0.4153).toFixed(2),
    ]
  }
}

async function plant({ db, dataDir }: SheetServer): Promise<void> {
  const { cipher } = await openKeyRing(db, await loadMasterKey({ masterKey: null, dataDir }))
  const accounts = Math.ceil(lines / perAccount)
  const first = BigInt(newId())
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     SELECT $1::bigint + n, 1, 'A01', 'B-' || n, '客户' || n, '-', '330881', '2' FROM generate_series(0, $2::int) n`,
    [String(first), accounts],
  )
  const cards = Array.from({ length: accounts }, (_, n) => {
    const id = String(first + 1_000_000n + BigInt(n))
    const at = placeOf('bank_card_open_account_record', 'cardNo', id)
    return {
      id,
      customer: String(first + BigInt(n)),
      sealed: cipher.seal(cardOf(n), at),
      index: cipher.blindIndex(cardOf(n), at),
    }
  })
  await db.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, card_no, card_no_bidx, status)
     SELECT id, 1, 'A01', 'KH-' || id, customer, '客户', '-', sealed, "index", '5'
     FROM jsonb_to_recordset($1::jsonb) AS c (id bigint, customer bigint, sealed text, "index" text)`,
    [JSON.stringify(cards)],
  )
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source,
       grid_account_no)
     SELECT $1::bigint + 5000000 + n, 1, 'A01', 'DZ-' || n, 'DZ-' || n, '电站' || n, $1::bigint + n % $3::int, '330881', 20, 1, '33' || lpad(n::text, 10, '0')
     FROM generate_series(0, $2::int) n`,
    [String(first), Math.ceil(bills / perStation), accounts],
  )
  await db.query('ANALYZE')
}

/** A call that takes longer than `fetch` waits for an answer. */
function post(origin: string, path: string, token: string, body: Buffer, type: string, signal?: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = { 'X-Access-Token': token, 'content-type': type, 'content-length': body.length }
  const agent = new Agent({ keepAlive: false })
  const call = request(`${origin}/svc${path}`, { method: 'POST', headers, agent, ...(signal && { signal }) }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Answer))
    answer.on('error', reject)
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

const boundary = 'heliodesk-bench'
function form(content: Buffer, progressId: string): Buffer {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="progressId"\r\n\r\n${progressId}\r\n`
  const name = `数据.${isCsv ? 'csv' : 'xlsx'}`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(field + file), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

interface Sheet {
  readonly what: string
  readonly path: string
  readonly keepAt: string
  readonly heads: Cells
  readonly places: Readonly<Record<string, number>>
  readonly rows: () => Iterable<Cells>
  readonly table: string
}

async function importSheet(running: SheetServer, { what, path, keepAt, heads, places, rows, table }: Sheet): Promise<void> {
  const { server, origin, token, db } = running
  const layout = Buffer.from(JSON.stringify({ name: what, heads, places, dateForm: 'ymd' }))
  const kept = await post(origin, keepAt, token, layout, 'application/json')
  if (kept.code !== 200) throw new Error(kept.message)
  const content = await fileOf(heads, rows())
  const count = async () => Number((await db.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n)
  const send = (id: string, signal?: AbortSignal) =>
    post(origin, path, token, form(content, id), `multipart/form-data; boundary=${boundary}`, signal)
  const progressOf = async (id: string) => {
    const answer = await fetch(`${origin}/svc/sys/import/progress/${id}`, { headers: { 'X-Access-Token': token } })
    return ((await answer.json()) as { result: { done: number; total: number } | null }).result
  }
  const stop = new AbortController()
  const stopped = send('stopped', stop.signal).catch(() => null)
  let seen = 0
  for (let n = 0; n < 600 && seen < 0.55; n++) {
    await delay(500)
    const told = await progressOf('stopped')
    seen = told === null ? seen : told.done / Math.max(told.total, 1)
  }
  stop.abort()
  await stopped
  for (let n = 0; n < 240 && (await progressOf('stopped')) !== null; n++) await delay(500)
  print({
    what: `${what}, stopped by who sent them`,
    fileMb: Math.round(content.length / 1e6),
    doneWhenStopped: seen,
    stored: await count(),
  })

  const steps = new Set<number>()
  const watch = setInterval(() => void progressOf('whole').then((told) => told && steps.add(told.done)), 1_000)
  const whole = await measured(server, () => send('whole'))
  clearInterval(watch)
  const { result, code, message } = whole.answer
  if (result === null) throw new Error(`${message} (${Math.round(whole.ms / 1000)} s)`)
  print({
    what,
    ...told(whole),
    code,
    stored: result.successCount,
    wrong: result.errorCount,
    inTable: await count(),
    progressSeen: steps.size,
  })
  const again = await measured(server, () => send('again'))
  print({ what: `${what}, the same again`, ...told(again), code: again.answer.code, inTable: await count() })
}
const told = ({ ms, rssBeforeMb, rssRiseMb }: { ms: number; rssBeforeMb: number; rssRiseMb: number }) => ({
  ...{ seconds: Math.round(ms / 1000), rssBeforeMb, rssPeakMb: rssBeforeMb + rssRiseMb },
})

await withSheetServer(async (running) => {
  await plant(running)
  if (lines > 0)
    await importSheet(running, {
      ...{ what: `${lines} bank lines`, path: '/api/icbcaccounttransaction/importExcel', keepAt: '/api/sheetLayout/keep' },
      ...{ heads: lineHeads, rows: lineRows, table: 'account_transaction_details' },
      places: { account: 0, day: 1, serial: 2, amountIn: 3, amountOut: 4, counterName: 5, summary: 6 },
    })
  if (bills > 0)
    await importSheet(running, {
      ...{ what: `${bills} grid bills`, path: '/api/gridBill/importExcel', keepAt: '/api/gridBill/keepLayout' },
      ...{ heads: billHeads, rows: billRows, table: 'grid_bill' },
      places: { accountNo: 0, accountName: 1, month: 2, fedIn: 3, price: 4, total: 5 },
    })
})
