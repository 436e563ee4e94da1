import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../startRefusal.ts'
import { type Account, databaseAccount } from './account.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { initialise, resetPassword } from './initdb.ts'
import { readSecret, type Secret } from './secret.ts'

/** An initialised cluster, ready to be started. */
export interface Cluster {
  readonly dataDir: string
  /** `<dataDir>/pg` */
  readonly dir: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly secret: Secret
  /** False for throw-away clusters of tests: nothing is flushed to disk. */
  readonly durable: boolean
}

/** Finds or makes the cluster of a data directory. The directory must be locked by the caller. */
export function prepareCluster(dataDir: string, durable: boolean): Cluster {
  const dir = join(dataDir, 'pg')
  const account = databaseAccount(dir)
  const binaries = prepareBinaries(account)
  if (existsSync(dir)) checkVersion(dir, binaries.major)
  else initialise({ dir, binaries, account, durable })
  const secret = readSecret(dataDir)
  return { dataDir, dir, binaries, account, durable, secret: secret ?? resetPassword(dataDir, { dir, binaries, account }) }
}

function checkVersion(dir: string, major: number): void {
  const found = readVersion(dir)
  if (found === String(major)) return
  throw new StartRefusal(
    Number(found) > major
      ? `数据目录 ${dir} 由更新的 PostgreSQL ${found} 建立，本程序为 ${major}；请使用更新的程序 / The data directory belongs to a newer PostgreSQL`
      : `数据目录 ${dir} 不是 PostgreSQL ${major} 的数据（${found || '无版本'}）/ The data directory belongs to another PostgreSQL`,
  )
}

function readVersion(dir: string): string {
  try {
    return readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EACCES')) return ''
    throw new StartRefusal(
      `数据目录 ${dir} 属于另一个用户（uid ${statSync(dir).uid}），请以原来的用户启动 / The data directory belongs to another user`,
      { cause },
    )
  }
}
