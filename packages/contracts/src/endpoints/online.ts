import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { idText } from './session.ts'

/** A session that still works. `id` and `token` (the protocol's name for it) are the session's opaque id: real tokens are known to nobody. */
const onlineUser = z.object({
  id: idText,
  token: idText,
  userId: idText,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  departName: z.string().nullable(),
  ip: z.string().nullable(),
  /** `Chrome 130 · Windows`; empty when the browser says nothing known. */
  device: z.string(),
  loginTime: z.string(),
  lastSeen: z.string(),
  isCurrent: z.boolean(),
})
export type OnlineUser = z.infer<typeof onlineUser>

export const online = {
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/online/list',
    access: 'system:online:list',
    summary: { zh: '在线用户', en: 'Online users' },
    details: { zh: '有效会话', en: 'live sessions' },
    query: z.object({
      pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pickerPageSize),
      /** Part of the account, of the name or of the address; `username` is the protocol's name for it. */
      keyword: z.string().max(64).optional(),
      username: z.string().max(64).optional(),
      column: z.string().max(64).optional(),
      order: z.string().max(8).optional(),
    }),
    result: z.object({
      records: z.array(onlineUser).readonly(),
      total: z.number(),
      size: z.number(),
      current: z.number(),
      pages: z.number(),
    }),
  }),
}
