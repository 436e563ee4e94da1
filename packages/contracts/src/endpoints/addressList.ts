import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { idText } from './session.ts'

const colleague = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  workNo: z.string().nullable(),
  /** Name of their position. */
  post: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  /** Masked; the full one is asked for by its audited call. */
  phone: z.string().nullable(),
  departId: idText.nullable(),
  /** Their departments that the reader may see, comma-separated. */
  departName: z.string(),
})
export type Colleague = z.infer<typeof colleague>

export const addressList = {
  page: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: 'colleague:list',
    summary: { zh: '通讯录：部门及下级部门的在职人员', en: 'Address book: staff of a department and those below it' },
    query: z.object({
      pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pickerPageSize),
      orgCode: z.string().max(64).optional(),
      /** Part of the account, name, staff number, office number or e-mail, or a whole mobile number. */
      keyword: z.string().max(64).optional(),
    }),
    result: z.object({
      records: z.array(colleague).readonly(),
      total: z.number(),
      size: z.number(),
      current: z.number(),
      pages: z.number(),
    }),
  }),
}
