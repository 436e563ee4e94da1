import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

export const position = defineResource('position', {
  label: '职务',
  path: '/sys/position',
  table: 'sys_position',
  permission: 'system:position',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    code: f.text('职务编码', { filled: true, max: 32, pattern: 'code', unique: true, immutable: true, hint: '不填则自动生成' }),
    name: f.text('职务名称', { required: true, max: 64 }),
    postRank: f.dict('职级', { dict: 'position_rank' }),
    companyId: f.text('公司编号', { max: 64, pattern: 'code', hint: '填 public 表示各公司通用' }),
    companyName: f.text('公司', { max: 64 }),
    sortNo: f.int('排序', { min: 0, max: 9999 }),
  },
  list: {
    columns: ['code', 'name', 'postRank', 'companyName', 'sortNo'],
    filters: { name: 'contains', code: 'contains', postRank: 'in' },
    keyword: ['name', 'code'],
  },
  pick: ['code', 'name', 'companyId', 'companyName'],
  form: ['code', 'name', 'postRank', 'companyId', 'companyName', 'sortNo'],
  excel: {
    import: ['code', 'name', 'postRank', 'companyId', 'companyName', 'sortNo'],
    export: ['code', 'name', 'postRank', 'companyId', 'companyName', 'sortNo'],
    key: 'code',
  },
})
