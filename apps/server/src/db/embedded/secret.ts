import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const superuser = 'heliodesk'
export const databaseName = 'heliodesk'

/** Kept in a 0600 file of the data directory. */
export interface Secret {
  readonly password: string
  /** Port of the last start; the next one asks for it again, so that a pool survives a restart. */
  readonly port: number
}

export function readSecret(dataDir: string): Secret | undefined {
  const file = join(dataDir, 'database.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function writeSecret(dataDir: string, secret: Secret): void {
  const file = join(dataDir, 'database.json')
  writeFileSync(`${file}.new`, JSON.stringify(secret), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

export function urlOf(secret: Secret): string {
  return `postgres://${superuser}:${secret.password}@127.0.0.1:${secret.port}/${databaseName}`
}
