import { thousands } from '@heliodesk/contracts/text/thousands'
import type { Sql } from '#server/db/sql.ts'
import { buildKeyedCipher, type FieldCipher } from '../fieldCipher.ts'
import { countLiving, type IndexedRow, lockIndexed, replaceIndexKey, storeIndexes, withIndex } from './indexRotation.queries.ts'
import { insertKey, type KeyRow, lockKeys, readKeys } from './keyRing.queries.ts'
import { newKey, unwrapAll } from './keyRing.ts'
import { type Rotation, RotationRefusal } from './rotation.ts'
import { indexedAs, type SealedColumn, sealedColumns } from './sealedColumns.ts'

/**
 * A new key of the blind indexes, and every index made anew with it, while no server lives: one that starts meanwhile, or after a crash of
 * this, is refused until the same command has come to its end.
 */
export async function rotateIndexKey({ db, master, say, batch = 500 }: Rotation): Promise<{ readonly rows: number }> {
  const { keys, nextId } = await beginOrResume({ db, master, say })
  const cipher = buildKeyedCipher(unwrapAll(keys, master, 'next'))
  let [rows, closed] = [0, 0]
  for (const column of await withIndex(db, sealedColumns)) {
    const done = await indexAnew(db, cipher, column, batch)
    if (done.renewed > 0) say(`${column.table}.${column.column}：${done.renewed}`)
    rows += done.renewed
    closed += done.closed
  }
  await db.tx(async (tx) => {
    await lockKeys(tx)
    await replaceIndexKey(tx, nextId)
  })
  if (closed > 0) say(`${thousands(closed)} 处密文无法用现有密钥打开，其盲索引未更新`)
  say(`完成：${thousands(rows)} 处盲索引已改用新密钥，现在可以启动服务`)
  return { rows }
}

async function beginOrResume({ db, master, say }: Rotation): Promise<{ keys: readonly KeyRow[]; nextId: string }> {
  return db.tx(async (tx) => {
    await lockKeys(tx)
    if ((await countLiving(tx)) > 0)
      throw new RotationRefusal('有服务进程正在使用数据库：请先停止所有服务进程（停止 30 秒后），再更换盲索引密钥')
    const keys = await readKeys(tx)
    const waiting = keys.find(({ kind, state }) => kind === 'index' && state === 'next')
    const next = waiting ?? newKey(master, 'index', 'next')
    if (!waiting) await insertKey(tx, next)
    say(`${waiting ? '继续' : '开始'}：新的盲索引密钥 ${next.id}`)
    return { keys: waiting ? keys : [...keys, next], nextId: next.id }
  })
}

/** Rows that a former run has done are seen again and left as they are. */
async function indexAnew(db: Rotation['db'], cipher: FieldCipher, column: SealedColumn, batch: number) {
  const total = { renewed: 0, closed: 0 }
  for (let afterId = '0'; ; ) {
    const from = afterId
    const rows = await db.tx((tx) => indexBatch(tx, cipher, column, { afterId: from, limit: batch }))
    total.renewed += rows.renewed
    total.closed += rows.closed
    if (rows.last === undefined) return total
    afterId = rows.last
  }
}

async function indexBatch(tx: Sql, cipher: FieldCipher, column: SealedColumn, batch: Parameters<typeof lockIndexed>[2]) {
  const found = await lockIndexed(tx, column, batch)
  const opened = found.flatMap((row) => indexOf(cipher, column, row))
  const renewed = opened.filter(({ index, before }) => index !== before)
  if (renewed.length > 0) await storeIndexes(tx, column, renewed)
  return { last: found.at(-1)?.id, renewed: renewed.length, closed: found.length - opened.length }
}

/** Nothing for a text that no key opens. */
function indexOf(cipher: FieldCipher, column: SealedColumn, { id, sealed, index: before }: IndexedRow) {
  try {
    return [{ id, before, index: cipher.blindIndex(cipher.open(sealed, { ...column, id }), indexedAs(column)) }]
  } catch {
    return []
  }
}
