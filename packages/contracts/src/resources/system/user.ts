import { f } from '../../kit/fields.ts'
import { defineResource, type Row } from '../../kit/resource.ts'

/** An account and the person behind it. Whom somebody sees follows from the departments of both (modules/system/user). */
export const user = defineResource('user', {
  label: '用户',
  path: '/sys/user',
  table: 'sys_user',
  permission: 'system:user',
  verbs: ['list', 'read'],
  scope: 'tenant',
  fields: {
    username: f.text('用户账号', { required: true, max: 64, immutable: true, width: 140 }),
    realname: f.text('用户姓名', { required: true, max: 64 }),
    sex: f.dict('性别', { dict: 'sex', numeric: true, width: 80 }),
    birthday: f.date('生日', {}),
    phone: f.text('手机号码', { max: 20, pattern: 'phone', pii: 'phone' }),
    email: f.text('邮箱', { max: 128 }),
    workNo: f.text('工号', { max: 32 }),
    orgCodeTxt: f.text('所属部门', { max: 500, virtual: true, readonly: true, width: 200 }),
    status: f.dict('状态', { dict: 'user_status', numeric: true, required: true, width: 88 }),
  },
  list: {
    columns: ['username', 'realname', 'sex', 'birthday', 'phone', 'orgCodeTxt', 'status'],
    filters: { username: 'contains', realname: 'contains', phone: 'eq', sex: 'eq', status: 'eq' },
    keyword: ['realname', 'username'],
  },
  form: ['username', 'realname', 'sex', 'birthday', 'phone', 'email', 'workNo', 'status'],
})
export type User = Row<typeof user>
