import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * An account and the person behind it. Whom somebody sees follows from the departments of both (modules/system/user). Roles, departments
 * and flags are written with the record; they travel as the wire contract has them (§4) and are read here from their own tables.
 */
export const user = defineResource('user', {
  label: { zh: '用户', en: 'User' },
  path: '/sys/user',
  table: 'sys_user',
  permission: 'system:user',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  stepUp: ['create', 'update', 'remove', 'import'],
  scope: 'tenant',
  largeList: true,
  recycleBin: true,
  fields: {
    username: f.text(
      { zh: '用户账号', en: 'Account' },
      { required: true, max: 64, pattern: 'username', immutable: true, width: 140 },
    ),
    realname: f.text({ zh: '用户姓名', en: 'Name' }, { required: true, max: 64, width: 104 }),
    phone: f.text({ zh: '手机号码', en: 'Mobile' }, { max: 20, pattern: 'phone', pii: 'phone' }),
    email: f.text({ zh: '邮箱', en: 'Email' }, { max: 128, pattern: 'email' }),
    sex: f.dict({ zh: '性别', en: 'Sex' }, { dict: 'sex', numeric: true, width: 80 }),
    birthday: f.date({ zh: '生日', en: 'Birthday' }, {}),
    avatar: f.text({ zh: '头像', en: 'Picture' }, { max: 255, readonly: true, unseen: true, unasked: true, holds: 'picture' }),
    workNo: f.text({ zh: '工号', en: 'Staff number' }, { max: 32 }),
    telephone: f.text({ zh: '座机', en: 'Office phone' }, { max: 32 }),
    post: f.ref({ zh: '职务', en: 'Position' }, { to: 'position' }),
    orgCodeTxt: f.text({ zh: '所属部门', en: 'Departments' }, { max: 500, virtual: true, readonly: true, width: 150 }),
    roleNames: f.text({ zh: '角色', en: 'Role' }, { max: 500, virtual: true, readonly: true, width: 128 }),
    selectedroles: f.text({ zh: '角色编号', en: 'Role numbers' }, { max: 2_000, virtual: true, readonly: true, unseen: true }),
    selecteddeparts: f.text(
      { zh: '部门编号', en: 'Department numbers' },
      { max: 2_000, virtual: true, readonly: true, unseen: true },
    ),
    haveViewFinancialData: f.flag({ zh: '数据权限', en: 'Data rights' }, { virtual: true, readonly: true, width: 132 }),
    haveExportData: f.flag({ zh: '导出数据', en: 'Export data' }, { virtual: true, readonly: true, width: 96 }),
    status: f.dict(
      { zh: '状态', en: 'State' },
      { dict: 'user_status', numeric: true, required: true, readonly: true, width: 88 },
    ),
    lastLoginTime: f.datetime({ zh: '上次登录', en: 'Last sign-in' }, { readonly: true, width: 124 }),
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
