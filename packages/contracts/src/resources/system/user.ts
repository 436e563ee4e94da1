import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * An account and the person behind it. Whom somebody sees follows from the departments of both (modules/system/user). Roles, departments
 * and flags are written with the record; they travel as the wire contract has them (§4) and are read here from their own tables.
 */
export const user = defineResource('user', {
  label: '用户',
  path: '/sys/user',
  table: 'sys_user',
  permission: 'system:user',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  stepUp: ['create', 'update', 'remove', 'import'],
  scope: 'tenant',
  grows: true,
  bin: true,
  fields: {
    username: f.text('用户账号', { required: true, max: 64, pattern: 'username', immutable: true, width: 140 }),
    realname: f.text('用户姓名', { required: true, max: 64, width: 104 }),
    phone: f.text('手机号码', { max: 20, pattern: 'phone', pii: 'phone' }),
    email: f.text('邮箱', { max: 128, pattern: 'email' }),
    sex: f.dict('性别', { dict: 'sex', numeric: true, width: 80 }),
    birthday: f.date('生日', {}),
    avatar: f.text('头像', { max: 255, readonly: true, unseen: true, unasked: true, holds: 'picture' }),
    workNo: f.text('工号', { max: 32 }),
    telephone: f.text('座机', { max: 32 }),
    post: f.ref('职务', { to: 'position' }),
    orgCodeTxt: f.text('所属部门', { max: 500, virtual: true, readonly: true, width: 150 }),
    roleNames: f.text('角色', { max: 500, virtual: true, readonly: true, width: 128 }),
    selectedroles: f.text('角色编号', { max: 2_000, virtual: true, readonly: true, unseen: true }),
    selecteddeparts: f.text('部门编号', { max: 2_000, virtual: true, readonly: true, unseen: true }),
    haveViewFinancialData: f.flag('数据权限', { virtual: true, readonly: true, width: 132 }),
    haveExportData: f.flag('导出数据', { virtual: true, readonly: true, width: 96 }),
    status: f.dict('状态', { dict: 'user_status', numeric: true, required: true, readonly: true, width: 88 }),
    lastLoginTime: f.datetime('上次登录', { readonly: true, width: 124 }),
  },
  list: {
    columns: [
      'username',
      'realname',
      'orgCodeTxt',
      'roleNames',
      'haveViewFinancialData',
      'haveExportData',
      'phone',
      'sex',
      'birthday',
      'status',
      'lastLoginTime',
    ],
    filters: { username: 'contains', realname: 'contains', phone: 'eq', sex: 'eq', status: 'eq', post: 'eq' },
    keyword: ['realname', 'username'],
  },
  form: ['username', 'realname', 'phone', 'email', 'sex', 'birthday', 'workNo', 'telephone', 'post'],
  excel: {
    key: 'username',
    import: ['username', 'realname', 'sex', 'birthday', 'phone', 'email', 'workNo', 'telephone'],
    export: [
      'username',
      'realname',
      'sex',
      'birthday',
      'phone',
      'email',
      'workNo',
      'telephone',
      'orgCodeTxt',
      'roleNames',
      'status',
      'lastLoginTime',
    ],
  },
})
