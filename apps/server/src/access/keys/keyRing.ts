import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { newId } from '#server/db/ids.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import { StartRefusal } from '#server/db/startRefusal.ts'
import { buildKeyedCipher, type CipherKeys, derive, type FieldCipher, keyIdOf, keysFrom } from '../fieldCipher.ts'
import { forgetReader, insertKey, type KeyRow, lockKeys, noteReader, readKeys } from './keyRing.queries.ts'
import { isSealedPlace } from './sealedColumns.ts'

/** The cipher of an installation: its keys lie in the database, wrapped by the master key, and may change while it works. */
export interface KeyRing {
  readonly cipher: FieldCipher
  /** Looks whether the keys changed, and says which ones it has. Done by itself every two seconds after `follow`. */
  refresh(): Promise<void>
  follow(onError: (error: unknown) => void): void
  close(): void
}

const refreshMs = 2_000

/** Throws a sentence for the operator when the master key does not belong to this database. */
export async function openKeyRing(db: Db, master: Buffer): Promise<KeyRing> {
  const rows = await db.tx(async (tx) => {
    await lockKeys(tx)
    const found = await readKeys(tx)
    return found.length > 0 ? found : adopt(tx, master)
  })
  refuseHalfIndexed(rows)
  const cipher = buildKeyedCipher(unwrapAll(rows, master), isSealedPlace)
  const process = newId()
  let ring = ringOf(rows)
  let timer: NodeJS.Timeout | undefined
  const refresh = async (): Promise<void> => {
    if ((await noteReader(db, process, ring)) === ring) return
    const fresh = await readKeys(db)
    refuseHalfIndexed(fresh)
    cipher.use(unwrapAll(fresh, master))
    ring = ringOf(fresh)
    await noteReader(db, process, ring)
  }
  return {
    cipher,
    refresh,
    follow(onError) {
      timer = setInterval(() => void refresh().catch(onError), refreshMs)
      timer.unref()
    },
    close() {
      clearInterval(timer)
      void forgetReader(db, process).catch(() => undefined)
    },
  }
}

/** As noteReader tells it. */
const ringOf = (rows: readonly KeyRow[]): string =>
  rows
    .map(({ id, state }) => `${id}:${state}`)
    .toSorted()
    .join(',')

/**
 * The first keys. An installation of before has texts sealed by what was derived from its master key: those stay readable as one of the
 * keys of the ring. `field_key_id` names the master key that this database belongs to.
 */
async function adopt(tx: Sql, master: Buffer): Promise<readonly KeyRow[]> {
  await tx.query(`INSERT INTO sys_config (key, value) VALUES ('field_key_id', to_jsonb($1::text)) ON CONFLICT (key) DO NOTHING`, [
    keyIdOf(master),
  ])
  const [claimed] = await tx.query<{ value: string }>(`SELECT value #>> '{}' AS value FROM sys_config WHERE key = 'field_key_id'`)
  if (claimed?.value !== keyIdOf(master)) throw foreignMaster()
  const { data, current, index } = keysFrom(master)
  const secret = data.get(current) ?? Buffer.alloc(0)
  const rows: readonly KeyRow[] = [
    { id: current, kind: 'data', state: 'current', wrapped: wrap(master, { id: current, kind: 'data' }, secret) },
    newKey(master, 'index', 'current', index),
  ]
  for (const row of rows) await insertKey(tx, row)
  return rows
}

/** A key of its own, at random unless given. */
export function newKey(master: Buffer, kind: KeyRow['kind'], state: KeyRow['state'], secret: Buffer = randomBytes(32)): KeyRow {
  const id = randomBytes(6).toString('base64url')
  return { id, kind, state, wrapped: wrap(master, { id, kind }, secret) }
}

/** Blind indexes of two keys stand side by side: a search would miss numbers, and an account would not be found by its phone. */
function refuseHalfIndexed(rows: readonly KeyRow[]): void {
  if (rows.some(({ kind, state }) => kind === 'index' && state === 'next'))
    throw new StartRefusal('盲索引密钥的更换尚未完成，请先运行 npm run rotate-keys -- --index，完成后再启动')
}

/** @param indexState whose blind index: the one in use, or the one that is about to be */
export function unwrapAll(rows: readonly KeyRow[], master: Buffer, indexState: 'current' | 'next' = 'current'): CipherKeys {
  const open = (row: KeyRow): Buffer => unwrap(master, row)
  const data = rows.filter(({ kind }) => kind === 'data')
  const current = data.find(({ state }) => state === 'current')
  const index = rows.find(({ kind, state }) => kind === 'index' && state === indexState)
  if (!current || !index) throw new Error('字段密钥不完整，请从备份恢复数据库')
  return { data: new Map(data.map((row) => [row.id, open(row)])), current: current.id, index: open(index) }
}

const foreignMaster = (): Error =>
  new Error('字段加密密钥与数据库不符：请恢复原来的 master.key 文件或 HELIODESK_MASTER_KEY 后再启动')

type Named = Pick<KeyRow, 'id' | 'kind'>
const boundTo = ({ id, kind }: Named): Buffer => Buffer.from(`sys_field_key|${kind}|${id}`)

/** AES-256-GCM under a key that the master key is used for alone; the text names the master key. */
export function wrap(master: Buffer, key: Named, secret: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(master, 'heliodesk key wrap'), iv).setAAD(boundTo(key))
  const body = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `${keyIdOf(master)}.${body.toString('base64url')}`
}

export function unwrap(master: Buffer, key: Named & Pick<KeyRow, 'wrapped'>): Buffer {
  const [masterId, text = ''] = key.wrapped.split('.', 2)
  if (masterId !== keyIdOf(master)) throw foreignMaster()
  const body = Buffer.from(text, 'base64url')
  const end = body.length - 16
  const open = createDecipheriv('aes-256-gcm', derive(master, 'heliodesk key wrap'), body.subarray(0, 12), { authTagLength: 16 })
  open.setAAD(boundTo(key)).setAuthTag(body.subarray(end))
  return Buffer.concat([open.update(body.subarray(12, end)), open.final()])
}
