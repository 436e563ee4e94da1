import type {
  AgentStatistics,
  EnergyStatistics,
  PaymentStatistics,
  PowerStatistics,
} from '@heliodesk/contracts/endpoints/statistics'
import type { ReactElement } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { AgentBoard } from './AgentBoard.tsx'
import { EnergyBoard } from './EnergyBoard.tsx'
import { PaymentBoard } from './PaymentBoard.tsx'
import { PowerBoard } from './PowerBoard.tsx'

const month = '2026-03'
const day = '2026-03-16'
const own = {
  ...{ households: 12, connected: 11, capacityKw: 240.5, hours: 60, hoursBefore: 50, hoursYearBefore: 80 },
  ...{ ordersOpen: 3, ordersLate: 1, overdue: 2, commission: '1200.50' },
}
const agents: AgentStatistics = {
  ...{ month, day, total: own },
  agents: [{ id: '11', name: '衢州阳光能源', orgCode: 'A01A01A03', grade: 'A', ...own }],
}
const sum = { kwh: 390, hours: 9.75, stations: 3, capacityKw: 40, co2Tons: 0.22, span: { from: '2026-03-01', to: day } }
const energy: EnergyStatistics = {
  ...{ span: sum.span, partial: true, total: sum, former: { ...sum, kwh: 300 }, yearBefore: null },
  ...{ measuredDays: 30, expectedDays: 40 },
  points: [
    { period: '2026-02', kwh: 300, hours: 8, yearBefore: 200, measuredDays: 20, expectedDays: 20, partial: false },
    { period: month, kwh: 90, hours: 1.75, yearBefore: null, measuredDays: 10, expectedDays: 20, partial: true },
  ],
  agents: [
    {
      ...{ code: 'A01A01A03', name: '衢州阳光能源', kwh: 300, hours: 10, stations: 2, capacityKw: 30 },
      ...{ former: 250, yearBefore: null },
    },
  ],
  regions: [],
}
const stations = {
  ...{ total: 1, kwh: 390 },
  records: [
    {
      ...{
        stationId: '7',
        dataSource: 1,
        stationName: '莲花镇 1 号',
        district: '衢州市 衢江区',
        capacityKw: 20,
        kwh: 390,
        hours: 19.5,
      },
      ...{ former: 300, yearBefore: null, measuredDays: 15, expectedDays: 16, rank: 2, ranked: 9 },
    },
  ],
}
const curve = Array.from({ length: 288 }, (_, slot) => (slot > 100 && slot < 146 ? slot / 2 : null))
const power: PowerStatistics = {
  ...{ day, today: day, stations: 40, capacityKw: 400, powerKw: 72.5, online: 38, power: curve, compared: curve },
  ...{ comparedDay: '2026-03-15', nowSlot: 146, limited: false },
  peaks: [
    { day: '2026-03-15', peakKw: 100, peakTime: '11:30', reporting: 39, expected: 40 },
    { day, peakKw: 120, peakTime: '12:05', reporting: 38, expected: 40 },
  ],
}
const fees = { count: 20, amount: '3000.00', received: '2000.00', open: '1000.00' }
const none = { count: 0, amount: '0.00', received: '0.00', open: '0.00' }
const payment: PaymentStatistics = {
  ...{ day, from: month, to: month, months: [{ month, fees, feesYearBefore: none, instalments: fees }] },
  ...{ fees, feesBefore: none, instalments: fees, instalmentsBefore: none },
  ageing: [
    { from: 0, to: 30, fees, instalments: none },
    { from: 31, to: 60, fees: none, instalments: none },
    { from: 61, to: 90, fees: none, instalments: none },
    { from: 91, to: null, fees: none, instalments: fees },
  ],
}

