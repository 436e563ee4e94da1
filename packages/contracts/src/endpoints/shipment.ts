import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** Shipments beyond their usual calls (decision 091). */
export const shipmentCalls = {
  fillOrders: defineEndpoint({
    method: 'POST',
    path: '/api/sendBatch/fillOrders',
    access: 'order:shipment:edit',
    summary: { zh: '发货批次：按订单填充明细', en: 'Shipment: fill in the lines of orders' },
    details: {
      zh: '按合同套餐与组件数算出每个订单的物料，减去已在批次和出库单中的，写入草稿批次；订单不能发货时逐单说明',
      en: 'what the kit of the contract makes for so many panels, less what is in shipments and issues already; refused with each order that may get nothing',
    },
    body: z.object({ id: idText, version: z.number().int(), orderIds: z.array(idText).min(1).max(200) }),
    result: z.object({ id: idText, version: z.number(), count: z.number() }),
  }),
}
