import { readlinkSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import { disownControlFile, readControlFile } from './controlFile.ts'
import { stopPostmaster } from './postmaster.ts'

/**
 * Settles what an earlier server left: a PostgreSQL that still runs is stopped, so that the one we use is always our own child; a number
 * that meanwhile belongs to a stranger is struck out. The caller holds the lock of the data directory, so nobody else uses that database.
 */
export async function settleOrphan(cluster: Cluster): Promise<void> {
  const left = readControlFile(cluster.dir)
  if (!left || !exists(left.pid)) return
  if (runsIn(left.pid, cluster.dir)) await stopPostmaster(left.pid, () => exists(left.pid) && runsIn(left.pid, cluster.dir))
  else disownControlFile(cluster.dir)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A postmaster works in its data directory. Where the system does not show that (no /proc), the number is believed. */
function runsIn(pid: number, dir: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir
  } catch {
    return false
  }
}
