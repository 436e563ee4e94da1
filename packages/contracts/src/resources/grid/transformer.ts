import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const written = ['transformerNo', 'transformerName', 'powerSupplyStation', 'district', 'openCapacity', 'remark'] as const

/** A transformer of the grid company: what stations behind it may feed in together. Reference data of the tenant. */
export const transformer = defineResource('transformer', {
  label: { zh: '变压器', en: 'Transformer' },
  several: 'transformers',
  path: '/api/transformer',
  table: 'grid_transformer',
  permission: 'station:transformer',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    transformerNo: f.text(
      { zh: '变压器编号', en: 'Code' },
      { required: true, max: 40, pattern: 'code', unique: true, immutable: true, width: 150 },
    ),
    transformerName: f.text({ zh: '变压器名称', en: 'Transformer' }, { required: true, max: 80, width: 200 }),
    powerSupplyStation: f.text({ zh: '供电所', en: 'Supply station' }, { required: true, max: 80, width: 180 }),
    district: f.region({ zh: '区县', en: 'District' }, { width: 120 }),
    openCapacity: f.decimal(
      { zh: '可开放容量', en: 'Open capacity' },
      { required: true, scale: 2, min: 0, max: 100_000, unit: 'kW', width: 110 },
    ),
    usedCapacity: f.decimal(
      { zh: '已占用容量', en: 'Capacity in use' },
      { scale: 2, unit: 'kW', virtual: true, readonly: true, width: 110 },
    ),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: ['transformerNo', 'transformerName', 'powerSupplyStation', 'district', 'openCapacity', 'usedCapacity', 'remark'],
    filters: { transformerName: 'contains', powerSupplyStation: 'contains', district: 'eq' },
    keyword: ['transformerName', 'powerSupplyStation', 'transformerNo'],
  },
  form: written,
  choiceColumns: ['transformerName', 'powerSupplyStation'],
  excel: { import: written, export: [...written, 'usedCapacity'], key: 'transformerNo' },
})
