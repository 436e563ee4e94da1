import type { Kysely } from 'kysely'
import type { Schema } from './schemaTypes.ts'

/** A place to run statements: the pool or a transaction. Values are always bound. */
export interface Sql {
  /**
   * Runs a constant statement with `$1…` parameters and returns its rows. `name` makes it a prepared statement (hot paths).
   * bigint and numeric arrive as strings, date as `YYYY-MM-DD`, timestamptz as Date.
   */
  query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>
  /** The builder, typed by the tables (db/schemaTypes.ts). Properties are camelCase, columns snake_case. */
  readonly kysely: Kysely<Schema>
}

export interface Db extends Sql {
  /** One transaction; retried up to three times on serialization failures and deadlocks (40001, 40P01). */
  tx<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /**
   * One moment of the database for a long read: REPEATABLE READ, read only, on a connection of its own until `close`. The database ends
   * it when its reader rests longer than `idleMs`, so that nobody who reads slowly keeps a connection for ever.
   */
  snapshot(idleMs: number): Promise<Snapshot>
  /** One statement of our own outside of transactions and time limits (VACUUM), on a connection of its own. */
  runAlone(text: string): Promise<void>
  /** NOTIFY; the payload stays under 8,000 bytes. Takes effect at commit when called with a transaction. `permission` and `dict` are counted. */
  notify(channel: Channel, payload: string, sql?: Sql): Promise<void>
  /**
   * LISTEN on a connection of its own that reconnects by itself; returns the unsubscribe function. `onGap` is called each time listening
   * begins, first and again: notifications may have been missed before, so caches that rely on them are dropped there.
   */
  listen(channel: Channel, handler: (payload: string) => void, onGap?: () => void): () => void
  /**
   * The same database without row-level security (decision 027): for what the server does for nobody in particular, or for
   * a user beyond their tenant. Each use is listed in db/bypassRls.test.ts with its reason.
   */
  readonly bypassRls: Db
  close(): Promise<void>
}

export interface Snapshot {
  readonly sql: Sql
  /** Gives the connection back; may be called twice. */
  close(): Promise<void>
}

/** NOTIFY channels. */
export type Channel = 'live' | 'page' | 'session' | 'dict' | 'permission' | 'telemetry'
