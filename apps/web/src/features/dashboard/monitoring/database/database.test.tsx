import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { DatabasePage } from './DatabasePage.tsx'

const state = {
  ...{ version: '18.4', databaseBytes: 52_428_800, hitRate: 0.987, deadlocks: 0, conflicts: 0, tempBytes: 0 },
  ...{ commits: 1200, rollbacks: 3, slowSource: 'process', slowFromMs: 100 },
  tables: [
    {
      ...{ name: 'station_day', rows: 40_000, bytes: 31_457_280, indexBytes: 1_048_576, deadRows: 12_000, hitRate: 0.5 },
      ...{ lastVacuum: '2026-11-20 03:00:00', lastAnalyze: null },
    },
  ],
  slow: [{ text: 'SELECT ? FROM station_day', count: 3, meanMs: 140.5, maxMs: 220, lastTime: '2026-11-22 09:00:00' }],
  maintenance: [
    {
      ...{ id: '1', tableName: 'sys_user', verb: 'vacuum', state: 'failed', askedBy: 'admin', error: 'canceled' },
      ...{ askedTime: '2026-11-22 08:00:00', endTime: '2026-11-22 08:00:01', freedBytes: null },
    },
  ],
  backups: [
    {
      ...{ id: '1', place: '/backups/1', host: 'vm', version: '0.1.0', createTime: '2026-11-10 03:00:00', ageHours: 294 },
      ...{ tables: 60, rows: 120_000, files: 4, bytes: 3_145_728, isThere: false },
    },
  ],
}
const activity = {
  connections: [
    { state: 'idle', count: 9 },
    { state: 'idle in transaction', count: 1 },
  ],
  ...{ used: 12, limit: 100, poolSize: 16 },
  running: [
    {
      pid: 77,
      state: 'active',
      application: 'heliodesk',
      seconds: 12.5,
      waiting: 'Lock relation',
      text: 'SELECT ? FROM t',
      blockedBy: [42],
    },
  ],
}
const mount = (rights: readonly PermissionCode[], answers = {}) =>
  renderFeature(<DatabasePage />, {
    codes: rights,
    answers: {
      'GET /sys/monitor/database': state,
      'GET /sys/monitor/database/activity': activity,
      'POST /sys/monitor/database/maintain': null,
      ...answers,
    },
  })
const all = ['monitor:database', 'monitor:database:maintain'] as const

describe('the database page', () => {
  test('shows size, connections, hit rate, who blocks whom, and how old the last backup is', async () => {
    await mount(all)
    await expect.element(page.getByText('PostgreSQL 18.4 · 1 张表')).toBeVisible()
    await expect.element(page.getByText('上限 100 · 本进程连接池 16')).toBeVisible()
    await expect.element(page.getByText('被 42 阻塞')).toBeVisible()
    await expect.element(page.getByText('事务中空闲')).toBeVisible()
    await expect.element(page.getByText('超过 7 天，请尽快备份 · 大小 3.0 MB')).toBeVisible()
    await expect.element(page.getByText('已不在原处')).toBeVisible()
    await expect.element(page.getByText('失败：canceled')).toBeVisible()
    await expect.element(page.getByText('SELECT ? FROM station_day')).toBeVisible()
    await expectSound()
  })

  test('looks after a table after a question', async () => {
    const { server } = await mount(all)
    await page.getByRole('button', { name: '清理 station_day' }).click()
    await expect.element(page.getByText('清理数据表 station_day？')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: '清理' }).click()
    await expect.element(page.getByText('已安排，完成后显示在整理记录中')).toBeVisible()
    const asked = server.calls.find(({ key }) => key === 'POST /sys/monitor/database/maintain')
    expect(asked?.body).toEqual({ tableName: 'station_day', verb: 'vacuum' })
  })

  test('offers upkeep only to who may do it; without a backup it says how one is made', async () => {
    await mount(['monitor:database'], { 'GET /sys/monitor/database': { ...state, backups: [], maintenance: [], slow: [] } })
    await expect.element(page.getByText('尚未备份，请按下方说明执行备份命令')).toBeVisible()
    await expect.element(page.getByText(/npm run backup -- --to/)).toBeVisible()
    expect(page.getByRole('button', { name: '清理 station_day' }).query()).toBeNull()
  })
})
