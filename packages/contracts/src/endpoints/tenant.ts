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

const member = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  status: z.number(),
  /** Names of what they hold in this tenant. */
  roles: z.string(),
  departs: z.string(),
})
export type TenantMember = z.infer<typeof member>

/** Calls beside the verbs of the record (wire contract §11). */
export const tenants = {
  queryList: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/queryList',
    access: 'system:tenant:list',
    platform: true,
    summary: { zh: '按编号查询租户', en: 'Tenants by id' },
    query: z.object({ ids: z.string().max(40_000).optional() }),
    result: z.array(tenant),
  }),
  members: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/members',
    access: 'system:tenant:list',
    platform: true,
    summary: { zh: '平台派往租户的成员', en: 'Members that the platform sent to a tenant' },
    query: z.object({ tenantId: idText }),
    result: z.array(member),
  }),
  addMembers: defineEndpoint({
    method: 'POST',
    path: '/sys/tenant/members',
    access: 'system:tenant:edit',
    platform: true,
    stepUp: true,
    summary: { zh: '添加租户成员', en: 'Add a member to a tenant' },
    body: z.object({ tenantId: idText, userIdList: z.array(idText).min(1).max(500) }),
    result: z.null(),
  }),
  removeMember: defineEndpoint({
    method: 'DELETE',
    path: '/sys/tenant/members',
    access: 'system:tenant:edit',
    platform: true,
    stepUp: true,
    summary: { zh: '移出租户成员', en: 'Remove a member from a tenant' },
    query: z.object({ tenantId: idText, userId: idText }),
    result: z.null(),
  }),
}
