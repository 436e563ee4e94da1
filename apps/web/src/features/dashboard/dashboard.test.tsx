import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeAnswer, failure } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { FleetCharts } from './FleetCharts.tsx'
import { PlatformBoard } from './PlatformBoard.tsx'
import { TaskBoard } from './TaskBoard.tsx'

const share = (code: string, name: string, mwh: number) => ({ code, name, mwh, stations: 2, capacityKw: 40, hours: 70 })
const shares = {
  asOf: '2026-11-21 08:00:00',
  months: [
    { month: '2026-10', mwh: 2.1, stations: 2, hours: 70, partial: false },
    { month: '2026-11', mwh: 1.4, stations: 2, hours: 45, partial: true },
  ],
  departs: Array.from({ length: 10 }, (_, n) => share(`A0${n}`, `部门${n}`, 10 - n)),
  vendors: [share('1', '华为', 3.5)],
  districts: [share('330803', '衢州市 衢江区', 3.5)],
}
const fleet: Readonly<Record<string, FakeAnswer>> = {
  'GET /api/dashboard/energy': shares,
  'GET /api/dashboard/hours': { month: '2026-10', stations: 2, median: 71, bins: [{ from: 70, to: 80, stations: 2 }] },
  'GET /api/dashboard/capacity': {
    undated: 0,
    months: [{ month: '2026-10', addedKw: 10, addedStations: 1, totalKw: 40, totalStations: 2 }],
  },
  'GET /sys/sysDepart/visible': [
    { id: '1', orgCode: 'A01', departName: '总部', orgCategory: '1', parentId: null },
    { id: '2', orgCode: 'A01A01', departName: '浙江', orgCategory: '3', parentId: '1' },
  ],
}
const range = { from: '2026-10', to: '2026-11', orgCode: undefined }

describe('[MODULE-DASH-CHART] the charts of the fleet', () => {
  test('show every figure also as a table', async () => {
    await renderFeature(<FleetCharts range={range} onRange={() => undefined} />, { answers: fleet })
    await expect.element(page.getByText('3.50 MWh').first()).toBeVisible()
    await expect.element(page.getByText('其他 3 个')).toBeVisible()
    await expectSound()
    const view = page.getByRole('radiogroup', { name: '每月发电量 显示方式' })
    await view.getByRole('radio', { name: '表格' }).click()
    await expect.element(page.getByRole('row', { name: '2026-11 (未满) 1.40 45.0 2' })).toBeVisible()
    await page.getByRole('radiogroup', { name: '按部门 显示方式' }).getByRole('radio', { name: '表格' }).click()
    await expect.element(page.getByRole('row', { name: /部门9/ })).toBeInTheDocument()
    await expectSound()
  })

  test('say whose hours they show: the mean of the range and of each month, the median of the spread', async () => {
    await renderFeature(<FleetCharts range={range} onRange={() => undefined} />, { answers: fleet })
    const tile = page.getByRole('listitem').filter({ hasText: '等效小时' })
    await expect.poll(() => tile.element().textContent).toMatch(/^平均等效小时\s*115\s*kWh\/kWp/)
    await expect.element(page.getByText('2026-10 · 2 座 · 中位 71.0')).toBeVisible()
    await page.getByRole('radiogroup', { name: '每月发电量 显示方式' }).getByRole('radio', { name: '表格' }).click()
    await expect.element(page.getByRole('columnheader', { name: '平均 kWh/kWp' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: '2026-10 2.10 70.0 2' })).toBeVisible()
  })

  test('ask for the range that is pressed', async () => {
    const onRange = vi.fn()
    await renderFeature(<FleetCharts range={range} onRange={onRange} />, { answers: fleet })
    await page.getByRole('radio', { name: '去年' }).click()
    const year = new Date().getFullYear() - 1
    expect(onRange).toHaveBeenCalledWith({ from: `${year}-01`, to: `${year}-12`, orgCode: undefined })
  })

  test('fail one by one, with a way to try again', async () => {
    let works = false
    const hours: FakeAnswer = () => (works ? fleet['GET /api/dashboard/hours'] : failure(200, '数据库忙'))
    await renderFeature(<FleetCharts range={range} onRange={() => undefined} />, {
      answers: { ...fleet, 'GET /api/dashboard/hours': hours },
    })
    await expect.element(page.getByRole('alert').getByText(/数据库忙/)).toBeVisible()
    works = true
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('2026-10 · 2 座 · 中位 71.0')).toBeVisible()
  })
})

