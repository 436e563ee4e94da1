import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Live sessions as their list shows them. They are not records: a sign-in makes them and their end takes them away (endpoints/online.ts). */
export const onlineUser = defineResource('onlineUser', {
  label: { zh: '在线用户', en: 'Online user' },
  path: '/sys/online',
  table: 'sys_session',
  permission: 'system:online',
  verbs: ['list'],
  scope: 'tenant',
  fields: {
    realname: f.text({ zh: '用户姓名', en: 'Name' }, { max: 64, readonly: true, width: 150 }),
    username: f.text({ zh: '用户账号', en: 'Account' }, { max: 64, readonly: true, width: 130 }),
    departName: f.text({ zh: '登录部门', en: 'Signed in to' }, { max: 200, readonly: true, width: 160 }),
    ip: f.text({ zh: 'IP 地址', en: 'IP address' }, { max: 64, readonly: true, width: 150 }),
    device: f.text({ zh: '设备', en: 'Device' }, { max: 200, readonly: true, virtual: true, width: 190 }),
    loginTime: f.datetime({ zh: '登录时间', en: 'Signed in' }, { readonly: true }),
    lastSeen: f.datetime({ zh: '最近活动', en: 'Last active' }, { readonly: true }),
  },
  list: {
    columns: ['realname', 'username', 'departName', 'ip', 'device', 'loginTime', 'lastSeen'],
    filters: {},
    keyword: ['realname', 'username', 'ip'],
    sort: { column: 'lastSeen', order: 'desc' },
  },
  form: [],
})
