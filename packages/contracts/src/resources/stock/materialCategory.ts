import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const written = ['parentId', 'name', 'code', 'cargoCategory', 'snManaged', 'sortNo', 'status'] as const

/** 物料分类 (domain §2.21): a tree; a name stands once below one category. */
export const materialCategory = defineResource('materialCategory', {
  label: { zh: '物料分类', en: 'Material category' },
  several: 'material categories',
  path: '/api/materialCategory',
  table: 'material_category',
  permission: 'stock:category',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    parentId: f.ref(
      { zh: '上级分类', en: 'Category above' },
      { to: 'materialCategory', hint: { zh: '不选即为最上级', en: 'Without one it stands at the top' } },
    ),
    name: f.text({ zh: '分类名称', en: 'Category' }, { required: true, max: 64, width: 260 }),
    code: f.text(
      { zh: '分类编码', en: 'Category code' },
      { required: true, max: 32, pattern: 'code', unique: true, immutable: true },
    ),
    level: f.int({ zh: '层级', en: 'Level' }, { readonly: true, width: 70 }),
    cargoCategory: f.dict({ zh: '货物类别', en: 'Kind of goods' }, { dict: 'cargo_category' }),
    snManaged: f.flag(
      { zh: '序列号管理', en: 'By serial number' },
      {
        required: true,
        hint: { zh: '启用后，出入库逐件登记序列号', en: 'Every piece is received and issued by its serial number' },
      },
    ),
    productCount: f.int({ zh: '物料数', en: 'Products' }, { virtual: true, readonly: true, width: 84 }),
    hasChild: f.text({ zh: '有下级', en: 'Has categories below' }, { max: 1, virtual: true, readonly: true, unseen: true }),
    sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999, width: 75 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'use_status', required: true }),
  },
  list: {
    columns: ['name', 'code', 'cargoCategory', 'snManaged', 'productCount', 'sortNo', 'status'],
    filters: { name: 'contains', code: 'contains', parentId: 'eq', snManaged: 'eq', status: 'eq' },
    keyword: ['name', 'code'],
    sort: { column: 'sortNo', order: 'asc' },
  },
  form: written,
  excel: { export: [...written, 'level', 'productCount'], key: 'code' },
})
