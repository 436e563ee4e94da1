import { beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson } from '../testing/organisation.ts'
import { notifyOfFailure } from './failureNotice.ts'
import type { Job } from './job.ts'

const database = withTestDatabase()
const people: Record<string, string> = {}
const job = (name: string): Job => ({
  name,
  label: `任务${name}`,
  schedule: { everyMinutes: 5 },
  leaseMs: 1_000,
  run: async () => undefined,
})
const tell = (name: string, dueAt: string, error = '磁盘已满') =>
  notifyOfFailure({ db: database.db, clock: { now: () => Date.now() } }, job(name), { dueAt: new Date(dueAt), error })
const reported = (name: string) =>
  database.db.query<{ user_id: string; title: string; content: string }>(
    'SELECT user_id::text, title, content FROM sys_message WHERE title LIKE $1 ORDER BY id',
    [`%任务${name}”%`],
  )

beforeAll(async () => {
  await tell('early', '2026-11-21T10:00:00+08:00')
  await database.db.query("INSERT INTO sys_tenant (id, name) VALUES (1, 'platform')")
  const admin = { tenantId: '1', roleCode: 'admin' }
  people.chief = (await buildPerson(database.db, { ...admin, orgCode: 'A01' })).userId
  people.frozen = (await buildPerson(database.db, { ...admin, orgCode: 'A02' })).userId
  people.gone = (await buildPerson(database.db, { ...admin, orgCode: 'A03' })).userId
  people.operator = (await buildPerson(database.db, { tenantId: '1', roleCode: 'operator', orgCode: 'A04' })).userId
  people.stranger = (await buildPerson(database.db, { roleCode: 'admin' })).userId
  await database.db.query('UPDATE sys_user SET status = 2 WHERE id = $1', [people.frozen])
  await database.db.query('UPDATE sys_user SET del_flag = 1 WHERE id = $1', [people.gone])
})

test('before there is a platform nobody is notified and nothing breaks', async () => {
  expect(await reported('early')).toEqual([])
})

test('administrators of the platform that may sign in are notified, nobody else', async () => {
  await tell('who', '2026-11-21T10:00:00+08:00')
  expect(await reported('who')).toEqual([
    {
      user_id: people.chief,
      title: '定时任务“任务who”运行失败',
      content: '应在 2026-11-21 10:00:00 运行，多次重试后仍失败：磁盘已满\n请在定时任务的运行记录中查看，处理后可立即执行。',
    },
  ])
})

test('once for a job and day of Beijing: the next day and another job are reported again', async () => {
  await tell('one', '2026-11-20T16:00:00Z')
  await tell('one', '2026-11-21T15:59:59Z')
  expect(await reported('one')).toHaveLength(1)
  await tell('one', '2026-11-21T16:00:00Z')
  await tell('two', '2026-11-21T16:00:00Z')
  expect([(await reported('one')).length, (await reported('two')).length]).toEqual([2, 1])
})

test('a reason of 200 characters is reported whole, of a longer one the first 200', async () => {
  await tell('short', '2026-11-21T10:00:00+08:00', `${'a'.repeat(199)}z`)
  await tell('long', '2026-11-21T10:00:00+08:00', `${'a'.repeat(199)}zx`)
  for (const name of ['short', 'long']) expect((await reported(name))[0]?.content).toContain(`失败：${'a'.repeat(199)}z\n`)
})
