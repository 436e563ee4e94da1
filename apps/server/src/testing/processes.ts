import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { canReach, databaseAccount } from '../db/embedded/account.ts'

export interface DatabaseProcess {
  readonly child: ChildProcess
  /** What it printed: the address of its database, or why it did not start. */
  readonly url: string | undefined
  readonly refusal: string | undefined
  /** Its exit code: null after a signal that it could not handle. */
  readonly exited: Promise<number | null>
  /** Sends a signal and waits for the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The Node of the lockfile, also when the tests were started under another one. */
const pinned = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))
const node = existsSync(pinned) ? pinned : process.execPath
const script = fileURLToPath(new URL('./databaseProcess.ts', import.meta.url))

/** Starts a server that only has a database. `ordinary` = under an unprivileged account when the tests run as root. */
export async function startDatabaseProcess(
  dataDir: string,
  options: { readonly ordinary?: boolean; readonly databaseUrl?: string } = {},
): Promise<DatabaseProcess> {
  const account: SpawnOptions = options.ordinary ? (ordinaryAccount() ?? {}) : {}
  const child = spawn(node, [script, dataDir, options.databaseUrl ?? ''], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const first = await firstLine(child)
  const { url, refusal }: { url?: string; refusal?: string } = JSON.parse(first)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { child, url, refusal, exited, end }
}

/** An account without rights that can read the program, or undefined when the tests have none to choose. */
export function ordinaryAccount(): { uid: number; gid: number } | undefined {
  const account = databaseAccount('/nonexistent')
  return account && canReach(script, account) && canReach(node, account) ? account : undefined
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line
  throw new Error('the process ended without a word')
}

/** Asks until the answer is true; for what another process does in its own time. */
export async function eventually(isTrue: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await delay(25)) if (await isTrue()) return
  throw new Error('it did not become true in time')
}

/** A process that ended but whose parent has not taken note (state Z) does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync(`/proc/${pid}/stat`) || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
