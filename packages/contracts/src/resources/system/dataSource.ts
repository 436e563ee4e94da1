import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A PostgreSQL of somebody else that measurements are fetched from. Its password is written by a call of its own and answered by none;
 * `dbUrl`, `dbDriver` and `dbType` are the words of existing clients for what the single fields say.
 */
export const dataSource = defineResource('dataSource', {
  label: { zh: '数据源', en: 'Data source' },
  several: 'data sources',
  path: '/sys/dataSource',
  table: 'sys_data_source',
  permission: 'system:dataSource',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    code: f.text(
      { zh: '数据源编码', en: 'Code' },
      { required: true, max: 64, unique: true, immutable: true, pattern: 'code', width: 120 },
    ),
    name: f.text({ zh: '数据源名称', en: 'Name' }, { required: true, max: 100, width: 150 }),
    host: f.text(
      { zh: '主机', en: 'Host' },
      {
        required: true,
        max: 253,
        width: 150,
        hint: {
          zh: '主机名或 IP；内网地址须先由运维人员写入 HELIODESK_OUTBOUND_ALLOW；更改后须重新设置密码',
          en: 'Name or address; private ones must be opened by the operator in HELIODESK_OUTBOUND_ALLOW; after a change the password is set again',
        },
      },
    ),
    port: f.int({ zh: '端口', en: 'Port' }, { required: true, min: 1, max: 65_535, width: 80 }),
    dbName: f.text({ zh: '数据库', en: 'Database' }, { required: true, max: 63, width: 130 }),
    dbUsername: f.text({ zh: '用户名', en: 'User' }, { required: true, max: 63, width: 120 }),
    tlsMode: f.dict({ zh: '加密连接', en: 'Encryption' }, { dict: 'tls_mode', required: true, width: 140 }),
    readsPoints: f.flag(
      { zh: '定时取数', en: 'Fetches points' },
      {
        width: 96,
        hint: {
          zh: '每 5 分钟从视图 heliodesk_points(contract_no, ts, power_w, total_kwh) 读取新测点',
          en: 'Reads new points from the view heliodesk_points(contract_no, ts, power_w, total_kwh) every 5 minutes',
        },
      },
    ),
    hasPassword: f.flag({ zh: '已设密码', en: 'Has password' }, { virtual: true, readonly: true, width: 96 }),
    lastReadTime: f.datetime({ zh: '上次取数', en: 'Last fetched' }, { readonly: true }),
    lastReadNote: f.text({ zh: '取数结果', en: 'Outcome' }, { max: 500, readonly: true, message: true, width: 180 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true, width: 200 }),
    dbType: f.text({ zh: '数据库类型', en: 'Kind of database' }, { max: 20, readonly: true, width: 110 }),
    dbDriver: f.text({ zh: '驱动', en: 'Driver' }, { max: 100, virtual: true, readonly: true }),
    dbUrl: f.text({ zh: '连接地址', en: 'Address' }, { max: 400, virtual: true, readonly: true, width: 260 }),
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
