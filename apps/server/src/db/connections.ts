import pg from 'pg'
import type { Logger } from 'pino'
import type { TenantScope } from './tenantScope.ts'

export interface ConnectionOptions {
  readonly log: Pick<Logger, 'warn'>
  readonly max: number
  readonly statementTimeoutMs: number
  readonly queryTimeoutMs: number
}

/**
 * The connections of a process in two pools, so that neither waits for the other: the restricted ones work as the role `heliodesk_app`, which sees
 * the rows of one tenant or none; open ones work as the owner of the tables and see all. Which one depends on the scope alone.
 */
export class Connections {
  readonly #restricted: pg.Pool
  readonly #open: pg.Pool
  /** The tenant that a restricted connection is set to. */
  readonly #tenants = new WeakMap<pg.ClientBase, string>()

  constructor(config: pg.PoolConfig, options: ConnectionOptions) {
    this.#restricted = buildPool(config, options, 'heliodesk_app')
    this.#open = buildPool(config, options, openRole)
  }

  get open(): number {
    return this.#restricted.totalCount + this.#open.totalCount
  }

  get waiting(): number {
    return this.#restricted.waitingCount + this.#open.waitingCount
  }

  async take(scope: TenantScope): Promise<pg.PoolClient> {
    if (scope === 'everything') return this.#open.connect()
    const client = await this.#restricted.connect()
    const tenant = scope === 'nothing' ? '' : scope.tenantId
    if ((this.#tenants.get(client) ?? '') !== tenant) await this.#enter(client, tenant)
    return client
  }

  async close(): Promise<void> {
    await Promise.all([this.#restricted.end(), this.#open.end()])
  }

  async #enter(client: pg.PoolClient, tenant: string): Promise<void> {
    try {
      await client.query("SELECT set_config('heliodesk.tenant', $1, false)", [tenant])
      this.#tenants.set(client, tenant)
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

const openRole = 'none'
/** The indexes that calls read are in memory, and a call has one core: a second process costs more than it saves on a page or a count. */
const forCalls = "SELECT set_config('random_page_cost', '1.1', false), set_config('max_parallel_workers_per_gather', '0', false)"

function buildPool(config: pg.PoolConfig, options: ConnectionOptions, role: string): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: options.max,
    idleTimeoutMillis: 60_000,
    query_timeout: options.queryTimeoutMs,
    onConnect: async (client) => {
      await client.query(
        "SELECT set_config('timezone', 'Asia/Shanghai', false), set_config('statement_timeout', $1, false), set_config('role', $2, false)",
        [String(options.statementTimeoutMs), role],
      )
      if (role !== openRole) await client.query(forCalls)
    },
  })
  // Without these two listeners a connection that is lost while idle, or between two statements, would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
