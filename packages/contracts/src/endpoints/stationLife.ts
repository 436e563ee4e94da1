import { z } from 'zod'
import { isDay } from '../formats.ts'
import { defineEndpoint } from '../kit/endpoint.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const ids = z.array(idText).min(1).max(1000)

/** What hangs on a station: why it can or cannot be deleted, and what goes along when it moves. */
export const stationHoldings = z.object({
  id: idText,
  stationName: z.string(),
  retiredOn: z.string().nullable(),
  /** Days with measurements. */
  days: z.number(),
  alarms: z.number(),
  openAlarms: z.number(),
  orders: z.number(),
  openOrders: z.number(),
  fees: z.number(),
  /** Whether nothing of it keeps it from being deleted. */
  isEmpty: z.boolean(),
})
export type StationHoldings = z.infer<typeof stationHoldings>

/** Out of service and back (decision 047). */
export const stationLife = {
  holdings: defineEndpoint({
    method: 'GET',
    path: '/api/station/holdings',
    access: 'station:info:list',
    summary: { zh: '电站名下的数据', en: 'What belongs to a station' },
    details: { zh: '删除、停用、转移前查看', en: 'to be seen before deleting, retiring or transferring it' },
    query: z.object({ ids: z.string().max(30_000) }),
    result: z.array(stationHoldings),
  }),
  retire: defineEndpoint({
    method: 'POST',
    path: '/api/station/retire',
    access: 'station:info:retire',
    summary: { zh: '停用或退网', en: 'Retire a station or disconnect it' },
    body: z.object({
      ids,
      /** From this day on it no longer counts; not after today. */
      retiredOn: z.string().refine(isDay, carry(shapeMessages.retiredOn())),
      /** 1 停用, 2 退网. */
      retiredKind: z.enum(['1', '2'], { error: carry(shapeMessages.retiredKind()) }),
      retiredReason: z.string().trim().max(200, carry(shapeMessages.retiredReason())).optional(),
    }),
    result: z.object({ count: z.number() }),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/station/restore',
    access: 'station:info:retire',
    summary: { zh: '重新启用', en: 'Put a station back into service' },
    body: z.object({ ids }),
    result: z.object({ count: z.number() }),
  }),
}
