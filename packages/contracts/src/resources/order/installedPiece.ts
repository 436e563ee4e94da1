import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A piece of goods that was scanned on a roof. The calls of its acceptance make and remove it (decision 103). */
export const installedPiece = defineResource('installedPiece', {
  label: { zh: '安装件', en: 'Installed piece' },
  several: 'installed pieces',
  path: '/api/installedPiece',
  table: 'installed_piece',
  permission: 'order:acceptance',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    cargoId: f.ref({ zh: '货物', en: 'Piece' }, { to: 'cargo', required: true, readonly: true, width: 180 }),
    productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', virtual: true, readonly: true, width: 200 }),
    acceptanceId: f.ref({ zh: '验收单', en: 'Acceptance' }, { to: 'acceptance', required: true, readonly: true, width: 152 }),
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'customerOrder', required: true, readonly: true, width: 168 }),
    createTime: f.datetime({ zh: '扫描时间', en: 'Scanned' }, { readonly: true, width: 164 }),
    createBy: f.text({ zh: '扫描人', en: 'Scanned by' }, { max: 64, person: 'username', readonly: true, width: 92 }),
  },
  list: {
    columns: ['cargoId', 'productId', 'acceptanceId', 'orderId', 'createTime', 'createBy'],
    filters: { cargoId: 'eq', acceptanceId: 'eq', orderId: 'eq', createBy: 'eq' },
    sort: { column: 'createTime', order: 'desc' },
  },
  choiceColumns: ['createTime'],
  form: [],
})
