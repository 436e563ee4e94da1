import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

export const workOrderHandler = z.object({
  username: z.string(),
  realname: z.string(),
  departName: z.string(),
  /** Orders they have at hand. */
  open: z.number(),
})
export type WorkOrderHandler = z.infer<typeof workOrderHandler>

/** The choice of people for a work order. */
export const workOrderHandlers = {
  workOrderHandlers: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/handlers',
    access: 'workorder:info:assign',
    summary: { zh: '可派单的处理人', en: 'Handlers that an order can be assigned to' },
    details: {
      zh: '能看到该电站或本部门的人员，手上工单少的在前',
      en: 'who sees the station or is of the department, those with fewer orders first',
    },
    query: z.object({ id: idText.optional(), stationId: idText.optional() }),
    result: z.array(workOrderHandler),
  }),
}
