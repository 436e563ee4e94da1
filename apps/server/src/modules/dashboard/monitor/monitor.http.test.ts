import { describe, expect, test, vi } from 'vitest'
import { writeTenantMinute } from '#server/modules/platform/heartbeat/heartbeat.queries.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildStation } from '#server/testing/stations.ts'

const box = withTestApp()
const minute = 60_000
/** Looks are shared for two seconds: what was just changed is seen a moment later. */
const seen = async (check: (result: Awaited<ReturnType<typeof state>>['body']['result']) => void): Promise<void> =>
  vi.waitFor(async () => check((await state('admin')).body.result), { timeout: 15_000, interval: 300 })
const state = async (username: string) =>
  box.current.call('GET', '/api/dashboard/monitor', { token: await box.current.signInAs(username) })

describe('[MODULE-DASH-MONITOR] the state of the platform', () => {
  test('is for administrators', async () => {
    for (const username of ['staff', 'agent', 'multi']) expect((await state(username)).status, username).toBe(403)
    expect((await state('admin')).body.success).toBe(true)
  })

  test('tells the age of the data by vendor, from the live rows', async () => {
    const { db } = box.current.context
    const nowMs = Date.now()
    const build = (dataSource: number, lastMs: number) => buildStation(db, null, { dataSource, live: { lastMs, status: 1 } })
    await build(1, nowMs - minute)
    await build(1, nowMs - 3 * minute)
    await build(2, nowMs - 45 * minute)
    await seen((result) => {
      expect(result.stations).toMatchObject({ total: 3, reporting5m: 2, silent30m: 1, silent24h: 0 })
      expect(result.vendors).toMatchObject([
        { dataSource: 1, stations: 2, late: 0 },
        { dataSource: 2, stations: 1, late: 1 },
      ])
      expect(result.vendors[0].medianDelayMinutes).toBeGreaterThanOrEqual(2)
      expect(result.vendors[0].medianDelayMinutes).toBeLessThan(4)
    })
  })

  test('has a place for each of the last sixty minutes, empty where nobody measured', async () => {
    const { db } = box.current.context
    await writeTenantMinute(db, Date.now() - 2 * minute)
    await seen((result) => {
      expect(result.minutes).toHaveLength(60)
      const measured = result.minutes.filter((row: { reporting: number | null }) => row.reporting !== null)
      expect(measured.length).toBeGreaterThanOrEqual(2)
      expect(result.minutes[0]).toMatchObject({ reporting: null, online: null, points: null })
    })
  })

  test('the chart ends with the figures above it, and with nothing of a minute that is not over', async () => {
    const { db } = box.current.context
    await buildStation(db, null, { dataSource: 1, live: { lastMs: Date.now() - minute, status: 1 } })
    await seen((result) => {
      expect(result.stations.reporting5m).toBeGreaterThanOrEqual(1)
      expect(result.minutes.at(-1)).toEqual({
        ...{ time: result.serverTime.slice(11, 16), reporting: result.stations.reporting5m, online: result.online.users },
        ...{ points: null, rejected: null, requests: null, failed: null },
      })
    })
  })

  test('a user who does not see every station is shown no chart of all of them', async () => {
    const { db } = box.current.context
    await buildStation(db, null, { dataSource: 1, orgCode: 'B01', live: { lastMs: Date.now() - minute, status: 1 } })
    await seen((result) => {
      expect(result.stations.total).toBe(4)
      expect(result.stations.reporting5m).toBeGreaterThanOrEqual(1)
      expect(result.minutes.map((row: { reporting: number | null }) => row.reporting)).toEqual(Array(60).fill(null))
      expect(result.minutes.at(-1).online).toBe(result.online.users)
    })
  })

  test('names this process, the people, the queues and the database', async () => {
    await seen((result) => {
      expect(result.processes).toMatchObject([{ pid: process.pid, alive: true }])
      expect(result.processes[0].memoryMb).toBeGreaterThan(20)
      expect(result.online.users).toBeGreaterThanOrEqual(1)
      expect(result.queues).toMatchObject({ imports: 0, quarantined24h: 0 })
      expect(result.database.sizeMb).toBeGreaterThan(1)
    })
  })

  test('shows a failed job with its error under its label', async () => {
    await box.current.context.db.query(
      `INSERT INTO sys_job (id, name, due_at, state, started_at, finished_at, error)
       VALUES (1, 'fleet.yield', now() - interval '1 minute', 'failed', now() - interval '30 seconds', now(), '连接中断')`,
    )
    await seen((result) => {
      expect(result.jobs[0]).toMatchObject({ label: '区县等效小时中位数', failed24h: 1, lastError: '连接中断' })
    })
  })
})
