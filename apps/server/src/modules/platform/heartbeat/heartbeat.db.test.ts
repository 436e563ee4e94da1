import { expect, test, vi } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { counter } from '#server/observe/metrics.ts'
import { withTestApp } from '#server/testing/app.ts'
import { forgetOld } from './heartbeat.queries.ts'
import { buildHeartbeat } from './heartbeat.ts'

// Modules of its own: what the process has counted in earlier files is none of these tests' business.
vi.hoisted(() => vi.resetModules())

const box = withTestApp({ modules: [seedModule] })

test('a process notes what it did since the last time, and takes itself away when it stops', async () => {
  const { db } = box.current.context
  const heartbeat = buildHeartbeat(box.current.context)
  const points = counter('heliodesk_ingest_points_total', 'Points of collectors', ['outcome'])
  await heartbeat.beat()
  points.inc({ outcome: 'accepted' }, 5)
  points.inc({ outcome: 'rejected' }, 2)
  await heartbeat.beat()
  await heartbeat.beat()
  const sums = () =>
    db.query<{ points: number; rejected: number }>(
      'SELECT sum(points)::int AS points, sum(rejected_points)::int AS rejected FROM sys_process_minute',
    )
  expect(await sums()).toEqual([{ points: 5, rejected: 2 }])
  const processes = () => db.query<{ pid: number }>('SELECT pid FROM sys_process')
  expect(await processes()).toEqual([{ pid: process.pid }])
  await heartbeat.stop()
  expect(await processes()).toEqual([])
})

test('minutes are kept for a day', async () => {
  const { db } = box.current.context
  const count = async () => (await db.query('SELECT 1 FROM tenant_minute')).length
  await db.query(
    `INSERT INTO tenant_minute VALUES (1, now() - interval '25 hours', 1, 1), (1, now() - interval '23 hours', 1, 1)`,
  )
  await forgetOld(db, Date.now())
  expect(await count()).toBe(1)
})
