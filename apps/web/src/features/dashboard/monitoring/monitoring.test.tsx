import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { DiskPage } from './DiskPage.tsx'
import { JvmPage } from './JvmPage.tsx'
import { SystemPage } from './SystemPage.tsx'
import { TomcatPage } from './TomcatPage.tsx'
import { TracePage } from './TracePage.tsx'

const two = [1, 2]
const samples = {
  times: ['10:00:00', '10:00:05'],
  ...{ systemCpu: [null, 37.5], processCpu: [null, 12.5], usedMemoryMb: two, rssMb: two, heapUsedMb: two, heapTotalMb: two },
  ...{ loopP50Ms: two, loopP99Ms: two, gcMs: two, requests: two, failed: two, connections: two },
}
const place = { host: 'vm', pid: 42, startTime: '2026-11-21 07:00:00', uptimeSeconds: 7200 }
const runtime = {
  ...place,
  roles: ['web'],
  versions: [{ name: 'Node.js', version: '24.0.0' }],
  cpus: 2,
  cpuModel: 'cpu',
  platform: 'Linux 6',
  load: [0.5, 0.25, 0.1],
  memory: { totalBytes: 8 * 1024 ** 3, freeBytes: 2 * 1024 ** 3, rssBytes: 200 * 1024 ** 2, peakRssBytes: 300 * 1024 ** 2 },
  heap: { limitBytes: 2 * 1024 ** 3, totalBytes: 1024 ** 3, usedBytes: 5 * 1024 ** 2, externalBytes: 1024, buffersBytes: 512 },
  heapSpaces: [{ name: 'old_space', sizeBytes: 1024, usedBytes: 512 }],
  handles: [{ name: 'Timeout', count: 3 }],
  gc: [{ kind: 'minor', count: 7, totalMs: 21, maxMs: 9 }],
  samples,
}
const http = {
  ...place,
  total: 100,
  lastMinute: 3,
  statuses: [
    { status: '2xx', count: 99 },
    { status: '5xx', count: 1 },
  ],
  connections: { open: 4, peak: 9, accepted: 30 },
  sessions: { active: 2, peak: 5, created: 6, ended: 4 },
  routes: [{ method: 'GET', route: '/sys/version', count: 10, failed: 0, p50Ms: 1.5, p95Ms: 2.5, p99Ms: 3.5, maxMs: 4.5 }],
  samples,
}
const trace = (id: string, path: string, status: number, username: string | null) => ({
  ...{ id, time: '2026-11-21 10:00:00', method: 'GET', path, status, ms: 1.2, username },
})
const traces = [trace('1', '/sys/version', 200, 'admin'), trace('2', '/sys/other', 404, null)]
const disk = {
  volumes: [
    { holds: ['data', 'temp'], path: '/data', totalBytes: 100 * 1024 ** 3, usedBytes: 95 * 1024 ** 3, freeBytes: 5 * 1024 ** 3 },
  ],
  dataDir: '/data',
  floorPercent: 10,
  isBelowFloor: true,
  uses: [{ kind: 'files', name: 'station', bytes: 1024 ** 2, count: 4 }],
}

describe('the monitoring pages', () => {
  test('[MODULE-MON-SYSTEM] system shows CPU, memory, load, start and versions', async () => {
    await renderFeature(<SystemPage />, { answers: { 'GET /sys/monitor/runtime': runtime } })
    await expect.element(page.getByText('本进程 12.5% · 2 核')).toBeVisible()
    await expect.element(page.getByText('启动于 11-21 07:00')).toBeVisible()
    await expect.element(page.getByText('共 8.0 GB')).toBeVisible()
    await expect.element(page.getByText('24.0.0')).toBeVisible()
    await expectSound()
  })

  test('[MODULE-MON-JVM] JVM shows heap, event loop, collections and handles, each chart also as a table', async () => {
    await renderFeature(<JvmPage />, { answers: { 'GET /sys/monitor/runtime': runtime } })
    await expect.element(page.getByText('已申请 1.0 GB · 上限 2.0 GB')).toBeVisible()
    await expect.element(page.getByText('新生代')).toBeVisible()
    await expect.element(page.getByText('old', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Timeout')).toBeVisible()
    await page.getByRole('radiogroup', { name: '堆内存 显示方式' }).getByRole('radio', { name: '表格' }).click()
    await expect.element(page.getByRole('rowheader', { name: '10:00:05' })).toBeVisible()
    await expectSound()
  })

  test('[MODULE-MON-TOMCAT] Tomcat shows sessions, connections, request totals and times by route', async () => {
    await renderFeature(<TomcatPage />, { answers: { 'GET /sys/monitor/http': http } })
    await expect.element(page.getByText('最近一分钟 3')).toBeVisible()
    await expect.element(page.getByText('同时最多 5')).toBeVisible()
    await expect.element(page.getByText('最多 9 · 累计 30')).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'GET /sys/version' })).toBeVisible()
    await expectSound()
  })

  test('[MODULE-MON-HTTPTRACE] the trace is searched by path and user, and pauses', async () => {
    await renderFeature(<TracePage />, { answers: { 'GET /sys/monitor/httptrace': traces } })
    await expect.element(page.getByRole('cell', { name: '/sys/version' })).toBeVisible()
    await expect.element(page.getByText('未登录')).toBeVisible()
    await expectSound()
    await page.getByRole('radio', { name: '4xx 与 5xx' }).click()
    await expect.element(page.getByText('显示 1 / 2')).toBeVisible()
    await userEvent.type(page.getByLabelText('按路径或用户筛选'), 'admin')
    await expect.element(page.getByText('没有符合条件的请求')).toBeVisible()
    await page.getByRole('button', { name: '暂停更新' }).click()
    await expect.element(page.getByText('已暂停更新')).toBeVisible()
  })

  test('[MODULE-MON-DISK] disk shows the volumes, the floor and what takes the room', async () => {
    await renderFeature(<DiskPage />, { answers: { 'GET /sys/monitor/disk': disk } })
    await expect.element(page.getByRole('rowheader', { name: '数据目录、临时目录' })).toBeVisible()
    await expect.element(page.getByText('低于下限：已停止接收文件，请清理或扩容')).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: '附件 · station' })).toBeVisible()
    await expectSound()
  })

  test('a failure says so once for the page and can be tried again', async () => {
    await renderFeature(<DiskPage />, { answers: { 'GET /sys/monitor/disk': failure(503, '服务暂时不可用') } })
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    expect(page.getByText('服务暂时不可用').elements()).toHaveLength(1)
  })
})
