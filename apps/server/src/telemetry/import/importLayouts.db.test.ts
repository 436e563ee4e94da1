import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#server/testing/database.ts'
import { findLayout, rememberLayout } from './importLayouts.queries.ts'

const box = withTestDatabase()
const [one, other] = [
  { tenantId: '11', userId: '7' },
  { tenantId: '12', userId: '8' },
]
beforeEach(async () => {
  await box.db.query(`INSERT INTO sys_tenant (id, name) VALUES (11, '甲'), (12, '乙') ON CONFLICT DO NOTHING`)
  await box.db.query('DELETE FROM import_layout')
})
const layout = (power: number) => ({ power }) as never

test('how a file was read is remembered for files of the same make, in one’s own tenant alone, and the last choice counts', async () => {
  expect(await findLayout(box.db, one.tenantId, 'roof')).toBeUndefined()
  await rememberLayout(box.db, one, 'roof', layout(1))
  await rememberLayout(box.db, other, 'roof', layout(2))
  await rememberLayout(box.db, one, 'field', layout(3))
  await box.db.query(`UPDATE import_layout SET used_at = now() - interval '1 day'`)
  await rememberLayout(box.db, { ...one, userId: '9' }, 'roof', layout(4))
  const roof = await findLayout(box.db, one.tenantId, 'roof')
  expect(roof?.layout).toEqual({ power: 4 })
  const field = await findLayout(box.db, one.tenantId, 'field')
  expect(roof!.usedAt.getTime()).toBeGreaterThan(field!.usedAt.getTime())
  expect([field?.layout, (await findLayout(box.db, other.tenantId, 'roof'))?.layout]).toEqual([{ power: 3 }, { power: 2 }])
})

test('five hundred kinds of files are remembered for a tenant, those used last', async () => {
  await rememberLayout(box.db, other, 'theirs', layout(1))
  await box.db.query(
    `INSERT INTO import_layout (tenant_id, heads_hash, layout, user_id, used_at)
     SELECT 11, 'old' || n, '{}', 7, now() - make_interval(hours => n) FROM generate_series(1, 500) n`,
  )
  await rememberLayout(box.db, one, 'new', layout(1))
  const rows = await box.db.query<{ hash: string }>(`SELECT heads_hash AS hash FROM import_layout ORDER BY used_at DESC, 1`)
  const left = rows.map(({ hash }) => hash)
  expect([left.length, left.includes('old500'), left.includes('old499'), left.includes('new'), left.includes('theirs')]).toEqual([
    ...[501, false, true, true, true],
  ])
})
