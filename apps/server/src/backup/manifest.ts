import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefusal } from '../db/shellCommand.ts'

/** Why a backup or a restore cannot be done: the line that the operator reads. */
export class BackupRefusal extends CommandRefusal {}

/** What a backup holds, and by what it is known again. */
export interface Manifest {
  readonly format: 1
  readonly version: string
  readonly createdAt: string
  /** Of the key that personal numbers are wrapped with; the key itself is never in a backup. */
  readonly keyId: string
  readonly migrations: readonly string[]
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly sha256: string }[]
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[]
  /** First days of the months that have measurements: their partitions are made before rows come. */
  readonly months: readonly string[]
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[]
}

export const keyIdOf = (masterKey: Buffer): string =>
  createHash('sha256').update('heliodesk key id').update(masterKey).digest('hex').slice(0, 16)

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, 'manifest.sha256'), `${sumOf(text)}\n`, { mode: 0o600 })
  await writeFile(join(folder, 'manifest.json'), text, { mode: 0o600 })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(
    ['manifest.json', 'manifest.sha256'].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  )
  if (text == null || sum == null) throw new BackupRefusal(`${folder} 不是完整的备份：缺少 manifest.json 或 manifest.sha256`)
  if (sumOf(text) !== sum.trim()) throw new BackupRefusal('备份已损坏：manifest.json 与校验和不符')
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupRefusal('备份由更新的版本生成，本程序不能恢复')
  return manifest
}
