import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { userRow } from './pickers.ts'
import { idText } from './session.ts'

/** Who works in a department, as the protocol asks and changes it (wire contract §4). */
export const staffing = {
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/user/departUserList',
    access: 'system:user:list',
    summary: { zh: '部门的直属用户', en: 'Users directly in a department' },
    query: z.object({
      depId: idText,
      username: z.string().max(64).optional(),
      pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pickerPageSize),
    }),
    result: z.object({
      records: z.array(userRow).readonly(),
      total: z.number(),
      size: z.number(),
      current: z.number(),
      pages: z.number(),
    }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: 'system:user:edit',
    stepUp: true,
    summary: { zh: '把用户加入部门', en: 'Put users into a department' },
    body: z.object({ depId: idText, userIdList: z.array(idText).min(1).max(limits.batchMax) }),
    result: z.null(),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: 'system:user:edit',
    stepUp: true,
    summary: { zh: '把用户移出部门', en: 'Take a user out of a department' },
    query: z.object({ depId: idText, userId: idText }),
    result: z.null(),
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: 'system:user:edit',
    stepUp: true,
    summary: { zh: '批量把用户移出部门', en: 'Take users out of a department' },
    query: z.object({ depId: idText, userIds: z.string().max(40_000) }),
    result: z.null(),
  }),
  byIds: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryByIds',
    access: 'signed-in',
    summary: { zh: '按编号取用户', en: 'Users by id' },
    query: z.object({ userIds: z.string().max(12_000) }),
    result: z.array(userRow),
  }),
  newId: defineEndpoint({
    method: 'GET',
    path: '/sys/user/generateUserId',
    access: 'system:user:add',
    summary: { zh: '新用户编号', en: 'Id for a new user' },
    result: idText,
  }),
}
