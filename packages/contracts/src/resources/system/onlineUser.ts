import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Live sessions as their list shows them. They are not records: a sign-in makes them and their end takes them away (endpoints/online.ts). */
export const onlineUser = defineResource('onlineUser', {
  label: '在线用户',
  path: '/sys/online',
  table: 'sys_session',
  permission: 'system:online',
  verbs: ['list'],
  scope: 'tenant',
  fields: {
    realname: f.text('用户姓名', { max: 64, readonly: true, width: 150 }),
    username: f.text('用户账号', { max: 64, readonly: true, width: 130 }),
    departName: f.text('登录部门', { max: 200, readonly: true, width: 160 }),
    ip: f.text('IP 地址', { max: 64, readonly: true, width: 150 }),
    device: f.text('设备', { max: 200, readonly: true, virtual: true, width: 190 }),
    loginTime: f.datetime('登录时间', { readonly: true }),
    lastSeen: f.datetime('最近活动', { readonly: true }),
  },
  list: {
    columns: ['realname', 'username', 'departName', 'ip', 'device', 'loginTime', 'lastSeen'],
    filters: {},
    keyword: ['realname', 'username', 'ip'],
    sort: { column: 'lastSeen', order: 'desc' },
  },
  form: [],
})
