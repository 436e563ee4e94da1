import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

export const position = defineResource('position', {
  label: { zh: '职务', en: 'Position' },
  path: '/sys/position',
  table: 'sys_position',
  permission: 'system:position',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    code: f.text(
      { zh: '职务编码', en: 'Position code' },
      {
        filled: true,
        max: 32,
        pattern: 'code',
        unique: true,
        immutable: true,
        hint: { zh: '不填则自动生成', en: 'Made by itself when left empty' },
      },
    ),
    name: f.text({ zh: '职务名称', en: 'Position name' }, { required: true, max: 64 }),
    postRank: f.dict({ zh: '职级', en: 'Rank' }, { dict: 'position_rank' }),
    companyId: f.text(
      { zh: '公司编号', en: 'Company number' },
      { max: 64, pattern: 'code', hint: { zh: '填 public 表示各公司通用', en: 'public means every company' } },
    ),
    companyName: f.text({ zh: '公司', en: 'Company' }, { max: 64 }),
    sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999 }),
  },
  list: {
    columns: ['code', 'name', 'postRank', 'companyName', 'sortNo'],
    filters: { name: 'contains', code: 'contains', postRank: 'in' },
    keyword: ['name', 'code'],
  },
  choiceColumns: ['code', 'name', 'companyId', 'companyName'],
  form: ['code', 'name', 'postRank', 'companyId', 'companyName', 'sortNo'],
  excel: {
    import: ['code', 'name', 'postRank', 'companyId', 'companyName', 'sortNo'],
    export: ['code', 'name', 'postRank', 'companyId', 'companyName', 'sortNo'],
    key: 'code',
  },
})
