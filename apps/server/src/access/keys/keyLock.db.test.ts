import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/sql.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { holdLock, lockWaits } from '#server/testing/heldLock.ts'
import { lockKeys } from './keyRing.queries.ts'
import { openKeyRing } from './keyRing.ts'
import { changeMaster, removeOldKeys, rotateDataKey } from './rotation.ts'

interface Given {
  readonly db: Db
  readonly master: Buffer
  readonly say: () => void
}
const open = async ({ db, master }: Given) => (await openKeyRing(db, master)).close()

test.each<{ what: string; isFirst?: boolean; work: (given: Given) => Promise<unknown> }>([
  { what: 'a first start', isFirst: true, work: open },
  { what: 'the rotation of the data key', work: rotateDataKey },
  { what: 'the removal of old keys', work: (given) => removeOldKeys(given, 0) },
  { what: 'the change of the master key', work: (given) => changeMaster(given, randomBytes(32)) },
])('$what waits for whoever makes or changes keys', async ({ isFirst, work }) => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const given = { db, master: randomBytes(32), say: () => undefined }
  if (!isFirst) await open(given)
  await db.query('DELETE FROM sys_field_key_reader')
  const free = await holdLock(db, lockKeys)
  const working = work(given)
  await expect.poll(() => lockWaits(db)).toEqual(['advisory'])
  await free()
  await working
})
