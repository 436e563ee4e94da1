import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefusal } from '../startRefusal.ts'
import type { Cluster } from './cluster.ts'
import { readControlFile } from './controlFile.ts'
import { cleanEnv, directoryFor } from './initdb.ts'
import { choosePort } from './port.ts'
import { databaseName } from './secret.ts'

const POLL_MS = 15
const LOG_LIMIT_BYTES = 5_000_000
/** Children of a killed postmaster may live as long as their statement does. */
const RETRY_LIMIT_MS = 90_000

/**
 * Starts PostgreSQL and waits until it takes connections. Answers the process and the port it got: the one asked for, unless that is
 * taken and `mayMove` allows another.
 */
export async function startPostmaster(
  cluster: Cluster,
  wanted: { readonly port: number; readonly mayMove: boolean },
): Promise<{ child: ChildProcess; port: number }> {
  let port = wanted.port
  rotateLog(cluster)
  for (const deadline = Date.now() + RETRY_LIMIT_MS; ; ) {
    const logStart = logSize(cluster)
    const child = launch(cluster, port)
    if (await becomesReady(child, cluster)) return { child, port }
    const complaint = fatalLines(cluster, logStart)
    const isPortTaken = /could not bind|could not create any TCP/.test(complaint)
    if (isPortTaken && wanted.mayMove) port = choosePort()
    if (!isPortTaken && !/still in use|already exists|starting up|shutting down/.test(complaint))
      throw startFailure(cluster, complaint)
    if (Date.now() > deadline) throw startFailure(cluster, complaint)
    await delay(200)
  }
}

/** Stops without waiting for clients; open transactions roll back. Falls back to harder signals when PostgreSQL does not follow. */
export async function stopPostmaster(pid: number, isAlive: () => boolean): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive()) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const deadline = Date.now() + patienceMs; isAlive() && Date.now() < deadline; ) await delay(POLL_MS)
  }
}

function launch(cluster: Cluster, port: number): ChildProcess {
  const log = openSync(logFile(cluster), 'a', 0o600)
  const args = ['-D', directoryFor(cluster.dir, cluster.account), ...settings(cluster, port).flatMap((entry) => ['-c', entry])]
  // A group of its own: Ctrl+C in the terminal reaches the server alone, which then stops the database last.
  const child = spawn(cluster.binaries.postgres, args, {
    ...cluster.account,
    cwd: cluster.dir,
    env: cleanEnv(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  child.on('error', () => undefined)
  return child
}

function settings(cluster: Cluster, port: number): readonly string[] {
  const durability = cluster.durable
    ? ['max_wal_size=2GB', 'checkpoint_timeout=15min', 'shared_buffers=256MB', 'wal_compression=on']
    : [
        'fsync=off',
        'full_page_writes=off',
        'synchronous_commit=off',
        'shared_buffers=128MB',
        'autovacuum=off',
        'max_wal_size=512MB',
      ]
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `cluster_name=${databaseName}`,
    // More than the largest pool that can be configured.
    'max_connections=550',
    'jit=off',
    'timezone=Asia/Shanghai',
    'log_timezone=Asia/Shanghai',
    'log_min_messages=warning',
    'log_checkpoints=off',
    // Statements and the values of a broken key stay out of the log: they can hold personal data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'password_encryption=scram-sha-256',
    ...durability,
  ]
}

async function becomesReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false
    const control = readControlFile(cluster.dir)
    if (control?.pid === child.pid && control.ready) return true
    await delay(POLL_MS)
  }
}

function logFile(cluster: Cluster): string {
  return join(cluster.dataDir, 'database.log')
}

function rotateLog(cluster: Cluster): void {
  if (logSize(cluster) > LOG_LIMIT_BYTES) renameSync(logFile(cluster), `${logFile(cluster)}.1`)
}

function logSize(cluster: Cluster): number {
  return statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0
}

function fatalLines(cluster: Cluster, from: number): string {
  const text = readFileSync(logFile(cluster)).subarray(from).toString('utf8')
  return text
    .split('\n')
    .filter((line) => /FATAL|PANIC|LOG: {2}could not|HINT/.test(line))
    .join(' ')
}

function startFailure(cluster: Cluster, complaint: string): StartRefusal {
  const reason = /(?:FATAL|PANIC): {2}(.*?)(?: \d{4}-\d\d-\d\d |$)/.exec(complaint)?.[1] ?? complaint
  return new StartRefusal(`数据库无法启动：${reason.trim()}（详见 ${logFile(cluster)}）/ The embedded database did not start`)
}
