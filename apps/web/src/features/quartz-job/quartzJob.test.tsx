import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import type { FakeAnswer } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { QuartzJobPage } from './QuartzJobPage.tsx'

const base = { cronExpression: '0 30 2 * * ?', builtIn: 'Y', lastState: 'done', lastState_dictText: '成功' }
const rows = [
  buildRecord(quartzJob, 1, { ...base, jobLabel: '清理过期数据', jobClassName: 'platform.upkeep', status: 0 }),
  buildRecord(quartzJob, 2, { ...base, jobLabel: '审计日志校验', jobClassName: 'audit.verify', status: -1 }),
]
const codes = (['list', 'add', 'edit', 'delete', 'execute'] as const).map((verb) => `system:quartzJob:${verb}` as const)
const run = {
  id: '9',
  dueTime: '2026-11-21 02:30:00',
  startTime: '2026-11-21 02:30:02',
  endTime: '2026-11-21 02:30:03',
  costTime: 1200,
  state: 'failed',
  cause: 'manual',
  askedBy: 'admin',
  attempt: 3,
  process: 'host:77',
  output: null,
  error: '审计日志被改动：第 7 条',
}
const mount = (
  rights: readonly PermissionCode[] = codes,
  runs: FakeAnswer = { records: [run], total: 1, size: 20, current: 1, pages: 1 },
) =>
  renderList(<QuartzJobPage />, {
    resource: quartzJob,
    rows,
    rights: { codes: rights },
    answers: {
      'GET /sys/quartzJob/pause': null,
      'GET /sys/quartzJob/resume': null,
      'GET /sys/quartzJob/execute': null,
      'GET /sys/quartzJob/kinds': [{ value: 'platform.upkeep', text: '清理过期数据' }],
      'GET /sys/quartzJob/runs': runs,
    },
  })
const line = (title: string) => page.getByRole('row').filter({ hasText: title })
const press = async (title: string, action: string) => {
  await expect.element(line(title)).toBeVisible()
  await line(title).getByRole('button').filter({ hasText: action }).click()
}

describe('[MODULE-SYS-QUARTZ] the page of scheduled jobs', () => {
  test('says nothing of the last run of a new job, and of an older one when it was and how it ended', async () => {
    const never = { lastState: null, lastState_dictText: null, lastTime: null }
    await renderList(<QuartzJobPage />, {
      resource: quartzJob,
      rows: [
        buildRecord(quartzJob, 1, { ...base, jobLabel: '新建的任务', ...never }),
        buildRecord(quartzJob, 2, { ...base, jobLabel: '运行过的任务', lastTime: '2024-11-21 02:30:00' }),
      ],
      rights: { codes },
    })
    await expect.element(line('新建的任务')).toBeVisible()
    const heads = page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent ?? '')
    const cellOf = (title: string, head: string) => {
      const at = heads.findIndex((text) => text.startsWith(head))
      return [...line(title).element().querySelectorAll('td')][at]?.textContent
    }
    expect(['上次结果', '上次运行'].map((head) => cellOf('新建的任务', head))).toEqual(['–', '–'])
    expect(['上次结果', '上次运行'].map((head) => cellOf('运行过的任务', head))).toEqual(['成功', '2024-11-21 02:30:00'])
  })

  test('says when each job runs, and pauses after a question', async () => {
    const { server } = await mount()
    await expect.element(line('清理过期数据').getByText(/每天/)).toBeVisible()
    await press('清理过期数据', '停止')
    await page.getByRole('alertdialog', { name: '停止“清理过期数据”？' }).getByRole('button', { name: '停止' }).click()
    await vi.waitFor(() => expect(server.to('GET /sys/quartzJob/pause')[0]?.query.get('id')).toBe('1'))
    await press('审计日志校验', '启动')
    await vi.waitFor(() => expect(server.to('GET /sys/quartzJob/resume')[0]?.query.get('id')).toBe('2'))
  })
  test('shows what became of the runs, with cause, process and error', async () => {
    await mount()
    await press('清理过期数据', '更多')
    await page.getByRole('menuitem', { name: '运行记录' }).click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('审计日志被改动：第 7 条')).toBeVisible()
    await expect.element(drawer.getByText('手动（admin）')).toBeVisible()
    await expect.element(drawer.getByText('host:77')).toBeVisible()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(drawer.element())).toEqual([])
    }
  })
  test('follows a run while it waits or runs, and rests when it has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const states = ['due', 'running', 'done', 'done']
    const { server } = await mount(codes, () => {
      const state = states.shift() ?? 'done'
      return { records: [{ ...run, state, error: null }], total: 1, size: 20, current: 1, pages: 1 }
    })
    const asked = () => server.to('GET /sys/quartzJob/runs').length
    await press('清理过期数据', '更多')
    await page.getByRole('menuitem', { name: '运行记录' }).click()
    await vi.waitFor(() => expect(asked()).toBe(1))
    for (const count of [2, 3]) {
      await vi.advanceTimersByTimeAsync(2_000)
      await vi.waitFor(() => expect(asked()).toBe(count))
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(3)
  })
  test('adds one by choosing a job by its name and building its schedule', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '新增定时任务' }).click()
    await page.getByRole('combobox', { name: '任务' }).click()
    await page.getByRole('option', { name: '清理过期数据' }).or(page.getByTitle('清理过期数据')).last().click()
    const cron = page.getByRole('textbox', { name: '执行计划' })
    await cron.fill('0 0 8 ? * 1')
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() =>
      expect(server.to('POST /sys/quartzJob/add')[0]?.body).toMatchObject({
        jobClassName: 'platform.upkeep',
        cronExpression: '0 0 8 ? * 1',
      }),
    )
  })
  test('offers nothing that changes to who may only look', async () => {
    await mount(['system:quartzJob:list'])
    await expect.element(line('清理过期数据')).toBeVisible()
    for (const name of ['停止', '启动', '编辑', '删除', '立即执行'])
      expect(page.getByRole('button', { name, exact: true }).elements()).toHaveLength(0)
  })
})
