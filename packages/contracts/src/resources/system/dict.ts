import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

export const dict = defineResource('dict', {
  label: '字典',
  path: '/sys/dict',
  table: 'sys_dict',
  permission: 'system:dict',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  bin: true,
  fields: {
    dictName: f.text('字典名称', { required: true, max: 100 }),
    dictCode: f.text('字典编码', { required: true, max: 100, pattern: 'code', unique: true, immutable: true }),
    type: f.dict('数据类型', { dict: 'dict_type', numeric: true, hint: '数字字典的数据值只能是数字' }),
    description: f.text('描述', { max: 255, multiline: true }),
    itemCount: f.int('字典项数', { virtual: true, readonly: true, width: 84 }),
  },
  list: {
    columns: ['dictName', 'dictCode', 'type', 'description', 'itemCount'],
    filters: { dictName: 'contains', dictCode: 'contains' },
    keyword: ['dictName', 'dictCode'],
  },
  form: ['dictName', 'dictCode', 'type', 'description'],
  excel: {
    import: ['dictName', 'dictCode', 'type', 'description'],
    export: ['dictName', 'dictCode', 'type', 'description', 'itemCount'],
    key: 'dictCode',
  },
})

export const dictItem = defineResource('dictItem', {
  label: '字典项',
  path: '/sys/dictItem',
  table: 'sys_dict_item',
  permission: 'system:dict',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    dictId: f.ref('字典', { to: 'dict', required: true, immutable: true }),
    itemText: f.text('名称', { required: true, max: 100 }),
    itemValue: f.text('数据值', { required: true, max: 100 }),
    description: f.text('描述', { max: 255 }),
    sortOrder: f.int('排序', { min: 0, max: 9999 }),
    status: f.dict('是否启用', { dict: 'dict_item_status', required: true }),
  },
  list: {
    columns: ['itemText', 'itemValue', 'description', 'sortOrder', 'status'],
    filters: { dictId: 'eq', itemText: 'contains', status: 'eq' },
    sort: { column: 'sortOrder', order: 'asc' },
  },
  form: ['dictId', 'itemText', 'itemValue', 'description', 'sortOrder', 'status'],
  excel: {
    import: ['dictId', 'itemText', 'itemValue', 'description', 'sortOrder', 'status'],
    export: ['dictId', 'itemText', 'itemValue', 'description', 'sortOrder', 'status'],
  },
})
