import { beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { plansOf } from './plan.queries.ts'

const database = withTestDatabase()
beforeAll(async () => {
  await database.db.query("INSERT INTO sys_tenant (id, name) VALUES (1, 'platform') ON CONFLICT DO NOTHING")
  await database.db.query(
    `INSERT INTO sys_quartz_job (id, tenant_id, job_class_name, cron_expression, status, effective_from) VALUES
       (1, 1, 'one', '0 0 1 * * ?', 0, '2026-11-21 10:00:00+08'), (2, 1, 'one', '0 0 2 * * ?', -1, NULL),
       (3, 1, 'two', '0 0 3 * * ?', 0, NULL), (4, 1, 'other', '0 0 4 * * ?', 0, NULL)`,
  )
})

test('all schedules of the jobs that are asked for, with what they are paused or counted from; a job without any is absent', async () => {
  const plans = await plansOf(database.db, ['one', 'two', 'none'])
  expect([...plans.keys()].toSorted()).toEqual(['one', 'two'])
  expect(plans.get('one')?.toSorted((a, b) => (a.cron < b.cron ? -1 : 1))).toEqual([
    { cron: '0 0 1 * * ?', isActive: true, sinceMs: Date.parse('2026-11-21T10:00:00+08:00') },
    { cron: '0 0 2 * * ?', isActive: false, sinceMs: null },
  ])
  expect(plans.get('two')).toEqual([{ cron: '0 0 3 * * ?', isActive: true, sinceMs: null }])
})
