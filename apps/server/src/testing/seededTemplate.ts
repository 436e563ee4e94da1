import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bootContext, startModules, systemClock } from '../boot.ts'
import { openDb } from '../db/pool.ts'
import { type Env, parseEnv } from '../env.ts'
import { seedModule } from '../modules/system/seed/seed.module.ts'
import { buildLog } from '../observe/log.ts'

const DATABASE = 'heliodesk_seeded'

/** Every start hashes the passwords of all seeded accounts. */
export const cheapPasswords = { cost: { memoryCost: 1_024, timeCost: 1, parallelism: 1 } } as const

/** What every test app is started with, unless its test says otherwise. */
export const usualEnv = {
  HELIODESK_SEED_PASSWORD: 'Sunny-roof-42',
  HELIODESK_TEST_MODE: '1',
  HELIODESK_DEMO_STATIONS: '0',
  HELIODESK_LOG_LEVEL: 'fatal',
  HELIODESK_RATE_LIMIT: '100000',
  HELIODESK_SIGN_INS_PER_SECOND: '100000',
  HELIODESK_EXPORTS_PER_MINUTE: '100000',
  HELIODESK_DISK_FLOOR: '0',
} as const

/** A database in which the first start has made the organisation, menus, rights and dictionaries. */
export interface Seeded {
  /** Its name; it must stay free of connections. */
  readonly database: string
  /** Text of its `master.key`: what the seed sealed is read with no other. */
  readonly masterKey: string
  /** What that start said. */
  readonly announced: readonly (readonly [label: string, text: string])[]
  /** What the seed depended on; an app that has anything else makes its own. */
  readonly dependsOn: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Missing where code with a fault is judged: every app seeds by itself then. */
    readonly seeded?: Seeded
  }
}

/** Of the surroundings, what decides what the first start makes and says. */
export const seedDependsOn = ({ demo, demoAccounts, seedPassword, host, trustProxy, publicUrl, masterKey }: Env): string =>
  JSON.stringify([demo, demoAccounts, seedPassword, host, trustProxy, publicUrl, masterKey])

/** Clones the migrated database, makes the first start in it with the code of the product, and offers it to all test files. */
export async function provideSeeded(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-seed-'))
  const env = parseEnv({ ...usualEnv, HELIODESK_DATA_DIR: dataDir })
  const url = await cloneOf(project.getProvidedContext().templateUrl)
  const db = openDb({ url, log: { warn: () => undefined }, poolSize: 2, outside: 'everything' })
  const announced = new Map<string, string>()
  const announce = (label: string, text: string) => void announced.set(label, text)
  const log = buildLog(env)
  const { context, close } = await bootContext({ env, db, log, clock: systemClock, announce, passwords: cheapPasswords })
  await startModules(context, [seedModule])
  await close()
  // As autovacuum does in the product: plans made without counts compare every right with every grant.
  await db.query('ANALYZE')
  await db.close()
  const masterKey = readFileSync(join(dataDir, 'master.key'), 'utf8')
  rmSync(dataDir, { recursive: true, force: true })
  project.provide('seeded', { database: DATABASE, masterKey, announced: [...announced], dependsOn: seedDependsOn(env) })
}

async function cloneOf(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE ${template}`)
  await client.end()
  url.pathname = `/${DATABASE}`
  return url.href
}
