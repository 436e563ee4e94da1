import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const written = ['warehouseCode', 'warehouseName', 'kind', 'sysOrgCode', 'keeper', 'address', 'status', 'remark'] as const

/** A place of stock: a warehouse, goods on their way, with an agent, on site. */
export const warehouse = defineResource('warehouse', {
  label: { zh: '仓库', en: 'Warehouse' },
  several: 'warehouses',
  path: '/api/warehouse',
  table: 'warehouse',
  permission: 'stock:warehouse',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    warehouseCode: f.text(
      { zh: '仓库编码', en: 'Warehouse code' },
      { required: true, max: 32, pattern: 'code', unique: true, immutable: true, width: 120 },
    ),
    warehouseName: f.text({ zh: '仓库名称', en: 'Warehouse name' }, { required: true, max: 64, width: 180 }),
    kind: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'warehouse_kind', required: true, width: 110 }),
    sysOrgCode: f.text({ zh: '所属组织', en: 'Organization' }, { max: 64, depart: 'orgCode', width: 140 }),
    keeper: f.text({ zh: '仓管员', en: 'Keeper' }, { max: 64, person: 'username' }),
    address: f.text({ zh: '地址', en: 'Address' }, { max: 200, width: 220 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'use_status', required: true }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns: ['warehouseCode', 'warehouseName', 'kind', 'sysOrgCode', 'keeper', 'address', 'status'],
    filters: { warehouseName: 'contains', kind: 'in', status: 'eq', sysOrgCode: 'eq' },
    keyword: ['warehouseName', 'warehouseCode'],
    sort: { column: 'warehouseCode', order: 'asc' },
  },
  form: written,
  excel: { import: written, export: written, key: 'warehouseCode' },
})
