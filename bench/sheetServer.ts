import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSecret, urlOf } from '../apps/server/src/db/embedded/secret.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { runServer, type ServerProcess } from '../apps/server/src/testing/serverProcess.ts'

const password = 'Bench-roof-42'
export const print = (figures: object) => console.log(JSON.stringify(figures))
export const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Resident memory of a process and the highest since it was last reset, in bytes. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1024
}

/** What a piece of work takes: time, and how far the server's memory rises above what it was. */
export async function measured<T>(server: ServerProcess, work: () => Promise<T>) {
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

export interface Answer {
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

export async function send(
  origin: string,
  token: string,
  path: string,
  file: { content: Uint8Array; name: string },
  { progressId, signal = null }: { readonly progressId?: string; readonly signal?: AbortSignal | null } = {},
): Promise<Answer & { status: number }> {
  const form = new FormData()
  if (progressId !== undefined) form.append('progressId', progressId)
  form.append('files[]', new Blob([new Uint8Array(file.content)]), file.name)
  const headers = { 'X-Access-Token': token }
  const answer = await fetch(`${origin}/svc${path}`, { method: 'POST', headers, body: form, signal })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

export interface SheetServer {
  readonly server: ServerProcess
  readonly origin: string
  readonly token: string
  readonly db: Db
  readonly dataDir: string
}

/** A server in a process of its own on a database that is thrown away, and its administrator. */
export async function withSheetServer(work: (running: SheetServer) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'heliodesk-excel-'))
  const server = runServer({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO: '0',
    HELIODESK_SEED_PASSWORD: password,
    HELIODESK_LOG_LEVEL: 'error',
    HELIODESK_RATE_LIMIT: '100000',
    HELIODESK_EXPORTS_PER_MINUTE: '100000',
  })
  try {
    const origin = await server.started()
    const secret = readSecret(dataDir)
    if (!secret) throw new Error('the data directory has no database')
    const db = openDb({
      url: urlOf(secret),
      outside: 'everything',
      log: { warn: () => undefined },
      poolSize: 1,
      statementTimeoutMs: 600_000,
    })
    await db.query('UPDATE sys_user SET must_change_password = false')
    const token = await signIn(origin)
    await work({ server, origin, token, db, dataDir })
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
}
