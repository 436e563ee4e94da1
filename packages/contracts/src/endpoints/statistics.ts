import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const num = z.number().nullable()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, carry(shapeMessages.month()))
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, carry(shapeMessages.dayFormat()))
const span = z.object({ from: z.string(), to: z.string() })

/** Figures of stations over a span of days. Hours are kWh/kWp of those that have energy in it. */
const yields = {
  kwh: num,
  hours: num,
  stations: z.number(),
  capacityKw: z.number(),
}

const agentFigures = {
  households: num,
  connected: num,
  capacityKw: num,
  /** Of the month, of the month before (as far as this one has come) and of the year before. */
  hours: num,
  hoursBefore: num,
  hoursYearBefore: num,
  ordersOpen: num,
  ordersLate: num,
  /** Households with an overdue plan, and settled commissions in yuan; null without the right to money. */
  overdue: num,
  commission: z.string().nullable(),
}
export const agentStatistics = z.object({
  month,
  day,
  /** All agents at once: who stands below another one is counted with it, once. */
  total: z.object(agentFigures),
  agents: z.array(z.object({ id: idText, name: z.string(), orgCode: z.string(), grade: z.string().nullable(), ...agentFigures })),
})
export type AgentStatistics = z.infer<typeof agentStatistics>
export type AgentFigures = z.infer<typeof agentStatistics>['total']

const energyAsk = z.object({
  unit: z.enum(['day', 'month', 'year']),
  from: z.string().max(10),
  to: z.string().max(10),
  orgCode: z.string().max(64).optional(),
  /** A province, city or district by GB/T 2260: 33, 3308, 330802 (also 330000, 330800). */
  district: z
    .string()
    .regex(/^\d{2}(\d{2}){0,2}$/)
    .optional(),
})
export type EnergyAsk = z.infer<typeof energyAsk>

const energySum = z.object({
  ...yields,
  co2Tons: num,
  span,
})
const energyShare = z.object({ code: z.string(), name: z.string(), ...yields, former: num, yearBefore: num })
export type EnergyShare = z.infer<typeof energyShare>
export const energyStatistics = z.object({
  /** Days that the figures are of, at most up to today; null where the range has not begun. */
  span: span.nullable(),
  /** Today is among them: it is not over. */
  partial: z.boolean(),
  total: energySum.nullable(),
  former: energySum.nullable(),
  yearBefore: energySum.nullable(),
  /** Days of stations that were on the grid, and those of them with a measurement. */
  measuredDays: z.number(),
  expectedDays: z.number(),
  points: z.array(
    z.object({
      period: z.string(),
      kwh: num,
      hours: num,
      yearBefore: num,
      measuredDays: z.number(),
      expectedDays: z.number(),
      partial: z.boolean(),
    }),
  ),
  agents: z.array(energyShare),
  regions: z.array(energyShare),
})
export type EnergyStatistics = z.infer<typeof energyStatistics>

const stationEnergy = z.object({
  stationId: idText,
  dataSource: z.number(),
  stationName: z.string(),
  district: z.string(),
  capacityKw: z.number(),
  kwh: num,
  hours: num,
  former: num,
  yearBefore: num,
  measuredDays: z.number(),
  expectedDays: z.number(),
  /** Place among the stations of its district by hours; null where data rules leave the caller some stations. */
  rank: num,
  ranked: num,
})
export type StationEnergy = z.infer<typeof stationEnergy>

export const powerStatistics = z.object({
  day,
  today: day,
  stations: z.number(),
  capacityKw: z.number(),
  /** Now, of those that reported in the last half hour. */
  powerKw: z.number(),
  online: z.number(),
  /** kW by five minutes; null where nothing was measured. */
  power: z.array(num),
  compared: z.array(num),
  comparedDay: day,
  /** Slot that is running, when the day is today. */
  nowSlot: num,
  peaks: z.array(z.object({ day, peakKw: num, peakTime: z.string().nullable(), reporting: z.number(), expected: z.number() })),
  /** Curves of days that are packed are not added up for somebody whom data rules leave some stations. */
  limited: z.boolean(),
})
export type PowerStatistics = z.infer<typeof powerStatistics>

