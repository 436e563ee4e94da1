import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { noteBackup } from '#server/backup/note.ts'
import { buildRunner } from '#server/jobs/runner.ts'
import { withTestApp } from '#server/testing/app.ts'

// Modules of its own: what the process has observed of earlier files is none of these tests' business.
vi.hoisted(() => vi.resetModules())

const box = withTestApp()
const get = async (path: string) =>
  (await box.current.call('GET', path, { token: await box.current.signInAs('admin') })).body.result
const maintain = async (tableName: string, verb = 'vacuum', token?: string) =>
  box.current.call('POST', '/sys/monitor/database/maintain', {
    token: token ?? (await box.current.signInAs('admin')),
    body: { tableName, verb },
  })

/** A second session of somebody else, as a reporting tool would be one. */
async function withStranger(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: box.current.database.url, application_name: 'stranger' })
  client.on('error', () => undefined)
  await client.connect()
  await work(client).finally(() => client.end())
}

describe('the database page', () => {
  test('is for administrators, upkeep with a right of its own', async () => {
    for (const username of ['staff', 'agent', 'multi']) {
      const token = await box.current.signInAs(username)
      for (const path of ['/sys/monitor/database', '/sys/monitor/database/activity'])
        expect((await box.current.call('GET', path, { token })).status, `${path} ${username}`).toBe(403)
      expect((await maintain('sys_user', 'vacuum', token)).status).toBe(403)
    }
  })

  test('tells the size of the database and of every table, partitions with their parent', async () => {
    const state = await get('/sys/monitor/database')
    const names = state.tables.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['sys_user', 'station_day', 'station_info']))
    expect(names.filter((name: string) => /^station_day_\d/.test(name))).toEqual([])
    const user = state.tables.find(({ name }: { name: string }) => name === 'sys_user')
    expect(user.bytes).toBeGreaterThan(0)
    expect(user.indexBytes).toBeGreaterThan(0)
    expect(state.databaseBytes).toBeGreaterThan(user.bytes)
    expect(state.hitRate).toBeGreaterThan(0)
    expect(state.hitRate).toBeLessThanOrEqual(1)
  })

  test('tells connections by state, what runs without what somebody wrote into it, and who waits for whom', async () => {
    await withStranger(async (holder) => {
      await withStranger(async (waiter) => {
        await holder.query("BEGIN; SELECT '13812345678' FROM sys_tenant LIMIT 1; LOCK TABLE sys_backup_note")
        const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        const waiting = waiter.query("SELECT 'zhangsan' FROM sys_backup_note").catch(() => undefined)
        let activity = await get('/sys/monitor/database/activity')
        while (!activity.running.some(({ blockedBy }: { blockedBy: number[] }) => blockedBy.length > 0))
          activity = await get('/sys/monitor/database/activity')
        const blocked = activity.running.find(({ blockedBy }: { blockedBy: number[] }) => blockedBy.length > 0)
        expect(blocked).toMatchObject({
          ...{ application: 'stranger', state: 'active', text: 'SELECT ? FROM sys_backup_note', blockedBy: [rows[0]?.pid] },
          waiting: expect.stringMatching(/^Lock /),
        })
        expect(activity.used).toBeGreaterThan(1)
        expect(activity.limit).toBeGreaterThanOrEqual(activity.used)
        expect(activity.connections.map(({ state }: { state: string }) => state)).toContain('idle in transaction')
        expect(JSON.stringify(activity)).not.toMatch(/13812345678|zhangsan/)
        await holder.query('ROLLBACK')
        await waiting
      })
    })
  })

  test('lists slow statements by their text without values', async () => {
    await box.current.context.db.query("SELECT pg_sleep(0.12), $1::text, 'literal' AS slow_marker", ['13812345678'])
    const { slow, slowSource } = await get('/sys/monitor/database')
    expect(slowSource).toBe('process')
    const found = slow.find(({ text }: { text: string }) => text.includes('slow_marker'))
    expect(found).toMatchObject({ text: 'SELECT pg_sleep(?), $1::text, ? AS slow_marker', count: 1 })
    expect(found.maxMs).toBeGreaterThanOrEqual(100)
  })
})

describe('upkeep of one table', () => {
  const runJob = async () => {
    const jobs = box.current.modules.flatMap((module) => module.jobs ?? []).filter((job) => job.name === 'monitor.maintenance')
    await buildRunner({ context: box.current.context, jobs, owner: 'process-1' }).tick()
  }

  test('is done by a job, stands in the record and in the audit, and is seen at the table', async () => {
    expect((await maintain('sys_user')).body).toMatchObject({ success: true, message: '已安排，完成后显示在整理记录中' })
    expect((await maintain('sys_user')).body.message).toBe('“sys_user”已在等待或正在整理，请稍后再试')
    expect((await maintain('station_day', 'analyze')).body.success).toBe(true)
    await runJob()
    const { maintenance } = await get('/sys/monitor/database')
    expect(maintenance).toMatchObject([
      { tableName: 'station_day', verb: 'analyze', state: 'done', askedBy: 'admin', error: null },
      { tableName: 'sys_user', verb: 'vacuum', state: 'done', askedBy: 'admin', error: null },
    ])
    const noted = await box.current.context.db.query<{ table: string }>(
      `SELECT detail ->> 'table' AS "table" FROM sys_audit WHERE event = 'database.maintain' ORDER BY id`,
    )
    expect(noted.map(({ table }) => table)).toEqual(['sys_user', 'station_day'])
    const vacuumed = await box.current.context.db.query(
      'SELECT FROM pg_stat_user_tables WHERE relname = $1 AND vacuum_count > 0',
      ['sys_user'],
    )
    expect(vacuumed).toHaveLength(1)
  })

  test.each(['nowhere', 'sys_user; DROP TABLE sys_user', 'pg_class', '"sys_user"'])('%s is no table', async (name) => {
    expect((await maintain(name)).body).toMatchObject({ success: false, message: expect.stringContaining('数据表') })
  })
})

test('a backup is listed with its size and age, and whether it is still there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-noted-'))
  const target = join(folder, 'one')
  const { url } = box.current.database
  const made = await backUp({ url, filesDir: join(folder, 'files'), masterKey: randomBytes(32), version: '9.9.9', target })
  await noteBackup(url, { made, target, seconds: 1.25 })
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  const [there] = (await get('/sys/monitor/database')).backups
  expect(there).toMatchObject({ place: target, version: '9.9.9', tables: made.tables.length, rows, isThere: true })
  expect(there.bytes).toBeGreaterThan(1_000)
  expect(there.ageHours).toBeLessThan(1)
  await rm(folder, { recursive: true })
  expect((await get('/sys/monitor/database')).backups[0].isThere).toBe(false)
})
