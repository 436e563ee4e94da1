import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../startRefusal.ts'
import { type Account, canReach } from './account.ts'
import type { Binaries } from './binaries.ts'
import { choosePort } from './port.ts'
import { databaseName, type Secret, superuser, writeSecret } from './secret.ts'

interface Place {
  readonly dir: string
  readonly binaries: Binaries
  readonly account: Account | undefined
}

/**
 * How a PostgreSQL program is passed its directory. Below a directory that its account may not enter (a 0700 home) it gets the directory as
 * its working directory, opened by us, and finds it again by /proc/self/cwd, which needs no right to the path.
 */
export function directoryFor(dir: string, account: Account | undefined): string {
  if (canReach(dir, account)) return dir
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StartRefusal(
    `数据目录 ${dir} 位于其他用户不能进入的目录之下，而 PostgreSQL 不能以 root 运行；请为 HELIODESK_DATA_DIR 换一个目录 / The database account cannot enter the data directory`,
  )
}

/** pg_trgm sees Chinese characters only under a UTF-8 character type. Sorting is bytewise, the same on every machine. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

/** Creates the cluster. It grows in a folder that gets its name at the end, so an interrupted initdb leaves nothing behind. */
export function initialise(place: Place & { readonly durable: boolean }): void {
  const staging = `${place.dir}.new`
  const failures: string[] = []
  for (const characterType of characterTypes) {
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { mode: 0o700 })
    if (place.account) chownSync(staging, place.account.uid, place.account.gid)
    const failure = runInitdb(place, staging, characterType)
    if (failure === undefined) {
      writeFileSync(join(staging, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
      renameSync(staging, place.dir)
      return
    }
    failures.push(failure)
  }
  throw new StartRefusal(`数据库初始化失败：${failures[0]} / initdb failed`)
}

function runInitdb(place: Place & { readonly durable: boolean }, staging: string, characterType: string): string | undefined {
  const settings = ['-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C', `--lc-ctype=${characterType}`]
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', directoryFor(staging, place.account), ...settings, ...provider, ...(place.durable ? [] : ['--no-sync'])]
  const run = spawnSync(place.binaries.initdb, args, { ...place.account, cwd: staging, encoding: 'utf8', env: cleanEnv() })
  return run.status === 0 ? undefined : (run.stderr?.trim().split('\n').at(-1) ?? String(run.error))
}

/** Gives the superuser a new password and makes the database, without a server: also the way back when the secret file was lost. */
export function resetPassword(dataDir: string, place: Place): Secret {
  const secret: Secret = { password: randomBytes(24).toString('base64url'), port: choosePort() }
  const statements = [`ALTER ROLE ${superuser} PASSWORD '${secret.password}'`, `CREATE DATABASE ${databaseName}`]
  const args = ['--single', '-D', directoryFor(place.dir, place.account), 'postgres']
  const run = spawnSync(place.binaries.postgres, args, {
    ...place.account,
    cwd: place.dir,
    encoding: 'utf8',
    env: cleanEnv(),
    input: `${statements.join('\n')}\n`,
  })
  if (run.status !== 0)
    throw new StartRefusal(
      `数据库密码无法设置：${run.stderr?.trim().split('\n').at(-1) ?? run.error} / The database password could not be set`,
    )
  writeSecret(dataDir, secret)
  return secret
}

/** PostgreSQL reads PG* variables of whoever starts it; ours must not depend on them. */
export function cleanEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SYSTEMROOT: process.env.SYSTEMROOT }
}