const money = z.string()
const sums = z.object({ count: z.number(), amount: money, received: money, open: money })
export const paymentStatistics = z.object({
  day,
  from: month,
  to: month,
  months: z.array(z.object({ month, fees: sums, feesYearBefore: sums, instalments: sums })),
  fees: sums,
  feesBefore: sums,
  instalments: sums,
  instalmentsBefore: sums,
  /** What was due before today and is open, by days since. */
  ageing: z.array(z.object({ from: z.number(), to: num, fees: sums, instalments: sums })),
})
export type PaymentStatistics = z.infer<typeof paymentStatistics>

const sheet = { method: 'GET', answer: 'stream', ratePerMinute: limits.exportsPerMinute, rateGroup: 'export' } as const
const agentAsk = z.object({ month: month.optional() })
const powerAsk = z.object({ day: day.optional(), orgCode: z.string().max(64).optional() })
const paymentAsk = z.object({ from: month, to: month })

/** Statistics (domain §2.26, decision 118). Rows are those that the caller sees. */
export const statistics = {
  agents: defineEndpoint({
    method: 'GET',
    path: '/api/statistics/agents',
    access: 'statistics:agent:list',
    summary: { zh: '代理商统计', en: 'Figures of agents' },
    query: agentAsk,
    result: agentStatistics,
  }),
  agentsExport: defineEndpoint({
    ...sheet,
    path: '/api/statistics/agents/exportXls',
    access: 'statistics:agent:list',
    summary: { zh: '导出代理商统计', en: 'Export figures of agents' },
    query: agentAsk,
  }),
  energy: defineEndpoint({
    method: 'GET',
    path: '/api/statistics/energy',
    access: 'statistics:energy:list',
    summary: { zh: '发电量统计', en: 'Figures of energy' },
    details: { zh: '按日（31 天内）、月（36 个月内）、年（10 年内）', en: 'by day (31), month (36) or year (10)' },
    query: energyAsk,
    result: energyStatistics,
  }),
  energyStations: defineEndpoint({
    method: 'GET',
    path: '/api/statistics/energy/stations',
    access: 'statistics:energy:list',
    summary: { zh: '各电站发电量', en: 'Energy of stations' },
    query: energyAsk.extend({
      order: z.enum(['kwh', 'hours', 'low']).default('kwh'),
      pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(20),
    }),
    result: z.object({ total: z.number(), kwh: num, records: z.array(stationEnergy) }),
  }),
  energyExport: defineEndpoint({
    ...sheet,
    path: '/api/statistics/energy/exportXls',
    access: 'statistics:energy:list',
    summary: { zh: '导出各电站发电量', en: 'Export energy of stations' },
    query: energyAsk,
  }),
  power: defineEndpoint({
    method: 'GET',
    path: '/api/statistics/power',
    access: 'statistics:power:list',
    summary: { zh: '总功率统计', en: 'Total power' },
    details: {
      zh: '一日的功率曲线，连同此前 30 天的峰值与上报率',
      en: 'the curve of a day, with peaks and reporting of 30 days up to it',
    },
    query: powerAsk,
    result: powerStatistics,
  }),
  powerExport: defineEndpoint({
    ...sheet,
    path: '/api/statistics/power/exportXls',
    access: 'statistics:power:list',
    summary: { zh: '导出总功率统计', en: 'Export total power' },
    query: powerAsk,
  }),
  payments: defineEndpoint({
    method: 'GET',
    path: '/api/statistics/payments',
    access: 'statistics:payment:list',
    summary: { zh: '付款统计', en: 'Figures of payments' },
    details: { zh: '账期起止，最多 36 个月；须能查看财务数据', en: 'months of bills, 36 at most; with the right to money' },
    query: paymentAsk,
    result: paymentStatistics,
  }),
  paymentsExport: defineEndpoint({
    ...sheet,
    path: '/api/statistics/payments/exportXls',
    access: 'statistics:payment:export',
    summary: { zh: '导出付款统计', en: 'Export figures of payments' },
    query: paymentAsk,
  }),
}