const answers = {
  'GET /api/statistics/agents': agents,
  'GET /api/statistics/energy': energy,
  'GET /api/statistics/energy/stations': stations,
  'GET /api/statistics/power': power,
  'GET /api/statistics/payments': payment,
  'GET /sys/sysDepart/visible': [],
  'GET /api/region/system/getList': {},
}
const show = (board: ReactElement, given: object = {}) => renderFeature(board, { answers: { ...answers, ...given } })
const addressOf = (name: string | RegExp): string =>
  decodeURIComponent(page.getByRole('link', { name, exact: true }).first().element().getAttribute('href') ?? '')
const asTable = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio', { name: '表格' }).click()

const agentBoard = <AgentBoard month={month} onMonth={vi.fn()} />
const energyBoard = <EnergyBoard ask={{ unit: 'month', from: '2026-02', to: month }} onAsk={vi.fn()} />
const powerBoard = <PowerBoard day={day} orgCode={undefined} onAsk={vi.fn()} />
const paymentBoard = <PaymentBoard from={month} to={month} onRange={vi.fn()} />

describe('数据统计', () => {
  test('[MODULE-STAT-AGENT] figures per agent, each of which opens its rows', async () => {
    await show(agentBoard)
    await expect.element(page.getByText('环比 +20.0%')).toBeVisible()
    const below = '[{"field":"sysOrgCode","rule":"right_like","val":"A01A01A03"}]'
    expect(addressOf('12')).toContain(below)
    expect(addressOf('11')).toContain('firstWorkTime_end=2026-03-16')
    expect(addressOf('1')).toContain('overdue=Y')
    expect(addressOf('2')).toMatch(/\/repay\/plan\?status=3/)
    expect(addressOf('1,200.50')).toContain('/batch/settle/account?targetType=1')
    expect(addressOf('60.0')).toContain('/statistics/energy?unit=month&from=2026-03&to=2026-03&orgCode=A01A01A03')
    await expectSound()
  })

  test('what somebody may not see has no column and no tile', async () => {
    const bare = { ...own, overdue: null, commission: null, ordersOpen: null, ordersLate: null }
    await show(agentBoard, {
      'GET /api/statistics/agents': { ...agents, total: bare, agents: [{ ...agents.agents[0], ...bare }] },
    })
    await expect.element(page.getByRole('columnheader', { name: '并网户数' })).toBeVisible()
    expect(page.getByText('结算金额（元）').elements()).toEqual([])
    expect(page.getByText('未完成工单').elements()).toEqual([])
  })

  test('[MODULE-STAT-ENERGY] energy with what it is compared with, its coverage and the stations behind it', async () => {
    await show(energyBoard)
    await expect.element(page.getByText('有数据 30 / 应有 40 站日')).toBeVisible()
    await expect.element(page.getByText('同比 无可比数据').first()).toBeVisible()
    await expect.element(page.getByRole('row', { name: /莲花镇 1 号.*2 \/ 9 15 \/ 16/ })).toBeVisible()
    await asTable('发电量走势 显示方式')
    expect(addressOf('300')).toContain('unit=month&from=2026-02&to=2026-02')
    await expectSound()
  })

  test('[MODULE-STAT-POWER] total power with its peak and the share that is online', async () => {
    await show(powerBoard)
    await expect.element(page.getByText('出现在 12:05')).toBeVisible()
    await expect.element(page.getByText('环比 +20.0%')).toBeVisible()
    expect(addressOf('离线 2 座')).toMatch(/\/station\/index\?status=0$/)
    expect(addressOf('在线 38 / 40 座')).toContain('status=1,2,3')
    await expectSound()
  })

  test('[MODULE-STAT-PAYMENT] what is due, received and late, each opening its rows; on a phone nothing scrolls sideways', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await show(paymentBoard)
    await expect.element(page.getByText('上一期 –')).toBeVisible()
    expect(page.getByRole('listitem').filter({ hasText: '回款率' }).element().textContent).toContain('66.7 %')
    await asTable('账龄 显示方式')
    expect(addressOf('1,000.00 (20)')).toContain(
      '/statistics/receivable?source=1,2&openAmount_begin=0.01&dueDate_end=2026-03-15&dueDate_begin=2026-02-14',
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectSound()
  })
})
