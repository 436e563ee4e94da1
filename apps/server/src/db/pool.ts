import pg from 'pg'
import type { Logger } from 'pino'
import { gauge } from '../observe/metrics.ts'
import { noteStatement } from '../observe/slowStatements.ts'
import { Connections } from './connections.ts'
import { Notifications, notificationName } from './notifications.ts'
import { builderOn, builderOnClient } from './queryBuilder.ts'
import { retryConflicts } from './retry.ts'
import type { Db, Snapshot, Sql } from './sql.ts'
import { currentTenantScope, type TenantScope, withTenantScope } from './tenantScope.ts'
import { valueTypes } from './valueTypes.ts'

export interface DbOptions {
  readonly url: string
  readonly log: Pick<Logger, 'warn'>
  /** Connections at most for calls of users, and as many for the server's own work; one more listens for notifications. */
  readonly poolSize?: number
  /** The scope of statements that nobody gave one (db/tenantScope.ts): no row of any tenant unless said. */
  readonly outside?: TenantScope
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
  const connections = new Connections(config, {
    log: options.log,
    max: options.poolSize ?? 20,
    statementTimeoutMs,
    // A database that hangs answers nothing, not even the end of the statement: give up on our side.
    queryTimeoutMs: statementTimeoutMs + CONNECT_TIMEOUT_MS,
  })
  gauge('heliodesk_database_connections', 'Open database connections', () => connections.open)
  gauge('heliodesk_database_waiting', 'Statements that wait for a connection', () => connections.waiting)
  const outside = options.outside ?? 'nothing'
  return dbOver(
    connections,
    () => currentTenantScope() ?? outside,
    // Found by its name: the text of its last statement is LISTEN only until it first asks whether the database is still there.
    new Notifications({ ...config, application_name: 'heliodesk notifications', query_timeout: CONNECT_TIMEOUT_MS }, options.log),
  )
}

function dbOver(connections: Connections, scope: () => TenantScope, notifications: Notifications): Db {
  const connect: Connect = () => connections.take(scope())
  const root: Sql = {
    query: (text, values, name) => once(connect, (client) => run(client, text, values, name)),
    kysely: builderOn(connect),
  }
  let bypassRls: Db | undefined
  return {
    ...root,
    tx: (work) => retryConflicts(() => transaction(connect, work)),
    snapshot: (idleMs) => openSnapshot(connect, idleMs),
    runAlone: (text) => runAlone(connect, text),
    notify: async (channel, payload, sql = root) => {
      if (channel !== 'permission' && channel !== 'dict')
        return void (await sql.query('SELECT pg_notify($1, $2)', [notificationName(channel), payload]))
      await sql.query(notifyAndCount, [notificationName(channel), payload, channel])
    },
    // What comes from another process is nobody's call.
    listen: (channel, handler, onGap) =>
      notifications.subscribe(
        channel,
        (payload) => withTenantScope('everything', () => handler(payload)),
        onGap && (() => withTenantScope('everything', onGap)),
      ),
    get bypassRls() {
      bypassRls ??= dbOver(connections, () => 'everything', notifications)
      return bypassRls
    },
    close: async () => {
      await notifications.close()
      await connections.close()
    },
  }
}

/** What processes keep in memory is counted as well, in the same transaction (access/revisions.ts). */
const notifyAndCount = `WITH counted AS (
    INSERT INTO sys_revision (name, slot, value) VALUES ($3, pg_backend_pid() % 16, 1)
    ON CONFLICT (name, slot) DO UPDATE SET value = sys_revision.value + 1)
  SELECT pg_notify($1, $2)`

type Connect = () => Promise<pg.PoolClient>

/** One statement on a connection of the pool, which goes back unless it is broken. */
async function once<T>(connect: Connect, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = !(error instanceof pg.DatabaseError && error.severity === 'ERROR')
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function run<T>(on: pg.ClientBase, text: string, values: readonly unknown[] = [], name?: string): Promise<T[]> {
  const began = performance.now()
  // The driver does not change the list; its type only lacks `readonly`.
  const result = await on.query({ text, values: values as unknown[], ...(name ? { name } : {}) })
  noteStatement(text, performance.now() - began, Date.now())
  return result.rows as T[]
}

async function transaction<T>(connect: Connect, work: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await connect()
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

const longestMs = 6 * 3_600_000

/** The connection is given up afterwards: its limits were lifted. */
async function runAlone(connect: Connect, text: string): Promise<void> {
  const client = await connect()
  try {
    await client.query("SELECT set_config('statement_timeout', '0', false)")
    const statement: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: longestMs }
    await client.query(statement)
  } finally {
    client.release(true)
  }
}

async function openSnapshot(connect: Connect, idleMs: number): Promise<Snapshot> {
  const client = await connect()
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
