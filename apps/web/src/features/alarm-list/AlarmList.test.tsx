import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { applyLocale } from '@heliodesk/contracts/text/locale'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { english } from '../../copy/enUS/index.ts'
import { alarmList as copy } from '../../copy/zhCN/alarmList.ts'
import { saveDictionaries } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { AlarmList } from './AlarmList.tsx'

const alarm = (n: number, more: Readonly<Record<string, unknown>>) =>
  buildRecord(stationAlarm, n, {
    level: 3,
    level_dictText: '重要',
    stationId_dictText: '高家镇杨伟民屋顶光伏电站',
    eventMessage: '组串2 电压较同机最高低 128.8 V',
    deviceModel: 'SUN2000-20KTL-M5',
    deviceSn: 'HV20K957000123',
    eventTime: '2024-05-06 08:20:11',
    eventEndTime: null,
    alarmStatus: '0',
    alarmStatus_dictText: '未处理',
    assignee: null,
    ackTime: null,
    workOrderId: null,
    workOrderId_dictText: null,
    workOrderStatus: null,
    ...more,
  })
const rows = [
  alarm(1, {}),
  alarm(2, {
    workOrderId: '77',
    workOrderId_dictText: 'GD-20240506-00012',
    workOrderStatus: '2',
    workOrderStatus_dictText: '处理中',
  }),
  alarm(3, {
    workOrderId: '78',
    workOrderId_dictText: 'GD-20240506-00013',
    workOrderStatus: '5',
    workOrderStatus_dictText: '已完成',
  }),
  alarm(4, { eventEndTime: '2024-05-07 09:00:00', alarmStatus: '3', assignee: 'staff', ackTime: '2024-05-06 09:00:00' }),
]
const entry = (value: string, text: string) => ({ value, text, title: text, label: text })
const codes = ['station:alarm:ack', 'station:alarm:assign', 'station:alarm:clear', 'station:alarm:list'] as const
const orderCodes = ['workorder:info:add', 'workorder:info:list'] as const

async function open({ at = '/station/alarm' } = {}) {
  const opened = vi.fn()
  const mounted = await renderList(<AlarmList onOpenStation={vi.fn()} onCreateOrder={vi.fn()} onOpenOrder={opened} />, {
    resource: stationAlarm,
    at,
    rows,
    rights: { codes: [...codes, ...orderCodes] },
    answers: { 'GET /api/alarm/statusCount': { '0': 5, '1': 2, '2': 57, '3': 272 } },
  })
  saveDictionaries({
    alarm_status: [entry('0', '未处理'), entry('1', '已确认'), entry('2', '已恢复未确认'), entry('3', '已关闭')],
  })
  await expect.element(page.getByRole('group', { name: copy.chips })).toBeVisible()
  return { ...mounted, opened }
}
type Mounted = Awaited<ReturnType<typeof open>>
const asked = ({ server }: Mounted) => server.to('GET /api/alarm/list').at(-1)?.query
const chip = (name: RegExp) => page.getByRole('group', { name: copy.chips }).getByRole('button', { name })
const statesOf = (query: ReturnType<typeof asked>) => query && (query.get('alarmStatus_MultiString') ?? query.get('alarmStatus'))

describe('the list of alarms', () => {
  test('begins with those that have not ended, and the address says nothing of it', async () => {
    await page.viewport(1280, 900)
    const mounted = await open()
    await expect.poll(() => statesOf(asked(mounted))?.replace(/^,|,$/g, '')).toBe('0,1')
    expect(mounted.search().toString()).toBe('')
    await expect.element(chip(/未恢复/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(chip(/全部/)).toHaveAttribute('aria-pressed', 'false')
  })

  test('counts every state and the sums of them', async () => {
    await page.viewport(1280, 900)
    await open()
    for (const [name, count] of [
      ['未恢复', 7],
      ['全部', 336],
      ['未处理', 5],
      ['已确认', 2],
      ['已恢复未确认', 57],
      ['已关闭', 272],
    ] as const) {
      await expect.element(chip(new RegExp(`^${name} ${count}$`))).toBeVisible()
    }
  })

  test('shows all of them on demand, keeps that in the address, and comes back to the beginning', async () => {
    await page.viewport(1280, 900)
    const mounted = await open()
    await chip(/全部/).click()
    await expect.poll(() => mounted.search().toString()).toBe('alarmStatus=all')
    await expect.poll(() => statesOf(asked(mounted))).toBe(null)
    await chip(/已关闭/).click()
    await expect.poll(() => mounted.search().toString()).toBe('alarmStatus=3')
    await chip(/未恢复/).click()
    await expect.poll(() => mounted.search().toString()).toBe('')
  })

  test('an address of one state or of all is taken as it is', async () => {
    await page.viewport(1280, 900)
    const mounted = await open({ at: '/station/alarm?alarmStatus=all' })
    await expect.poll(() => asked(mounted) !== undefined && statesOf(asked(mounted))).toBe(null)
    await expect.element(chip(/全部/)).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the order of an alarm', () => {
  const actionsOf = (n: number) => page.getByRole('row').nth(n)
  test('stands in its row, and 建工单 is offered only where none is open', async () => {
    await page.viewport(1280, 900)
    await open()
    await expect.element(actionsOf(2).getByRole('button', { name: 'GD-20240506-00012', exact: true })).toBeVisible()
    await expect.element(actionsOf(1).getByRole('button', { name: /建工单/ })).toBeVisible()
    await expect.element(actionsOf(2).getByRole('button', { name: /查看工单/ })).toBeVisible()
    await expect.element(actionsOf(2).getByRole('button', { name: /建工单/ })).not.toBeInTheDocument()
    await expect.element(actionsOf(3).getByRole('button', { name: /建工单/ })).toBeVisible()
  })

  test('is opened by its number and by 查看工单', async () => {
    await page.viewport(1280, 900)
    const { opened } = await open()
    await page.getByRole('button', { name: 'GD-20240506-00012', exact: true }).click()
    expect(opened).toHaveBeenLastCalledWith('77')
    await actionsOf(2)
      .getByRole('button', { name: /查看工单/ })
      .click()
    expect(opened.mock.calls).toEqual([['77'], ['77']])
  })
})

test('a card on a phone says level, state, both moments, who and the order', async () => {
  await page.viewport(390, 844)
  await open()
  const card = page.getByRole('listitem').filter({ hasText: 'GD-20240506-00012' })
  for (const text of ['重要', '未处理', '2024-05-06 08:20', '未指派', 'GD-20240506-00012', '处理中']) {
    await expect.element(card.getByText(text, { exact: true }).first()).toBeVisible()
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await axeViolations()).toEqual([])
})

/** What stands beside the open side menu of a window that is 1440 wide. */
const besideMenu = 1208

// English last: it stays laid over the Chinese texts of this window.
describe.each(['zh-CN', 'en-US'])('at 1440 with the open menu (%s)', (language) => {
  test('end, state, person in charge and order are in the picture, and the table does not scroll sideways', async () => {
    if (language === 'en-US') applyLocale(english)
    await page.viewport(besideMenu, 900)
    await open()
    const { heads } = copy
    for (const name of [heads.eventTime, heads.eventEndTime, heads.alarmStatus, heads.assignee, heads.workOrderId]) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await expect.element(head).toBeVisible()
      const { right, left } = head.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(besideMenu)
    }
    const frame = page.getByRole('table').element().parentElement
    expect(frame?.clientWidth).toBeGreaterThan(1100)
    expect(frame?.scrollWidth).toBe(frame?.clientWidth)
  })
})
