import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDb } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template; its own database must stay free of connections. */
    readonly templateUrl: string
  }
}

export interface TestDatabase {
  /** Reaches all rows, as tests look at them. */
  readonly db: Db
  readonly url: string
}

/**
 * Gives the test file a database of its own, cloned from the migrated template (`empty`: without any table) and dropped at the end.
 * Call it at the top of the file; the properties are there from `beforeAll` on.
 */
export function withTestDatabase(options: { readonly empty?: boolean } = {}): TestDatabase {
  let current: Awaited<ReturnType<typeof createTestDatabase>> | undefined
  beforeAll(async () => {
    current = await createTestDatabase(options)
  })
  afterAll(async () => {
    await current?.drop()
  })
  const opened = () => {
    if (!current) throw new Error('the test database is there from beforeAll on')
    return current
  }
  return {
    get db() {
      return opened().db
    },
    get url() {
      return opened().url
    },
  }
}

/** As withTestDatabase, for fixtures that manage its life themselves. */
export async function createTestDatabase(
  options: { readonly empty?: boolean; readonly template?: string } = {},
): Promise<TestDatabase & { readonly drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('templateUrl'))
  const template = options.template ?? (options.empty ? 'template1' : url.pathname.slice(1))
  // Copied as files: half the work of copying through the log, where nothing is flushed.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  url.pathname = `/${name}`
  const db = openDb({ url: url.href, log: { warn: () => undefined }, poolSize: 8, outside: 'everything' })
  const drop = async () => {
    await db.close()
    await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { db, url: url.href, drop }
}

async function administer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
