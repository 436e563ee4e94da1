import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** What the form asks is also what a sheet carries, in and out. */
const written = ['appName', 'appCode', 'icon', 'address', 'ownerName', 'sortNo', 'status', 'description'] as const

/** 应用系统: another system that people reach from here. */
export const appSystem = defineResource('appSystem', {
  label: { zh: '应用系统', en: 'System' },
  path: '/sys/appSystem',
  table: 'sys_app_system',
  permission: 'system:appSystem',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    appName: f.text({ zh: '系统名称', en: 'System name' }, { required: true, max: 64 }),
    appCode: f.text(
      { zh: '系统编码', en: 'System code' },
      { required: true, max: 64, pattern: 'code', unique: true, immutable: true },
    ),
    icon: f.dict({ zh: '图标', en: 'Icon' }, { dict: 'app_icon' }),
    address: f.text(
      { zh: '访问地址', en: 'Address' },
      {
        required: true,
        max: 500,
        pattern: 'openPage',
        hint: {
          zh: '系统内路径（以 / 开头）或 http(s) 网址',
          en: 'A path of the system (starting with /) or an http(s) address',
        },
        width: 260,
      },
    ),
    ownerName: f.text({ zh: '负责人', en: 'In charge' }, { max: 64 }),
    description: f.text({ zh: '说明', en: 'Description' }, { max: 255, multiline: true }),
    sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'dict_item_status', required: true }),
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
