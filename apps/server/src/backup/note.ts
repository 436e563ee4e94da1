import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { newId } from '../db/ids.ts'
import type { Manifest } from './manifest.ts'
import { openBackupSession } from './session.ts'

/** What the page 数据库监控 lists. Written after the backup, so that one that failed is not among them. */
export async function noteBackup(
  url: string,
  { made, target, seconds }: { readonly made: Manifest; readonly target: string; readonly seconds: number },
): Promise<void> {
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  const client = await openBackupSession(url)
  try {
    await client.query(
      `INSERT INTO sys_backup_note (id, place, host, version, tables, total_rows, files, bytes, seconds, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[newId(), target, hostname(), made.version, made.tables.length, rows, made.files.length, await folderBytes(target)],
        ...[seconds.toFixed(1), made.createdAt],
      ],
    )
  } finally {
    await client.end()
  }
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
