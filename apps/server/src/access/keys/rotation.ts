import { setTimeout as wait } from 'node:timers/promises'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { CommandRefusal } from '#server/db/shellCommand.ts'
import type { Db, Sql } from '#server/db/sql.ts'
import { type CipherPlace, type FieldCipher, keyIdOf } from '../fieldCipher.ts'
import {
  countBehind,
  countForeign,
  countForeignVersions,
  deleteKey,
  insertKey,
  lockForeign,
  lockForeignVersions,
  lockKeys,
  promoteNext,
  readKeys,
  rewrapKey,
  ripeKeys,
  type SealedRow,
  storeSealed,
  storeSealedVersions,
} from './keyRing.queries.ts'
import { newKey, openKeyRing, unwrap, wrap } from './keyRing.ts'
import { type SealedColumn, sealedColumns, shortLifeMs, versionedNumbers } from './sealedColumns.ts'

/** What the operator reads when something cannot be done. */
export class RotationRefusal extends CommandRefusal {}

export interface Rotation {
  readonly db: Db
  readonly master: Buffer
  readonly say: (line: string) => void
  /** Rows of one transaction. */
  readonly batch?: number
}

const waitMs = 60_000

/** A column of records, or the same column inside their versions. */
interface Target {
  readonly name: string
  readonly column: SealedColumn
  readonly lock: typeof lockForeign
  readonly store: typeof storeSealed
  readonly count: typeof countForeign
}

const targets: readonly Target[] = [
  ...sealedColumns.map((column) => ({
    name: `${column.table}.${column.column}`,
    column,
    lock: lockForeign,
    store: storeSealed,
    count: countForeign,
  })),
  ...versionedNumbers.map((column) => ({
    name: `sys_data_log（${column.table}.${column.column}）`,
    column,
    lock: lockForeignVersions,
    store: storeSealedVersions,
    count: countForeignVersions,
  })),
]

/**
 * A new data key, and everything sealed anew with it, while servers work. Each step may be the last one before a crash: the same command
 * goes on where it stopped. First all processes learn to read the new key, then they write with it, then old texts are sealed anew.
 */
export async function rotateDataKey({ db, master, say, batch = 500 }: Rotation): Promise<{ readonly rows: number }> {
  const isResumed = await isUnfinished(db)
  if (!isResumed) {
    await db.tx(async (tx) => {
      await lockKeys(tx)
      if ((await readKeys(tx)).every(({ state }) => state !== 'next')) await insertKey(tx, newKey(master, 'data', 'next'))
    })
    await allFollow(db)
    await db.tx(async (tx) => {
      await lockKeys(tx)
      if ((await readKeys(tx)).some(({ state }) => state === 'next')) await promoteNext(tx)
    })
  }
  await allFollow(db)
  const ring = await openKeyRing(db, master)
  say(`${isResumed ? '继续' : '开始'}：新密钥 ${ring.cipher.keyId}`)
  let rows = 0
  try {
    // A transaction that began before the switch may still bring old texts: until nothing is left.
    while ((await countLeft(db, ring.cipher.keyId)) > 0) {
      let changed = 0
      for (const target of targets) changed += await sealAnew(db, ring.cipher, target, { batch, say })
      rows += changed
      if (changed === 0) throw new RotationRefusal('有密文无法用现有密钥打开，请检查数据库是否完整；旧密钥已保留')
    }
  } finally {
    ring.close()
  }
  say(`完成：${thousands(rows)} 处密文已改用新密钥`)
  return { rows }
}

/** An earlier run chose a new key and did not come to its end. */
async function isUnfinished(db: Db): Promise<boolean> {
  const keys = await readKeys(db)
  const current = keys.find(({ kind, state }) => kind === 'data' && state === 'current')
  const hasOld = keys.some(({ state }) => state === 'old') && keys.every(({ state }) => state !== 'next')
  return hasOld && current !== undefined && (await countLeft(db, current.id)) > 0
}

async function countLeft(db: Sql, keyId: string): Promise<number> {
  let left = 0
  for (const { count, column } of targets) left += await count(db, column, keyId)
  return left
}

/** Until every living process has the keys that there are. */
async function allFollow(db: Db): Promise<void> {
  const until = performance.now() + waitMs
  while ((await countBehind(db)) > 0) {
    if (performance.now() > until) throw new RotationRefusal('有服务进程没有读取新的密钥，请检查其日志后重新运行本命令')
    await wait(200)
  }
}

async function sealAnew(
  db: Db,
  cipher: FieldCipher,
  target: Target,
  { batch, say }: { readonly batch: number; readonly say: (line: string) => void },
): Promise<number> {
  const { column, lock, store, name } = target
  let total = 0
  for (let afterId = '0'; ; ) {
    const from = afterId
    const rows = await db.tx(async (tx) => {
      const found = await lock(tx, column, { keyId: cipher.keyId, afterId: from, limit: batch })
      const renewed = found.flatMap((row) => renew(cipher, column, row))
      if (renewed.length > 0) await store(tx, column, renewed)
      return { last: found.at(-1)?.id, found: found.length, renewed: renewed.length }
    })
    total += rows.renewed
    if (rows.renewed > 0) say(`${name}：${total}`)
    if (rows.last === undefined || rows.found < batch) return total
    afterId = rows.last
  }
}

/** Nothing for a text that no key opens: it stays as it is, and is counted as left. */
function renew(cipher: FieldCipher, { table, column }: SealedColumn, row: SealedRow) {
  const place: CipherPlace = { table, column, id: row.boundTo }
  try {
    return [{ id: row.id, sealed: cipher.seal(cipher.open(row.sealed, place), place) }]
  } catch {
    return []
  }
}

/** Old keys go when nothing is sealed by them any more, and everything that lives shortly is gone, too. */
export async function removeOldKeys(
  { db, say }: Pick<Rotation, 'db' | 'say'>,
  ageMs: number = shortLifeMs + 24 * 3_600_000,
): Promise<readonly string[]> {
  return db.tx(async (tx) => {
    await lockKeys(tx)
    const current = (await readKeys(tx)).find(({ kind, state }) => kind === 'data' && state === 'current')
    const left = await countLeft(tx, current?.id ?? '')
    if (left > 0) throw new RotationRefusal(`还有 ${thousands(left)} 处密文使用旧密钥，请先运行 npm run rotate-keys`)
    const ripe = await ripeKeys(tx, ageMs)
    for (const id of ripe) {
      await deleteKey(tx, id)
      say(`已删除旧密钥 ${id}`)
    }
    return ripe
  })
}

/** Wraps all keys by another master key. Servers work on with what they have in memory; their next start needs the new one. */
export async function changeMaster({ db, master, say }: Rotation, next: Buffer): Promise<void> {
  await db.tx(async (tx) => {
    await lockKeys(tx)
    const rows = await readKeys(tx)
    // A run of before came this far, and no further.
    if (rows.every(({ wrapped }) => wrapped.startsWith(`${keyIdOf(next)}.`))) return
    for (const row of rows) await rewrapKey(tx, { id: row.id, wrapped: wrap(next, row, unwrap(master, row)) })
    await tx.query(`UPDATE sys_config SET value = to_jsonb($1::text) WHERE key = 'field_key_id'`, [keyIdOf(next)])
  })
  say(`完成：主密钥已更换为 ${keyIdOf(next)}`)
}
