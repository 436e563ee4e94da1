import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

export const dictItem = defineResource('dictItem', {
  label: { zh: '字典项', en: 'Dictionary item' },
  path: '/sys/dictItem',
  table: 'sys_dict_item',
  permission: 'system:dict',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    dictId: f.ref({ zh: '字典', en: 'Dictionary' }, { to: 'dict', required: true, immutable: true }),
    itemText: f.text({ zh: '名称', en: 'Name' }, { required: true, max: 100, width: 105 }),
    itemValue: f.text({ zh: '数据值', en: 'Value' }, { required: true, max: 100, width: 100 }),
    description: f.text({ zh: '描述', en: 'Description' }, { max: 255, width: 100 }),
    sortOrder: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999, width: 75 }),
    status: f.dict({ zh: '是否启用', en: 'In use' }, { dict: 'dict_item_status', required: true, width: 100 }),
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

export const dict = defineResource('dict', {
  label: { zh: '字典', en: 'Dictionary' },
  path: '/sys/dict',
  table: 'sys_dict',
  permission: 'system:dict',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  recycleBin: true,
  fields: {
    dictName: f.text({ zh: '字典名称', en: 'Dictionary name' }, { required: true, max: 100 }),
    dictCode: f.text(
      { zh: '字典编码', en: 'Dictionary code' },
      { required: true, max: 100, pattern: 'code', unique: true, immutable: true },
    ),
    type: f.dict(
      { zh: '数据类型', en: 'Kind of record' },
      {
        dict: 'dict_type',
        numeric: true,
        hint: { zh: '数字字典的数据值只能是数字', en: 'In a dictionary of numbers every value is a number' },
      },
    ),
    description: f.text({ zh: '描述', en: 'Description' }, { max: 255, multiline: true }),
    itemCount: f.int({ zh: '字典项数', en: 'Items' }, { virtual: true, readonly: true, width: 84 }),
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
  lines: linesOf(dictItem, {
    parentKey: 'dictId',
    columns: ['itemText', 'itemValue', 'description', 'sortOrder', 'status'],
    order: 'sortOrder',
    unique: ['itemValue'],
    totals: { itemCount: 'count' },
  }),
})
