import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { permit } from '@heliodesk/domain/lifecycle/permit'
import { expect, test } from 'vitest'
import { planOrders, type TroubledStation } from './orderPlan.ts'

const stations = Array.from(
  { length: 33 },
  (_, i): TroubledStation => ({
    id: String(i),
    orgCode: ['A01A01A01', 'A01A01A03', 'A01A02A01', 'A01A03A01'][i % 4] ?? '',
    alarmId: i % 2 === 0 ? String(1_000 + i) : null,
    alarmLevel: i % 2 === 0 ? 1 + (i % 4) : null,
    alarmMessage: i % 2 === 0 ? '采集器离线，未收到数据' : null,
  }),
)
const plan = planOrders(stations, Date.parse('2026-06-01T12:00:00+08:00'))

test('every demo order came to its state by steps that are possible, one after the other', () => {
  for (const order of plan) {
    expect(order.steps.at(-1)?.to).toBe(order.status)
    for (const [at, step] of order.steps.entries()) {
      const before = order.steps[at - 1]
      expect(step.from).toBe(before?.to ?? null)
      expect(step.verb === 'create').toBe(before === undefined)
      if (!before) continue
      expect(step.atMs).toBeGreaterThan(before.atMs)
      const facts = { status: String(step.from), createBy: order.createdBy.username, assignee: order.assignee?.username ?? null }
      expect(permit(workOrderLife as Lifecycle, step.verb, facts, { username: step.by.username, can: () => true })).toEqual({
        ok: true,
        to: step.to,
      })
    }
  }
})

test('every state is among them, nothing lies in the future, and texts stay within 500 characters', () => {
  expect(new Set(plan.map(({ status }) => status)).size).toBe(8)
  expect(plan.flatMap(({ steps }) => steps).filter(({ atMs }) => atMs > Date.parse('2026-06-01T12:00:00+08:00'))).toEqual([])
  expect(plan.filter(({ questionDesc, photos }) => questionDesc.length > 500 || photos > 8)).toEqual([])
})

test.each([
  ['组串2 电压较同机最高低 131.2 V', '2', /旁路二极管/],
  ['电网电压越限，逆变器停机', '1', /并网点/],
  ['电网电压过高，短时脱网', '1', /并网点/],
  ['逆变器温度过高，已降额运行', '1', /风扇/],
  ['采集器离线，未收到数据', '3', /配网/],
  ['连续 3 天发电不足可比电站的 70%：06-12 41%', '8', /遮挡/],
  ['2 串应为 24–44 块，登记 60 块', '9', /清点/],
])('an order made of the alarm «%s» is about that', (alarmMessage, type, text) => {
  const station = { id: '1', orgCode: 'A01A01A01', alarmId: '7', alarmLevel: 3, alarmMessage }
  const [order] = planOrders([station], Date.parse('2026-06-15T14:00:00+08:00'))
  expect(order).toMatchObject({ questionType: type, questionDesc: expect.stringMatching(text) })
})
