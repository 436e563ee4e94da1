import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const list = 'order:info:list'

/** Why two orders may be for one roof. */
export const orderDoubleReasons = ['deed', 'account', 'address', 'place', 'household'] as const

export const orderTrack = z.object({
  track: z.enum(['customer', 'contract', 'grid', 'goods', 'building', 'money']),
  /** Dictionary `order_track_state`. */
  state: z.string(),
  /** Since when, or on which day, it stands there. */
  at: z.string().nullable(),
  next: z.string().nullable(),
  role: z.string().nullable(),
  /** The track that must come further first. */
  after: z.string().nullable(),
  /** The record of the track, as it is called. */
  record: z.string().nullable(),
  /** Its page, or the one where the next step is taken. */
  path: z.string().nullable(),
})
export type OrderTrackView = z.infer<typeof orderTrack>

/** How many panels one of the records of an order knows of, and whether that is what was agreed (domain/order/panels). */
const panelCount = z.object({
  place: z.enum(['surveyed', 'agreed', 'sent', 'onSite', 'installed', 'counted', 'settled']),
  count: z.number().nullable(),
  differs: z.boolean(),
})
export type OrderPanelCount = z.infer<typeof panelCount>

export const orderProgress = z.object({
  tracks: z.array(orderTrack),
  changes: z.array(z.object({ id: idText, at: z.string(), from: z.string().nullable(), to: z.string(), cause: z.string() })),
  panels: z.array(panelCount),
  doubles: z.array(z.object({ reason: z.enum(orderDoubleReasons), orderNo: z.string() })),
})
export type OrderProgress = z.infer<typeof orderProgress>

export const orderOverview = z.object({
  /** The day on which it was worked out. */
  day: z.string(),
  count: z.number(),
  capacity: z.string(),
  overdue: z.number(),
  suspect: z.number(),
  stages: z.array(
    z.object({
      stage: z.string(),
      count: z.number(),
      capacity: z.string(),
      overdue: z.number(),
      /** By days at the stage: up to 7, 30, 60, more. */
      ages: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
  roles: z.array(z.object({ role: z.string().nullable(), count: z.number(), capacity: z.string(), overdue: z.number() })),
})
export type OrderOverview = z.infer<typeof orderOverview>

const counted = {
  method: 'GET',
  access: list,
  details: { zh: '遵循列表的其他筛选条件', en: 'under the other filters of the list' },
  query: z.looseObject({}),
  result: z.record(z.string(), z.number()),
} as const

export const orderCalls = {
  progress: defineEndpoint({
    method: 'GET',
    path: '/api/customerOrder/progress',
    access: list,
    summary: { zh: '订单：各条线的进度', en: 'Order: its tracks' },
    details: { zh: '各条线的状态、下一步和阶段变化', en: 'state and next step of each track, and how its stage changed' },
    query: z.object({ id: idText }),
    result: orderProgress,
  }),
  overview: defineEndpoint({
    method: 'GET',
    path: '/api/customerOrder/overview',
    access: list,
    summary: { zh: '订单：总览', en: 'Order: overview' },
    details: { zh: '进行中订单的漏斗、账龄和待办岗位', en: 'funnel, ageing and roles of open orders' },
    query: z.looseObject({}),
    result: orderOverview,
  }),
  stageCount: defineEndpoint({
    ...counted,
    path: '/api/customerOrder/stageCount',
    summary: { zh: '订单：各阶段数量', en: 'Order: number by stage' },
  }),
  groupCount: defineEndpoint({
    ...counted,
    path: '/api/customerOrder/stageGroupCount',
    summary: { zh: '订单：各阶段分组数量', en: 'Order: number by group' },
  }),
}
