import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A PostgreSQL of somebody else that measurements are fetched from. Its password is written by a call of its own and answered by none;
 * `dbUrl`, `dbDriver` and `dbType` are the words of existing clients for what the single fields say.
 */
export const dataSource = defineResource('dataSource', {
  label: '数据源',
  path: '/sys/dataSource',
  table: 'sys_data_source',
  permission: 'system:dataSource',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    code: f.text('数据源编码', { required: true, max: 64, unique: true, immutable: true, pattern: 'code', width: 120 }),
    name: f.text('数据源名称', { required: true, max: 100, width: 150 }),
    host: f.text('主机', {
      required: true,
      max: 253,
      width: 150,
      hint: '主机名或 IP；内网地址须先由运维人员写入 HELIODESK_OUTBOUND_ALLOW；更改后须重新设置密码',
    }),
    port: f.int('端口', { required: true, min: 1, max: 65_535, width: 80 }),
    dbName: f.text('数据库', { required: true, max: 63, width: 130 }),
    dbUsername: f.text('用户名', { required: true, max: 63, width: 120 }),
    tlsMode: f.dict('加密连接', { dict: 'tls_mode', required: true, width: 140 }),
    readsPoints: f.flag('定时取数', {
      width: 96,
      hint: '每 5 分钟从视图 heliodesk_points(contract_no, ts, power_w, total_kwh) 读取新测点',
    }),
    hasPassword: f.flag('已设密码', { virtual: true, readonly: true, width: 96 }),
    lastReadTime: f.datetime('上次取数', { readonly: true }),
    lastReadNote: f.text('取数结果', { max: 500, readonly: true, message: true, width: 180 }),
    remark: f.text('备注', { max: 255, multiline: true, width: 200 }),
    dbType: f.text('数据库类型', { max: 20, readonly: true, width: 110 }),
    dbDriver: f.text('驱动', { max: 100, virtual: true, readonly: true }),
    dbUrl: f.text('连接地址', { max: 400, virtual: true, readonly: true, width: 260 }),
  },
  list: {
    columns: [
      'code',
      'name',
      'host',
      'port',
      'dbName',
      'dbUsername',
      'tlsMode',
      'hasPassword',
      'readsPoints',
      'lastReadTime',
      'lastReadNote',
      'remark',
    ],
    filters: { code: 'contains', name: 'contains', host: 'contains', readsPoints: 'eq' },
    keyword: ['code', 'name', 'host'],
  },
  form: ['code', 'name', 'host', 'port', 'dbName', 'dbUsername', 'tlsMode', 'readsPoints', 'remark'],
})
