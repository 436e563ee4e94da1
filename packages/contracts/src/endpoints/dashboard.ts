import { z } from 'zod'
import { planKinds } from '../directorFigures.ts'
import { defineEndpoint } from '../kit/endpoint.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const num = z.number().nullable()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, carry(shapeMessages.month()))
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, carry(shapeMessages.dayFormat()))
/** Rows are those of the caller's working department and below, optionally of one of its sub-departments. */
const scope = z.object({ orgCode: z.string().max(64).optional() })
const months = scope.extend({ from: month, to: month })
const days = scope.extend({ from: day, to: day })

/** A part of the fleet over the range. `hours` is kWh/kWp, summed over the months. */
const share = z.object({
  code: z.string(),
  name: z.string(),
  mwh: z.number(),
  stations: z.number(),
  capacityKw: z.number(),
  hours: num,
})
export type FleetShare = z.infer<typeof share>

export const energyShares = z.object({
  /** When the sums were brought up to date, `YYYY-MM-DD HH:mm:ss`; null when there are none. */
  asOf: z.string().nullable(),
  months: z.array(z.object({ month: z.string(), mwh: z.number(), stations: z.number(), hours: num, partial: z.boolean() })),
  departs: z.array(share),
  vendors: z.array(share),
  districts: z.array(share),
})
export type EnergyShares = z.infer<typeof energyShares>

export const hoursSpread = z.object({
  month: z.string(),
  stations: z.number(),
  median: num,
  /** Stations by kWh/kWp of the month, from `from` to under `to`; the last one is open. */
  bins: z.array(z.object({ from: z.number(), to: num, stations: z.number() })),
})
export type HoursSpread = z.infer<typeof hoursSpread>

export const capacityGrowth = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      addedKw: z.number(),
      addedStations: z.number(),
      totalKw: z.number(),
      totalStations: z.number(),
    }),
  ),
  /** Stations without a date of grid connection are in no month. */
  undated: z.number(),
})
export type CapacityGrowth = z.infer<typeof capacityGrowth>

const minutes = num
const handling = z.object({
  raised: z.number(),
  acknowledged: z.number(),
  cleared: z.number(),
  /** Of those that began in the range. */
  ackMinutes: minutes,
  clearMinutes: minutes,
})
export const alarmHandling = z.object({
  open: z.object({ total: z.number(), unacknowledged: z.number(), unassigned: z.number() }),
  /** Open alarms by age; `hours` is where a class ends, null for the oldest. */
  ages: z.array(z.object({ hours: num, level1: z.number(), level2: z.number(), level3: z.number(), level4: z.number() })),
  total: handling,
  days: z.array(z.object({ day: z.string(), raised: z.number(), cleared: z.number() })),
  departs: z.array(handling.extend({ code: z.string(), name: z.string(), open: z.number() })),
  people: z.array(
    z.object({
      username: z.string(),
      realname: z.string(),
      acknowledged: z.number(),
      ackMinutes: minutes,
      assignedOpen: z.number(),
    }),
  ),
})
export type AlarmHandling = z.infer<typeof alarmHandling>

/** Work orders: those that are not finished by age, and what became of those that were made in the range. */
export const orderHandling = z.object({
  open: z.object({ total: z.number(), unassigned: z.number() }),
  ages: z.array(z.object({ hours: num, count: z.number() })),
  created: z.number(),
  finished: z.number(),
  /** From assignment to acceptance, and from making to finishing. */
  takeMinutes: minutes,
  finishMinutes: minutes,
  people: z.array(
    z.object({ username: z.string(), realname: z.string(), open: z.number(), finished: z.number(), finishMinutes: minutes }),
  ),
})
export type OrderHandling = z.infer<typeof orderHandling>

const orderSum = z.object({ count: z.number(), capacity: z.string() })
/** A figure of the plan: kWp, exact to the watt. */
const planFigure = z.object({
  kind: z.enum(planKinds),
  count: z.number(),
  actual: z.string(),
  /** Null: no plan covers it. */
  plan: z.string().nullable(),
})

