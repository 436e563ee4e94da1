import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const written = ['warehouseId', 'productId', 'quantity', 'purpose', 'orderNo', 'expireDate'] as const
const quantity = { required: true, scale: 3, trims: true, min: 0.001, max: 999_999_999, width: 100 } as const
const columns = [
  'reserveNo',
  'status',
  'warehouseId',
  'productId',
  'quantity',
  'usedQuantity',
  'openQuantity',
  'purpose',
  'orderNo',
  'expireDate',
  'createBy',
  'createTime',
] as const

/** 预留: goods that are kept for a purpose. Its state follows from what was used and released; the ledger writes both (decision 078). */
export const stockReservation = defineResource('stockReservation', {
  label: { zh: '预留', en: 'Reservation' },
  several: 'reservations',
  path: '/api/stockReservation',
  table: 'stock_reservation',
  permission: 'stock:reservation',
  verbs: ['list', 'read', 'create', 'export'],
  scope: 'org',
  fields: {
    reserveNo: f.text({ zh: '预留单号', en: 'Reservation no.' }, { max: 32, readonly: true, unique: true, width: 124 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'stock_reservation_status', virtual: true, readonly: true, width: 90 }),
    warehouseId: f.ref({ zh: '仓库', en: 'Warehouse' }, { to: 'warehouse', required: true, immutable: true, width: 140 }),
    productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', required: true, immutable: true, width: 200 }),
    quantity: f.decimal({ zh: '预留数量', en: 'Quantity' }, { ...quantity, immutable: true }),
    usedQuantity: f.decimal({ zh: '已使用', en: 'Used' }, { ...quantity, min: 0, readonly: true }),
    releasedQuantity: f.decimal({ zh: '已释放', en: 'Released' }, { ...quantity, min: 0, readonly: true }),
    openQuantity: f.decimal({ zh: '剩余预留', en: 'Left' }, { scale: 3, trims: true, virtual: true, readonly: true, width: 100 }),
    purpose: f.text({ zh: '用途', en: 'Purpose' }, { required: true, max: 100, immutable: true, width: 180 }),
    orderNo: f.text({ zh: '关联单号', en: 'Order' }, { max: 40, immutable: true, width: 130 }),
    expireDate: f.date(
      { zh: '到期日', en: 'Until' },
      { immutable: true, width: 110, hint: { zh: '过了这一天自动释放', en: 'Released by itself after this day' } },
    ),
    createBy: f.text({ zh: '预留人', en: 'Reserved by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
    createTime: f.datetime({ zh: '预留时间', en: 'Reserved' }, { readonly: true }),
    closedBy: f.text({ zh: '释放人', en: 'Released by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
    closedTime: f.datetime({ zh: '释放时间', en: 'Released at' }, { readonly: true }),
    closeReason: f.text({ zh: '释放原因', en: 'Why it was released' }, { readonly: true, max: 200, width: 180 }),
  },
  list: {
    columns: [...columns, 'closedBy', 'closedTime', 'closeReason'],
    filters: {
      reserveNo: 'contains',
      status: 'eq',
      warehouseId: 'eq',
      productId: 'eq',
      orderNo: 'contains',
      purpose: 'contains',
      expireDate: 'range',
    },
    keyword: ['reserveNo', 'orderNo', 'purpose'],
  },
  choiceColumns: ['reserveNo', 'purpose', 'orderNo'],
  form: written,
  excel: { export: [...columns, 'closeReason'] },
})
