import { f } from '../../kit/fields.ts'
import { defineResource, type ResourceSpec } from '../../kit/resource.ts'

const fields = {
  name: f.text({ zh: '分类名称', en: 'Category' }, { required: true, max: 64, width: 320 }),
  code: f.text(
    { zh: '分类编码', en: 'Code' },
    { max: 64, readonly: true, hint: { zh: '由系统按上级编码生成', en: 'Made from the code above it' } },
  ),
  sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999 }),
  hasChild: f.text({ zh: '有下级', en: 'Has categories below' }, { max: 1, virtual: true, readonly: true, unseen: true }),
}
const stored = {
  ...fields,
  /** '0': topmost. Reported once, when it is added (the module's own addition to the call). */
  pid: f.text({ zh: '上级分类编号', en: 'Category above' }, { max: 20, virtual: true, readonly: true, unseen: true }),
}
const spec = {
  label: { zh: '分类', en: 'Category' },
  path: '/sys/category',
  table: 'sys_category',
  permission: 'system:category',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  list: {
    columns: ['name', 'code', 'sortNo'],
    filters: { name: 'contains', code: 'contains' },
    keyword: ['name', 'code'],
    sort: { column: 'sortNo', order: 'asc' },
  },
  form: ['name', 'sortNo'],
  excel: { export: ['name', 'code', 'sortNo'] },
} as const satisfies Omit<ResourceSpec<typeof fields>, 'fields'>

/** 分类字典: a tree; the code of a node is its parent's with one more segment. */
export const category = defineResource('category', { ...spec, fields: stored })

/** The same with the place of a new one in its form, as the page of the tree adds it. */
export const placedCategory = defineResource('category', {
  ...spec,
  fields: { ...fields, pid: f.text({ zh: '上级分类编号', en: 'Category above' }, { max: 20, unseen: true }) },
  form: ['pid', 'name', 'sortNo'],
})
