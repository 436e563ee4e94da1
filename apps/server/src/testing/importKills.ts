import { readSecret, urlOf } from '../db/embedded/secret.ts'
import { openDb } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { buildSheet } from './sheets.ts'

const password = 'Sunny-roof-42'

export interface ImportKillReport {
  /** Rows that were being written when the server was killed. */
  readonly seenWhileWriting: number
  /** Whether the import was told how it went. */
  readonly answered: boolean
  readonly leftAfterKill: number
  readonly leftAfterImport: number
}

interface Options {
  readonly dataDir: string
  readonly rows: number
}

/** Imports positions into a real server and kills it with SIGKILL once it tells of rows that are written; then imports them again. */
export async function killWhileImporting({ dataDir, rows }: Options): Promise<ImportKillReport> {
  const content = await buildSheet([
    ['职务编码', '职务名称', '排序'],
    ...Array.from({ length: rows }, (_, n) => [`KILL-${n}`, `职务${n}`, n % 1_000]),
  ])
  const first = start(dataDir)
  const stage = await open(first, dataDir)
  const sending = importSheet(stage, content, 'kill').catch(() => null)
  const seenWhileWriting = await untilWriting(stage)
  first.child.kill('SIGKILL')
  await first.ended()
  const answered = (await sending) !== null
  await stage.db.close()
  const second = start(dataDir)
  const after = await open(second, dataDir)
  const leftAfterKill = await countRows(after.db)
  await importSheet(after, content, 'again')
  const leftAfterImport = await countRows(after.db)
  await after.db.close()
  second.child.kill('SIGTERM')
  await second.ended()
  return { seenWhileWriting, answered, leftAfterKill, leftAfterImport }
}

interface Stage {
  readonly url: string
  readonly token: string
  readonly db: Db
}

const start = (dataDir: string): ServerProcess =>
  runServer({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO: '0',
    HELIODESK_SEED_PASSWORD: password,
    HELIODESK_LOG_LEVEL: 'fatal',
    HELIODESK_RATE_LIMIT: '100000',
  })

async function open(server: ServerProcess, dataDir: string): Promise<Stage> {
  const url = `${await server.started()}/svc`
  const secret = readSecret(dataDir)
  if (!secret) throw new Error('the data directory has no database')
  const db = openDb({ url: urlOf(secret), outside: 'everything', log: { warn: () => undefined }, poolSize: 1 })
  await db.query('UPDATE sys_user SET must_change_password = false')
  return { url, token: await signIn(url), db }
}

async function signIn(url: string): Promise<string> {
  await fetch(`${url}/sys/randomImage/1700000000000`)
  const answer = await fetch(`${url}/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, captcha: 'abcd', checkKey: '1700000000000' }),
  })
  const { result, message } = (await answer.json()) as {
    readonly result: { readonly token: string } | null
    readonly message: string
  }
  if (!result) throw new Error(message)
  return result.token
}

async function importSheet({ url, token }: Stage, content: Buffer, progressId: string): Promise<void> {
  const form = new FormData()
  form.append('progressId', progressId)
  form.append('file', new Blob([new Uint8Array(content)]), 'positions.xlsx')
  const answer = await fetch(`${url}/sys/position/importExcel`, {
    method: 'POST',
    headers: { 'X-Access-Token': token },
    body: form,
  })
  const { success, message } = (await answer.json()) as { readonly success: boolean; readonly message: string }
  if (!success) throw new Error(message)
}

/** Rows that the import has written so far, once there are any. */
async function untilWriting({ url, token }: Stage): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/sys/import/progress/kill`, { headers: { 'X-Access-Token': token } })
    const { result } = (await answer.json()) as { readonly result: { readonly done: number } | null }
    if (result && result.done > 0) return result.done
  }
}

async function countRows(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM sys_position WHERE code LIKE 'KILL-%'`)
  return row?.count ?? 0
}
