import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

/** Ids joined by commas, as the protocol sends them; a comma at the end is allowed. */
const idList = z.string().max(40_000)
const ends = z.object({ userIds: idList })

const deletedUser = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  orgCodeTxt: z.string(),
  /** Masked. */
  phone: z.string().nullable(),
  deleteBy: z.string().nullable(),
  deleteTime: z.string().nullable(),
})
export type DeletedUser = z.infer<typeof deletedUser>

/** What an administrator does with accounts beside the verbs of the record (wire contract §4). */
export const users = {
  frozenBatch: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    access: 'system:user:edit',
    summary: { zh: '冻结或解冻用户', en: 'Freeze or unfreeze users' },
    details: { zh: '冻结立即结束其全部会话', en: 'freezing ends all their sessions at once' },
    /** 1 normal, 2 frozen. */
    body: z.object({
      ids: idList,
      status: z.coerce.number().int().min(1, carry(shapeMessages.status())).max(2, carry(shapeMessages.status())),
    }),
    result: z.null(),
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/changePassword',
    access: 'system:user:edit',
    stepUp: true,
    summary: { zh: '重置用户密码', en: 'Reset the password of a user' },
    details: { zh: '结束其全部会话，下次登录须修改', en: 'ends all their sessions, to be changed at the next sign-in' },
    body: z.object({
      username: z.string().max(64),
      password: secret(z.string().max(200)),
      confirmpassword: secret(z.string().max(200)).optional(),
    }),
    result: z.null(),
  }),
  userRoles: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    access: 'system:user:list',
    summary: { zh: '用户的角色编号', en: 'Role ids of a user' },
    query: z.object({ userid: idText }),
    result: z.array(idText),
  }),
  userDeparts: defineEndpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    access: 'system:user:list',
    summary: { zh: '用户所属的可见部门', en: 'Visible departments of a user' },
    query: z.object({ userId: idText }),
    result: z.array(z.object({ key: idText, value: idText, title: z.string() })),
  }),
  checkOnlyUser: defineEndpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    access: 'system:user:list',
    summary: { zh: '账号、手机号或邮箱是否可用', en: 'Whether an account, phone number or mail address is free' },
    query: z.object({
      id: z.string().max(20).optional(),
      username: z.string().max(64).optional(),
      phone: z.string().max(20).optional(),
      email: z.string().max(128).optional(),
    }),
    result: z.null(),
  }),
  byDepartment: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    access: 'signed-in',
    summary: { zh: '部门及下级部门的用户', en: 'Users of a department and those below it' },
    query: z.object({ id: z.string().max(20), realname: z.string().max(64).optional() }),
    result: z.array(z.looseObject({ id: idText, username: z.string(), realname: z.string() })),
  }),
  recycleBin: defineEndpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    access: 'system:user:delete',
    summary: { zh: '用户回收站', en: 'Recycle bin of users' },
    details: { zh: '可只看仍持有某角色的用户', en: 'those alone who still hold a role, if wanted' },
    query: z.object({ roleId: idText.optional() }),
    result: z.array(deletedUser),
  }),
  putRecycleBin: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    access: 'system:user:delete',
    summary: { zh: '还原已删除的用户', en: 'Restore deleted users' },
    body: ends,
    result: z.null(),
  }),
  deleteRecycleBin: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    access: 'system:user:delete',
    summary: { zh: '彻底删除用户', en: 'Delete users for good' },
    query: ends,
    result: z.null(),
  }),
}
