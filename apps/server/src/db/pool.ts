import pg from 'pg'
import type { Logger } from 'pino'
import { gauge } from '../observe/metrics.ts'
import { Notifications, notificationName } from './notifications.ts'
import { builderOn, builderOnClient } from './queryBuilder.ts'
import { retryConflicts } from './retry.ts'
import type { Db, Snapshot, Sql } from './sql.ts'
import { valueTypes } from './valueTypes.ts'

export interface DbOptions {
  readonly url: string
  readonly log: Pick<Logger, 'warn'>
  /** Connections at most; one more listens for notifications. */
  readonly poolSize?: number
  /** The server gives up a statement after this; a transaction may widen it for itself with SET LOCAL. */
  readonly statementTimeoutMs?: number
}

const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 30_000

/** Opens the pool. Nothing connects before the first statement. Close it to let the process end. */
export function openDb(options: DbOptions): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const config: pg.PoolConfig = {
    connectionString: options.url,
    types: valueTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'heliodesk',
  }
  const pool = new pg.Pool({
    ...config,
    max: options.poolSize ?? 20,
    idleTimeoutMillis: 60_000,
    // A database that hangs answers nothing, not even the end of the statement: give up on our side.
    query_timeout: statementTimeoutMs + CONNECT_TIMEOUT_MS,
    onConnect: (client) => prepareSession(client, statementTimeoutMs),
  })
  // Without these two listeners a connection that is lost while idle, or between two statements, would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  gauge('heliodesk_database_connections', 'Open database connections', () => pool.totalCount)
  gauge('heliodesk_database_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
  return dbOver(pool, new Notifications({ ...config, query_timeout: CONNECT_TIMEOUT_MS }, options.log))
}

async function prepareSession(client: pg.ClientBase, statementTimeoutMs: number): Promise<void> {
  await client.query("SELECT set_config('timezone', 'Asia/Shanghai', false), set_config('statement_timeout', $1, false)", [
    String(statementTimeoutMs),
  ])
}

function dbOver(pool: pg.Pool, notifications: Notifications): Db {
  const root: Sql = { query: (text, values, name) => run(pool, text, values, name), kysely: builderOn(pool) }
  return {
    ...root,
    tx: (work) => retryConflicts(() => transaction(pool, work)),
    snapshot: (idleMs) => openSnapshot(pool, idleMs),
    notify: async (channel, payload, sql = root) => {
      await sql.query('SELECT pg_notify($1, $2)', [notificationName(channel), payload])
    },
    listen: (channel, handler, onGap) => notifications.subscribe(channel, handler, onGap),
    close: async () => {
      await notifications.close()
      await pool.end()
    },
  }
}

async function run<T>(on: pg.Pool | pg.ClientBase, text: string, values: readonly unknown[] = [], name?: string): Promise<T[]> {
  // The driver does not change the list; its type only lacks `readonly`.
  const result = await on.query({ text, values: values as unknown[], ...(name ? { name } : {}) })
  return result.rows as T[]
}

async function transaction<T>(pool: pg.Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('BEGIN')
    const answer = await work(sqlOn(client))
    const commit = await client.query('COMMIT')
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error: the work hid one.
    if (commit.command === 'ROLLBACK') throw new Error('the transaction had failed; nothing was stored')
    return answer
  } catch (error) {
    isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function openSnapshot(pool: pg.Pool, idleMs: number): Promise<Snapshot> {
  const client = await pool.connect()
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    const isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    client.release(isBroken)
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query("SELECT set_config('idle_in_transaction_session_timeout', $1, true)", [String(idleMs)])
    return { sql: sqlOn(client), close }
  } catch (error) {
    await close()
    throw error
  }
}

function sqlOn(client: pg.ClientBase): Sql {
  let builder: Sql['kysely'] | undefined
  return {
    query: (text, values, name) => run(client, text, values, name),
    get kysely() {
      builder ??= builderOnClient(client)
      return builder
    },
  }
}
