import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildNode } from '#web/testing/buildSession.ts'
import type { FakeAnswer } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { Workplace } from './Workplace.tsx'

const message = (id: string, titile: string, over = {}) => ({
  ...{ id, msgId: id, anntId: id, msgTxt: titile, titile, msgContent: '', sender: null, sendTime: '2026-11-20 09:12:00' },
  ...{ createTime: '2026-11-20 09:12:00', priority: 'M', msgCategory: '1', openType: null, openPage: null, readFlag: '0' },
  ...{ readTime: null, ...over },
})
const menu = [
  buildNode('/group', {
    meta: { title: '电站管理' },
    children: ['电站列表', '电站告警', '数据导入'].map((title, n) => buildNode(`/station/${n}`, { meta: { title } })),
  }),
]
const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /sys/user/profile': { roles: [{ code: 'operator', name: '运营' }], lastLogin: null },
  'GET /api/dashboard/todo': {
    orders: {
      total: 12,
      rows: [
        {
          id: '5',
          orderNo: 'GD-1',
          status: '2',
          questionType: null,
          questionDesc: '逆变器停机',
          stationName: '莲花一号',
          createTime: '2026-11-19 08:00:00',
        },
      ],
    },
    alarms: {
      total: 1,
      rows: [
        {
          ...{ id: '7', stationId: '3', dataSource: 2, stationName: '贺村二号', level: 4, eventMessage: '电网过压' },
          ...{ eventTime: '2026-11-20 08:00:00', assignTime: null, acknowledged: true },
        },
      ],
    },
  },
  'GET /sys/annountCement/listByUser': {
    anntMsgList: [message('1', '平台升级', { priority: 'H' }), message('2', '值班安排', { readFlag: '1' })],
    anntMsgTotal: 1,
    sysMsgList: [],
    sysMsgTotal: 0,
  },
  'GET /sys/user/setting/*': null,
  'PUT /sys/user/setting/*': null,
}
const given = () => ({ onOpen: vi.fn(), onOpenStation: vi.fn(), onCreateOrder: vi.fn(), onOpenAnnouncement: vi.fn() })
async function open(more: Readonly<Record<string, FakeAnswer>> = {}) {
  const actions = given()
  const codes = ['dashboard', 'station:alarm:list', 'workorder:info:list'] as const
  const { server } = await renderFeature(<Workplace {...actions} alarms={null} />, {
    answers: { ...answers, ...more },
    codes,
    menu,
  })
  return { ...actions, server }
}

describe('[MODULE-DASH-WORKPLACE] the workplace', () => {
  test.each([
    ['08:59', '早上好'],
    ['09:00', '上午好'],
    ['11:59', '上午好'],
    ['12:00', '中午好'],
    ['13:59', '中午好'],
    ['14:00', '下午好'],
    ['19:59', '下午好'],
    ['20:00', '晚上好'],
  ])('[STATION-48] at %s in Shanghai it says %s', async (time, greeting) => {
    vi.setSystemTime(new Date(`2026-10-16T${time}:00+08:00`))
    await open()
    await expect.element(page.getByRole('heading', { name: `${greeting}，陈立群` })).toBeVisible()
    await expect.element(page.getByText('10 月 16 日 周五')).toBeVisible()
    vi.useRealTimers()
  })

  test('shows what waits for me in tabs with counts, which the arrow keys change', async () => {
    const { onOpen, onOpenStation, onCreateOrder } = await open()
    const orders = page.getByRole('tab', { name: '待我处理的工单 12' })
    await expect.element(orders).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: '处理' }).click()
    expect(onOpen).toHaveBeenCalledWith('/workorder/index?detail=5')
    await expectSound()
    orders.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: '指派给我的告警 1' })).toHaveFocus()
    await page.getByRole('button', { name: '建工单' }).click()
    expect(onCreateOrder).toHaveBeenCalledWith({ stationId: '3', alarmId: '7' })
    await page.getByRole('button', { name: '查看' }).click()
    expect(onOpenStation).toHaveBeenCalledWith({ id: '3', dataSource: 2 })
    await expectSound()
  })

  test('opens announcements, unread ones in bold', async () => {
    const { onOpenAnnouncement } = await open()
    await expect.element(page.getByText('未读 1')).toBeVisible()
    await page.getByRole('button', { name: /平台升级/ }).click()
    expect(onOpenAnnouncement).toHaveBeenCalledWith('1')
  })

  test('keeps the quick links in the order that somebody chooses, on the server', async () => {
    const { server, onOpen } = await open()
    await page.getByRole('button', { name: '电站告警' }).click()
    expect(onOpen).toHaveBeenCalledWith('/station/1')
    await page.getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑常用入口' })
    await dialog.getByRole('button', { name: '上移 电站告警' }).click()
    await dialog.getByRole('button', { name: '移除 数据导入' }).click()
    await expect.element(dialog.getByRole('button', { name: '添加 数据导入' })).toBeVisible()
    await expectSound()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect.poll(() => server.to('PUT /sys/user/setting/').at(-1)?.body).toEqual({ value: ['/station/1', '/station/0'] })
    await expect.element(page.getByRole('button', { name: '编辑' })).toHaveFocus()
  })
})
