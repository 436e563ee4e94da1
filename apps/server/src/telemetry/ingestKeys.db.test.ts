import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { withTestDatabase } from '../testing/database.ts'
import { insertKey, keysOfTenant, liveKeys, revokeKey, tenantOfHash } from './ingestKeys.queries.ts'
import { buildIngestKeys, ensureFirstIngestKey, makeKey } from './ingestKeys.ts'

const box = withTestDatabase()
const [one, other] = ['11', '12']

beforeEach(async () => {
  await box.db.query('DELETE FROM ingest_key')
  await box.db.query(`INSERT INTO sys_tenant (id, name) VALUES (11, '甲'), (12, '乙') ON CONFLICT DO NOTHING`)
})

async function made(tenantId: string, minutesAgo = 0) {
  const [id, { key, hash }] = [newId(), makeKey()]
  await insertKey(box.db, { id, tenantId, name: '采集器', hash })
  await box.db.query('UPDATE ingest_key SET create_time = now() - make_interval(mins => $2) WHERE id = $1', [id, minutesAgo])
  return { id, key, hash }
}
const listed = async (tenantId: string) => (await keysOfTenant(box.db, tenantId)).map(({ id }) => id)

describe('a key of collectors', () => {
  test('writes for its own tenant until it is revoked, and stays in the list of that tenant', async () => {
    const [first, second, foreign] = [await made(one, 2), await made(one, 1), await made(other)]
    expect(await tenantOfHash(box.db, first.hash)).toBe(one)
    expect(await revokeKey(box.db, other, first.id)).toBe(false)
    expect(await tenantOfHash(box.db, first.hash)).toBe(one)
    expect(await revokeKey(box.db, one, first.id)).toBe(true)
    expect(await revokeKey(box.db, one, first.id)).toBe(false)
    expect(await tenantOfHash(box.db, first.hash)).toBeNull()
    expect((await liveKeys(box.db)).map(({ id }) => id).toSorted()).toEqual([second.id, foreign.id].toSorted())
    expect([await listed(one), await listed(other)]).toEqual([[second.id, first.id], [foreign.id]])
  })

  test('of a moment ago is known to a server that had read the others before, a revoked one is not', async () => {
    const keys = buildIngestKeys(box.db)
    const early = await made(one)
    expect(await keys.tenantOf(early.key)).toBe(one)
    const late = await made(other)
    expect(await keys.tenantOf(late.key)).toBe(other)
    await revokeKey(box.db, other, late.id)
    expect(await keys.tenantOf(late.key)).toBeNull()
    keys.close()
  })
})

test('the first key of an installation is made once, for its first tenant, though two servers start together', async () => {
  const given = await Promise.all([ensureFirstIngestKey(box), ensureFirstIngestKey(box)])
  const [key, ...others] = given.filter((one) => one !== null)
  expect([typeof key, others]).toEqual(['string', []])
  const [row, ...more] = await liveKeys(box.db)
  const [{ first } = { first: '' }] = await box.db.query<{ first: string }>('SELECT min(id)::text AS first FROM sys_tenant')
  expect([row?.tenantId, row?.name, more]).toEqual([first, '首次启动生成', []])
  const keys = buildIngestKeys(box.db)
  expect(await keys.tenantOf(key!)).toBe(first)
  keys.close()
  await revokeKey(box.db, first, row!.id)
  // Revoked is not forgotten: whoever took the key back wants none instead of it.
  expect(await ensureFirstIngestKey(box)).toBeNull()
})
