import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** 应用工具: a page or a site that helps at work. */
export const appTool = defineResource('appTool', {
  label: { zh: '应用工具', en: 'Tool' },
  path: '/sys/appTool',
  table: 'sys_app_tool',
  permission: 'system:appTool',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    toolName: f.text({ zh: '工具名称', en: 'Tool name' }, { required: true, max: 64 }),
    toolType: f.dict({ zh: '工具类别', en: 'Kind of tool' }, { dict: 'app_tool_type', required: true }),
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
    description: f.text({ zh: '说明', en: 'Description' }, { max: 255, multiline: true }),
    sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'dict_item_status', required: true }),
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
