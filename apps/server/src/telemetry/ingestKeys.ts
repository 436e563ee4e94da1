import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { newId } from '../db/ids.ts'
import type { Db } from '../db/sql.ts'
import { insertKey, liveKeys, tenantOfHash, tenantWithoutKeys } from './ingestKeys.queries.ts'

const prefix = 'hk_'

/**
 * Keys of collectors. A key is 256 random bits; only its SHA-256 is stored, and looking the hash up tells an attacker nothing about
 * how close a guess was.
 */
export interface IngestKeys {
  /** Tenant whose stations the key may write, or null. Served from memory; follows changes of all processes. */
  tenantOf(key: string): Promise<string | null>
  close(): void
}

/** Unknown keys that are looked up in the database per second; guessing must not become its load. */
const lookupsPerSecond = 20

export function buildIngestKeys(db: Db): IngestKeys {
  let lookups = { second: 0, count: 0 }
  let loading: Promise<ReadonlyMap<string, string>> | undefined
  const forget = (): void => {
    loading = undefined
  }
  const stopListening = db.listen('telemetry', (payload) => payload === 'keys' && forget(), forget)

  function load(): Promise<ReadonlyMap<string, string>> {
    loading ??= liveKeys(db).then(
      (rows) => new Map(rows.map((row) => [row.keyHash.toString('hex'), row.tenantId])),
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return loading
  }

  function mayLookUp(): boolean {
    const second = Math.floor(performance.now() / 1000)
    lookups = { second, count: lookups.second === second ? lookups.count + 1 : 1 }
    return lookups.count <= lookupsPerSecond
  }

  return {
    async tenantOf(key) {
      if (!key.startsWith(prefix) || key.length > 100) return null
      const hash = hashOf(key)
      // A key made a moment ago in another process may not have been announced yet.
      return (await load()).get(hash.toString('hex')) ?? (mayLookUp() ? tenantOfHash(db, hash) : null)
    },
    close: stopListening,
  }
}

export function makeKey(): { readonly key: string; readonly hash: Buffer } {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, hash: hashOf(key) }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Makes the first key at the first start of an installation. Answers it once, in the process that made it; null otherwise. */
export async function ensureFirstIngestKey({ db }: Pick<Context, 'db'>): Promise<string | null> {
  return db.tx(async (tx) => {
    const tenantId = await tenantWithoutKeys(tx)
    if (tenantId === null) return null
    const { key, hash } = makeKey()
    await insertKey(tx, { id: newId(), tenantId, name: '首次启动生成', hash })
    return key
  })
}

const known = new WeakMap<Context, IngestKeys>()

/** The keys of a context, shared by the call that checks them and the calls that change them. */
export function ingestKeysOf(context: Context): IngestKeys {
  const present = known.get(context)
  if (present) return present
  const keys = buildIngestKeys(context.db.bypassRls)
  known.set(context, keys)
  return keys
}