const handling = { raised: 48, acknowledged: 39, cleared: 46, ackMinutes: 216, clearMinutes: 4_000 }
const tasks: Readonly<Record<string, FakeAnswer>> = {
  'GET /api/dashboard/task': {
    open: { total: 3, unacknowledged: 2, unassigned: 1 },
    ages: [1, 24, null].map((hours) => ({ hours, level1: 0, level2: 1, level3: 0, level4: 0 })),
    total: handling,
    days: [{ day: '2026-11-20', raised: 2, cleared: 0 }],
    departs: [{ ...handling, code: 'A01A01', name: '浙江分公司', open: 3 }],
    people: [{ username: 'staff', realname: '陈立群', acknowledged: 39, ackMinutes: 216, assignedOpen: 1 }],
  },
  'GET /api/dashboard/orders': {
    open: { total: 2, unassigned: 1 },
    ages: [{ hours: 1, count: 2 }],
    created: 4,
    finished: 1,
    takeMinutes: 12,
    finishMinutes: 600,
    people: [{ username: 'staff', realname: '陈立群', open: 1, finished: 1, finishMinutes: 600 }],
  },
  'GET /sys/sysDepart/visible': [],
}
const days = { from: '2026-11-01', to: '2026-11-20', orgCode: undefined }

describe('[MODULE-DASH-TASK] the board of tasks', () => {
  test('tells how long alarms and orders take, in the unit that fits', async () => {
    await renderFeature(<TaskBoard range={days} onRange={() => undefined} />, { answers: tasks, codes: ['workorder:info:list'] })
    await expect.element(page.getByText('3.6 小时').first()).toBeVisible()
    await expect.element(page.getByText('2.8 天').first()).toBeVisible()
    await expect.element(page.getByText('12 分钟')).toBeVisible()
    await expect.element(page.getByRole('row', { name: '陈立群 staff 39 3.6 小时 1' })).toBeVisible()
    await page.getByRole('radiogroup', { name: '未恢复告警的时长 显示方式' }).getByRole('radio', { name: '表格' }).click()
    await expect.element(page.getByRole('row', { name: /^超过 7 天/ })).toBeVisible()
    await expectSound()
  })

  test('leaves out the orders for people who may not see them', async () => {
    const { server } = await renderFeature(<TaskBoard range={days} onRange={() => undefined} />, { answers: tasks })
    await expect.element(page.getByText('浙江分公司')).toBeVisible()
    expect(server.count('GET /api/dashboard/orders')).toBe(0)
  })
})

test('[MODULE-DASH-MONITOR] the running state marks what is wrong in words', async () => {
  const minute = { time: '08:00', reporting: 39, online: 2, points: 120, rejected: 3, requests: 60, failed: 0 }
  const job = {
    name: 'fleet.power',
    label: '部门功率曲线',
    waiting: 0,
    running: 0,
    failed24h: 2,
    lastTime: null,
    lastSeconds: null,
    lastError: '超时',
  }
  const state = {
    serverTime: '2026-11-21 08:00:00',
    stations: { total: 40, reporting5m: 39, silent30m: 1, silent24h: 0 },
    online: { users: 2, sessions: 3, sockets: 3 },
    minutes: [minute, { ...minute, time: '08:01', points: null, rejected: null, requests: null, failed: null }],
    vendors: [
      { dataSource: 1, name: '华为', stations: 40, lastTime: null, medianDelayMinutes: null, newestDelayMinutes: null, late: 40 },
    ],
    jobs: [job],
    queues: { imports: 0, quarantined24h: 0, lateJobs: 0 },
    database: { sizeMb: 16, connections: 9, maxConnections: 100 },
    processes: [
      {
        ...{
          id: '1',
          host: 'vm',
          pid: 1,
          roles: ['web'],
          version: '0.1.0',
          startTime: '2026-11-21 07:00:00',
          seenSecondsAgo: 90,
        },
        ...{ alive: false, sockets: 0, memoryMb: 200, eventLoopMs: 2 },
      },
    ],
  }
  await renderFeature(<PlatformBoard />, { answers: { 'GET /api/dashboard/monitor': state } })
  await expect.element(page.getByText('共 40 座 · 98%')).toBeVisible()
  await expect.element(page.getByText('上一分钟拒收 3')).toBeVisible()
  // The last point of the chart is the figure above it.
  await page.getByRole('radiogroup', { name: '在报电站与在线人数 显示方式' }).getByRole('radio', { name: '表格' }).click()
  await expect.element(page.getByRole('row', { name: '08:01 39 2' })).toBeVisible()
  await expect.element(page.getByText('24 小时失败 2')).toBeVisible()
  await expect.element(page.getByText('无心跳')).toBeVisible()
  await expectSound()
})
