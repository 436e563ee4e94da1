import pg from 'pg'

/** A database of somebody else: where it stands by name and by the address that was looked at, and how to sign in there. */
export interface ForeignPlace {
  readonly host: string
  readonly address: string
  readonly port: number
  readonly dbName: string
  readonly dbUsername: string
  readonly password: string | null
  readonly tlsMode: 'off' | 'on' | 'verify'
}
export type ReadForeign = <T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>

const connectMs = 5_000
const statementMs = 60_000

/** Opens a session that only reads, works with it and closes it. */
export async function withForeign<T>(place: ForeignPlace, work: (read: ReadForeign) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    // The address that was looked at: the name could lead elsewhere by now.
    ...{ host: place.address, port: place.port, database: place.dbName, user: place.dbUsername },
    password: place.password ?? '',
    ssl: place.tlsMode === 'off' ? false : { servername: place.host, rejectUnauthorized: place.tlsMode === 'verify' },
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    statement_timeout: statementMs,
    application_name: 'heliodesk',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SET default_transaction_read_only = on')
    return await work(async (text, values) => (await client.query({ text, values: [...(values ?? [])] })).rows)
  } finally {
    await client.end().catch(() => undefined)
  }
}
