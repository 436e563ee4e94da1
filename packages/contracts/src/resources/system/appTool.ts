import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 应用工具: a page or a site that helps at work. */
export const appTool = defineResource('appTool', {
  label: '应用工具',
  path: '/sys/appTool',
  table: 'sys_app_tool',
  permission: 'system:appTool',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    toolName: f.text('工具名称', { required: true, max: 64 }),
    toolType: f.dict('工具类别', { dict: 'app_tool_type', required: true }),
    icon: f.dict('图标', { dict: 'app_icon' }),
    address: f.text('访问地址', {
      required: true,
      max: 500,
      pattern: 'openPage',
      hint: '系统内路径（以 / 开头）或 http(s) 网址',
      width: 260,
    }),
    description: f.text('说明', { max: 255, multiline: true }),
    sortNo: f.int('排序', { min: 0, max: 9999 }),
    status: f.dict('状态', { dict: 'dict_item_status', required: true }),
  },
  list: {
    columns: ['toolName', 'toolType', 'address', 'description', 'sortNo', 'status'],
    filters: { toolName: 'contains', toolType: 'in', status: 'eq' },
    keyword: ['toolName'],
    sort: { column: 'sortNo', order: 'asc' },
  },
  form: ['toolName', 'toolType', 'icon', 'address', 'sortNo', 'status', 'description'],
  excel: { export: ['toolName', 'toolType', 'icon', 'address', 'sortNo', 'status', 'description'] },
})
