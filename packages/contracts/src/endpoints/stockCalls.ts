import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** Reservations beyond their usual calls (decision 078). */
export const stockCalls = {
  releaseReservation: defineEndpoint({
    method: 'POST',
    path: '/api/stockReservation/release',
    access: 'stock:reservation:release',
    summary: { zh: '释放预留', en: 'Release a reservation' },
    details: {
      zh: '剩余数量回到可用；已用完或已释放的拒绝',
      en: 'what is left becomes available; one without anything left is refused',
    },
    body: z.object({ id: idText, version: z.number().int(), reason: z.string().trim().min(1).max(200) }),
    result: z.object({ id: idText, version: z.number(), released: z.string() }),
  }),
  importSerials: defineEndpoint({
    method: 'POST',
    path: '/api/stockIn/importSerials',
    access: 'stock:in:edit',
    summary: { zh: '导入厂家序列号清单', en: 'Import serial numbers of a maker into a receipt' },
    details: {
      zh: '每行“物料编码 序列号”；按物料并入草稿入库单的明细，没有该物料的行则新增；有一行错误则全部拒绝并逐行说明',
      en: 'one a line: product code and serial number; added to the lines of a draft receipt, a line that lacks is made; one wrong row refuses all, each with its row',
    },
    body: z.object({ id: idText, version: z.number().int(), text: z.string().max(200_000) }),
    result: z.object({ id: idText, version: z.number(), count: z.number() }),
  }),
}