/** The morning of whoever directs; a part is null for those who may not see its rows. */
export const directorPage = z.object({
  month: z.string(),
  /** The day on which it was worked out, and since when goods on site count as old. */
  day: z.string(),
  onSiteUntil: z.string(),
  /** Data rules leave the caller a part of the orders: nothing is held against the plan of a department. */
  limited: z.boolean(),
  plan: z
    .object({
      figures: z.array(
        planFigure.extend({
          /** The month before and the same month of the year before. */
          before: z.string(),
          yearBefore: z.string(),
          /** Thirteen months up to the one asked for. */
          months: z.array(z.object({ month: z.string(), actual: z.string(), plan: z.string().nullable() })),
        }),
      ),
      departs: z.array(z.object({ code: z.string(), name: z.string(), figures: z.array(planFigure) })),
    })
    .nullable(),
  onSite: orderSum.nullable(),
  cancelled: orderSum.nullable(),
  acceptance: z.object({ accepted: z.number(), firstPass: z.number() }).nullable(),
  exposure: z
    .object({
      /** In yuan: goods that are not on the grid, and what is owed (view `agent_exposure`, decision 104). */
      total: z.string(),
      /** Data rules leave the caller a part of the rows: it is not held against a limit. */
      limited: z.boolean(),
      agents: z.array(
        z.object({
          id: idText,
          /** Null: an agent that the caller does not see. */
          name: z.string().nullable(),
          orders: z.number(),
          goods: z.string(),
          receivable: z.string(),
          used: z.string(),
          limit: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  silent: orderSum.nullable(),
})
export type DirectorPage = z.infer<typeof directorPage>

const process = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  roles: z.array(z.string()),
  version: z.string(),
  startTime: z.string(),
  seenSecondsAgo: z.number(),
  alive: z.boolean(),
  sockets: z.number(),
  memoryMb: z.number(),
  eventLoopMs: z.number(),
})
export const platformState = z.object({
  serverTime: z.string(),
  stations: z.object({ total: z.number(), reporting5m: z.number(), silent30m: z.number(), silent24h: z.number() }),
  online: z.object({ users: z.number(), sessions: z.number(), sockets: z.number() }),
  /** The last 59 whole minutes, oldest first, and the one that is running; null where nobody measured. */
  minutes: z.array(
    z.object({ time: z.string(), reporting: num, online: num, points: num, rejected: num, requests: num, failed: num }),
  ),
  vendors: z.array(
    z.object({
      dataSource: z.number(),
      name: z.string(),
      stations: z.number(),
      lastTime: z.string().nullable(),
      /** How old the newest data of half of its stations is at most. */
      medianDelayMinutes: num,
      newestDelayMinutes: num,
      late: z.number(),
    }),
  ),
  jobs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      waiting: z.number(),
      running: z.number(),
      failed24h: z.number(),
      lastTime: z.string().nullable(),
      lastSeconds: num,
      lastError: z.string().nullable(),
    }),
  ),
  queues: z.object({ imports: z.number(), quarantined24h: z.number(), lateJobs: z.number() }),
  database: z.object({ sizeMb: z.number(), connections: z.number(), maxConnections: z.number() }),
  processes: z.array(process),
})
export type PlatformState = z.infer<typeof platformState>

export const todoAlarm = z.object({
  id: idText,
  stationId: idText,
  dataSource: num,
  stationName: z.string(),
  level: z.number(),
  eventMessage: z.string(),
  eventTime: z.string(),
  assignTime: z.string().nullable(),
  acknowledged: z.boolean(),
})
export type TodoAlarm = z.infer<typeof todoAlarm>

export const todoOrder = z.object({
  id: idText,
  orderNo: z.string(),
  status: z.string(),
  questionType: z.string().nullable(),
  questionDesc: z.string().nullable(),
  stationName: z.string().nullable(),
  createTime: z.string(),
})
export type TodoOrder = z.infer<typeof todoOrder>

export const dashboard = {
  director: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/director',
    access: 'dashboard:director',
    summary: { zh: '经营看板', en: 'Management figures' },
    details: {
      zh: '签约、发货、并网与计划，到货未并网、一次验收、代理商授信占用、发货后取消、静默电站；不填月份为本月',
      en: 'Signed, shipped and connected against plan, goods on site, first-pass acceptance, exposure, cancellations, silent stations; this month unless given',
    },
    query: z.object({ month: month.optional() }),
    result: directorPage,
  }),
  energy: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/energy',
    access: 'dashboard:chart',
    summary: { zh: '发电量按月、部门、厂商与区县', en: 'Energy by month, department, vendor and district' },
    details: { zh: '起止月份，最多 36 个月', en: 'from and to a month, 36 at most' },
    query: months,
    result: energyShares,
  }),
  hours: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/hours',
    access: 'dashboard:chart',
    summary: { zh: '某月等效小时分布', en: 'Spread of equivalent hours in a month' },
    query: scope.extend({ month }),
    result: hoursSpread,
  }),
  capacity: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/capacity',
    access: 'dashboard:chart',
    summary: { zh: '装机增长', en: 'Growth of capacity' },
    details: { zh: '按并网日期', en: 'by the date of grid connection' },
    query: months,
    result: capacityGrowth,
  }),
  task: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/task',
    access: 'dashboard:task',
    summary: { zh: '告警处理情况', en: 'How alarms were handled' },
    details: { zh: '起止日期，最多 366 天', en: 'from and to a day, 366 at most' },
    query: days,
    result: alarmHandling,
  }),
  orders: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/orders',
    access: 'dashboard:task',
    summary: { zh: '工单处理情况', en: 'How work orders were handled' },
    details: { zh: '须有查看工单的权限', en: 'with the right to view work orders' },
    query: days,
    result: orderHandling,
  }),
  monitor: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/monitor',
    access: 'dashboard:monitor',
    platform: true,
    summary: { zh: '平台运行状态', en: 'State of the platform' },
    result: platformState,
  }),
  todo: defineEndpoint({
    method: 'GET',
    path: '/api/dashboard/todo',
    access: 'dashboard',
    summary: {
      zh: '待办：我处理的未完成工单、指派给我的未恢复告警',
      en: 'To do: own open work orders and alarms assigned to oneself',
    },
    details: { zh: '没有相应权限的为空', en: 'empty without the right' },
    result: z.object({
      orders: z.object({ total: z.number(), rows: z.array(todoOrder) }),
      alarms: z.object({ total: z.number(), rows: z.array(todoAlarm) }),
    }),
  }),
}
