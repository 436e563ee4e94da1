import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** What the form asks is also what a sheet carries, in and out. */
const written = ['appName', 'appCode', 'icon', 'address', 'ownerName', 'sortNo', 'status', 'description'] as const

/** 应用系统: another system that people reach from here. */
export const appSystem = defineResource('appSystem', {
  label: '应用系统',
  path: '/sys/appSystem',
  table: 'sys_app_system',
  permission: 'system:appSystem',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    appName: f.text('系统名称', { required: true, max: 64 }),
    appCode: f.text('系统编码', { required: true, max: 64, pattern: 'code', unique: true, immutable: true }),
    icon: f.dict('图标', { dict: 'app_icon' }),
    address: f.text('访问地址', {
      required: true,
      max: 500,
      pattern: 'openPage',
      hint: '系统内路径（以 / 开头）或 http(s) 网址',
      width: 260,
    }),
    ownerName: f.text('负责人', { max: 64 }),
    description: f.text('说明', { max: 255, multiline: true }),
    sortNo: f.int('排序', { min: 0, max: 9999 }),
    status: f.dict('状态', { dict: 'dict_item_status', required: true }),
  },
  list: {
    columns: ['appName', 'appCode', 'address', 'ownerName', 'description', 'sortNo', 'status'],
    filters: { appName: 'contains', appCode: 'contains', status: 'eq' },
    keyword: ['appName', 'appCode'],
    sort: { column: 'sortNo', order: 'asc' },
  },
  form: written,
  excel: {
    import: written,
    export: written,
    key: 'appCode',
  },
})
