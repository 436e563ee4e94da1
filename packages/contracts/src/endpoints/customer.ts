import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const text = (max: number) => z.string().trim().max(max).optional()

/** Why two customers may be one: the same number, the same phone, a household, the same person at the same address. */
export const doubleReasons = ['idCard', 'spouse', 'phone', 'address'] as const

export const customerDouble = z.object({
  reason: z.enum(doubleReasons),
  /** Null: a customer of departments that the caller does not see; nothing else is said of them. */
  id: idText.nullable(),
  userName: z.string().nullable(),
  customerNo: z.string().nullable(),
  isBlacklist: z.boolean(),
})
export type CustomerDouble = z.infer<typeof customerDouble>

export const customerCalls = {
  doubles: defineEndpoint({
    method: 'POST',
    path: '/api/customer/doubles',
    access: 'customer:info:list',
    summary: { zh: '查找疑似重复的客户', en: 'Find customers that may be the same' },
    details: {
      zh: '按录入内容在全部机构中查找；其他机构的客户只回答有无',
      en: 'Looks by what was typed among all departments; of customers of others it only says that there are some',
    },
    ratePerMinute: 60,
    body: z.object({
      /** The customer that is being edited: what is not sent is taken from it, and it is not found itself. */
      id: idText.optional(),
      userName: text(64),
      contactNumber: text(20),
      idCard: text(18),
      spouseIdCard: text(18),
      district: text(6),
      projectAddr: text(200),
    }),
    result: z.array(customerDouble),
  }),
}
