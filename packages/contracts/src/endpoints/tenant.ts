import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const tenant = z.object({
  id: idText,
  name: z.string(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.number(),
})

/** The id that an existing client chooses; without one the server makes it. */
export const chosenTenantId = z.object({ id: z.union([idText, z.number().int().positive().transform(String)]).nullish() })

/** Calls beside the verbs of the record (wire contract §11). */
export const tenants = {
  queryList: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/queryList',
    access: 'system:tenant:list',
    summary: '按编号查询租户',
    query: z.object({ ids: z.string().max(40_000).optional() }),
    result: z.array(tenant),
  }),
}
