import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const num = z.number().nullable()
/** All fleet figures are of the stations the caller may see (working department and below), optionally narrowed to one of its sub-departments. */
const scope = z.object({ orgCode: z.string().max(64).optional() })

export const fleetOverview = z.object({
  /** Newest measurement of the fleet, `YYYY-MM-DD HH:mm:ss`; null when there is none. */
  dataTime: z.string().nullable(),
  serverTime: z.string(),
  stations: z.number(),
  capacityKw: z.number(),
  powerKw: z.number(),
  todayKwh: z.number(),
  yesterdaySameTimeKwh: num,
  monthKwh: z.number(),
  lastYearMonthKwh: num,
  totalKwh: z.number(),
  co2Tons: z.number(),
  /** kWh/kWp of today, of the stations that reported: energy over capacity, as in the footer of the station list. */
  meanHours: num,
  /** The median of the same, and how many stations lie under 70 % of their district's (where it is known, else the fleet's). */
  medianHours: num,
  underperformers: z.number(),
  status: z.object({ normal: z.number(), fault: z.number(), alarm: z.number(), offline: z.number(), silent24h: z.number() }),
  onlineRate: num,
  /** Present only with haveViewFinancialData and outside agents: last settled month, yuan as decimal strings. */
  fees: z
    .object({
      month: z.string(),
      payable: z.string(),
      received: z.string(),
      history: z.array(z.object({ month: z.string(), received: z.string() })),
    })
    .optional(),
  /** Small series for the sparklines: today's power (kW per slot), last 24 days' energy (kWh), last 12 months' (MWh). */
  spark: z.object({ power: z.array(num), energy: z.array(num), days: z.array(num), months: z.array(num), hours: z.array(num) }),
})
export type FleetOverview = z.infer<typeof fleetOverview>

const rankRow = z.object({ stationId: idText, dataSource: z.number(), stationName: z.string(), hours: z.number(), median: num })
export const home = {
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/fleet/overview',
    access: 'dashboard',
    summary: { zh: '全部电站概览', en: 'Overview of all stations' },
    query: scope,
    result: fleetOverview,
  }),
  curve: defineEndpoint({
    method: 'GET',
    path: '/api/fleet/curve',
    access: 'dashboard',
    summary: { zh: '今日与昨日功率曲线', en: 'Power curves of today and yesterday' },
    details: { zh: 'kW，288 个五分钟', en: 'kW, 288 steps of five minutes' },
    query: scope,
    result: z.object({
      day: z.string(),
      nowSlot: z.number(),
      today: z.array(num),
      yesterday: z.array(num),
      peakKw: num,
      peakTime: z.string().nullable(),
    }),
  }),
  trend: defineEndpoint({
    method: 'GET',
    path: '/api/fleet/trend',
    access: 'dashboard',
    summary: { zh: '发电量趋势与去年同期', en: 'Energy by period and a year before' },
    details: { zh: 'MWh', en: 'MWh' },
    query: scope.extend({ range: z.enum(['day', 'month', 'year']) }),
    result: z.object({
      title: z.string(),
      points: z.array(z.object({ label: z.string(), value: num, lastYear: num, partial: z.boolean() })),
    }),
  }),
  rank: defineEndpoint({
    method: 'GET',
    path: '/api/fleet/rank',
    access: 'dashboard',
    summary: { zh: '等效小时排行', en: 'Ranking by equivalent hours' },
    query: scope.extend({ order: z.enum(['low', 'high']) }),
    result: z.array(rankRow),
  }),
  districts: defineEndpoint({
    method: 'GET',
    path: '/api/fleet/districts',
    access: 'dashboard',
    summary: { zh: '地区分布：省、市或区县', en: 'Stations by region: provinces, cities or districts' },
    query: scope.extend({ parent: z.string().max(6).optional() }),
    result: z.object({
      parent: z.string().nullable(),
      /** What the rows are. */
      level: z.enum(['province', 'city', 'district']),
      parentName: z.string(),
      rows: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          stations: z.number(),
          capacityMw: z.number(),
          fault: z.number(),
          alarm: z.number(),
          offline: z.number(),
          hours: num,
        }),
      ),
    }),
  }),
  freshness: defineEndpoint({
    method: 'GET',
    path: '/api/fleet/freshness',
    access: 'dashboard',
    summary: { zh: '各厂商数据新鲜度', en: 'Freshness of data by vendor' },
    query: scope,
    result: z.array(
      z.object({
        dataSource: z.number(),
        name: z.string(),
        stations: z.number(),
        lastTime: z.string().nullable(),
        delayMinutes: num,
      }),
    ),
  }),
  childDeparts: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/visible',
    access: 'signed-in',
    summary: { zh: '可见的部门', en: 'Visible departments' },
    result: z.array(
      z.object({ id: idText, orgCode: z.string(), departName: z.string(), orgCategory: z.string(), parentId: idText.nullable() }),
    ),
  }),
}
