import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first lines of postmaster.pid, in the order PostgreSQL writes them. */
export interface ControlFile {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

export function readControlFile(clusterDir: string): ControlFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Puts our own number in the place of a stale one. A number is reused after a restart of the machine or container, and PostgreSQL would
 * take the stranger for a running server; the parent's number it knows to ignore. The line that finds surviving children stays.
 */
export function disownControlFile(clusterDir: string): void {
  const file = join(clusterDir, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}
