import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const member = z.object({
  id: idText,
  /** Account of a person, contract number of a station. */
  code: z.string(),
  title: z.string(),
})
export type GroupMember = z.infer<typeof member>

/** Companies to choose from, and who belongs to a group. */
export const organisation = {
  companies: defineEndpoint({
    method: 'GET',
    path: '/sys/company/queryAll',
    access: 'signed-in',
    summary: { zh: '启用的公司', en: 'Enabled companies' },
    result: z.array(z.object({ id: idText, code: z.string(), name: z.string(), shortName: z.string().nullable() })),
  }),
  groupMembers: defineEndpoint({
    method: 'GET',
    path: '/sys/group/members',
    access: 'signed-in',
    summary: { zh: '分组的成员', en: 'Members of a group' },
    details: { zh: '本人可见的人员或电站', en: 'people or stations that the caller sees' },
    query: z.object({ groupId: idText }),
    result: z.array(member),
  }),
  saveGroupMembers: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/group/members',
    access: 'system:group:edit',
    summary: { zh: '保存分组的成员', en: 'Save the members of a group' },
    body: z.object({ groupId: idText, ids: z.string().max(40_000) }),
    result: z.null(),
  }),
} as const
