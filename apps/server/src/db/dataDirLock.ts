import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from './startRefusal.ts'

export interface DataDirLock {
  release(): void
}

/** A server that was just told to stop may need this long. */
const HANDOVER_MS = 3_000

/**
 * Claims the data directory for this process. `exclusive` = this process runs the embedded database in it; `shared` = its database is
 * elsewhere and several servers may use the files together. The claim is a lock of the operating system (taken through SQLite, which
 * has one on every platform), so it ends with the process however that dies, and no number in a file can go stale.
 */
export function lockDataDir(dataDir: string, mode: 'exclusive' | 'shared'): DataDirLock {
  makeDataDir(dataDir)
  try {
    const lock = claim(dataDir, mode, HANDOVER_MS)
    writeFileSync(join(dataDir, 'server.pid'), `${process.pid}\n`, { mode: 0o600 })
    return { release: () => lock.close() }
  } catch (cause) {
    throw refusal(dataDir, cause)
  }
}

/** Whether a live server holds the directory with its embedded database. */
export function isDataDirServed(dataDir: string): boolean {
  try {
    claim(dataDir, 'shared', 0).close()
    return false
  } catch (cause) {
    return isBusy(cause)
  }
}

function claim(dataDir: string, mode: 'exclusive' | 'shared', patienceMs: number): DatabaseSync {
  const file = join(dataDir, 'server.lock')
  // Whoever can open it can hold it: the file is ours alone.
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file)
  try {
    lock.exec(`PRAGMA busy_timeout = ${patienceMs}`)
    lock.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_master')
    return lock
  } catch (cause) {
    lock.close()
    throw cause
  }
}

/** SQLITE_BUSY or SQLITE_LOCKED. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && (cause.errcode === 5 || cause.errcode === 6)
}

function makeDataDir(dataDir: string): void {
  try {
    // Passable but not readable for others: the database account of a root start has to reach its own folder in it.
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (cause) {
    throw new StartRefusal(`数据目录 ${dataDir} 无法创建或写入 / The data directory cannot be created`, { cause })
  }
}

function refusal(dataDir: string, cause: unknown): StartRefusal {
  if (!isBusy(cause))
    return new StartRefusal(`数据目录 ${dataDir} 无法使用：没有写入权限 / The data directory is not writable`, { cause })
  return new StartRefusal(
    `数据目录 ${dataDir} 正被另一个 Heliodesk 使用${holder(dataDir)}；请先停止它，或为 HELIODESK_DATA_DIR 换一个目录 / The data directory is in use by another server`,
    { cause },
  )
}

function holder(dataDir: string): string {
  try {
    return `（进程 ${readFileSync(join(dataDir, 'server.pid'), 'utf8').trim()}）`
  } catch {
    return ''
  }
}
