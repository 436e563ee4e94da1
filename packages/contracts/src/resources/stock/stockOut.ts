import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'
import { quantityMax } from './balance.ts'
import { stockLineFields } from './stockLine.ts'

export const stockOutLine = defineResource('stockOutLine', {
  label: { zh: '出库明细', en: 'Line of an issue' },
  path: '/api/stockOutLine',
  table: 'stock_out_line',
  permission: 'stock:out',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    stockOutId: f.ref({ zh: '出库单', en: 'Issue' }, { to: 'stockOut', required: true, immutable: true }),
    ...stockLineFields,
    reservationId: f.ref(
      { zh: '使用预留', en: 'Reservation' },
      { to: 'stockReservation', width: 140, hint: { zh: '从这条预留中出库', en: 'Taken out of this reservation' } },
    ),
  },
  list: {
    columns: ['stockOutId', 'itemNo', 'productId', 'quantity', 'remark'],
    filters: { stockOutId: 'eq', productId: 'eq' },
  },
  form: [],
})

const written = ['outType', 'warehouseId', 'orderId', 'agentId', 'receiver', 'bizDate', 'papers', 'remark'] as const

/** 出库单 (domain §2.23): an issue of goods, at the moving average of the moment in which it is posted. */
export const stockOut = defineResource('stockOut', {
  label: { zh: '出库单', en: 'Goods issue' },
  several: 'goods issues',
  path: '/api/stockOut',
  table: 'stock_out',
  permission: 'stock:out',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    stockNo: f.text({ zh: '出库单号', en: 'Issue no.' }, { max: 32, readonly: true, unique: true, width: 130 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'stock_status', readonly: true, width: 90 }),
    outType: f.dict({ zh: '出库类型', en: 'Kind' }, { dict: 'stock_out_type', required: true, width: 96 }),
    warehouseId: f.ref({ zh: '仓库', en: 'Warehouse' }, { to: 'warehouse', required: true, width: 140 }),
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'customerOrder', width: 150 }),
    agentId: f.ref({ zh: '领用代理商', en: 'Agent' }, { to: 'agent', width: 170 }),
    receiver: f.text({ zh: '领用人', en: 'Receiver' }, { max: 64, width: 100 }),
    reversalOfId: f.ref({ zh: '冲销的出库单', en: 'Issue that it reverses' }, { to: 'stockOut', readonly: true }),
    bizDate: f.date({ zh: '业务日期', en: 'Date' }, { width: 110 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { virtual: true, readonly: true, width: 70 }),
    quantity: f.decimal(
      { zh: '总数量', en: 'Quantity' },
      { scale: 3, trims: true, max: quantityMax, virtual: true, readonly: true },
    ),
    amount: f.money(
      { zh: '出库成本', en: 'Cost' },
      {
        virtual: true,
        readonly: true,
        sensitive: 'financial',
        hint: { zh: '出库后按移动平均计算', en: 'By the moving average, once it is posted' },
      },
    ),
    postedTime: f.datetime({ zh: '出库时间', en: 'Issued' }, { readonly: true }),
    papers: f.files({ zh: '附件', en: 'Papers' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns: [
      'stockNo',
      'status',
      'outType',
      'warehouseId',
      'agentId',
      'receiver',
      'bizDate',
      'lineCount',
      'quantity',
      'amount',
      'postedTime',
    ],
    filters: {
      stockNo: 'contains',
      status: 'in',
      outType: 'in',
      warehouseId: 'eq',
      orderId: 'eq',
      agentId: 'eq',
      receiver: 'contains',
      bizDate: 'range',
    },
    keyword: ['stockNo', 'receiver'],
  },
  choiceColumns: ['stockNo'],
  form: written,
  excel: {
    export: [
      'stockNo',
      'status',
      'outType',
      'warehouseId',
      'agentId',
      'receiver',
      'bizDate',
      'lineCount',
      'quantity',
      'amount',
      'postedTime',
      'remark',
    ],
  },
  page: {
    path: '/stock/out/detail',
    tags: ['status', 'outType'],
    figures: ['lineCount', 'quantity', 'amount'],
    groups: [
      {
        label: { zh: '出库资料', en: 'Issue' },
        fields: ['warehouseId', 'orderId', 'agentId', 'receiver', 'bizDate', 'reversalOfId', 'postedTime', 'remark'],
      },
    ],
    related: [{ of: 'stockIn', label: { zh: '退货入库', en: 'Returns' } }],
  },
  lines: linesOf(stockOutLine, {
    parentKey: 'stockOutId',
    columns: ['itemNo', 'productId', 'quantity', 'serialNos', 'reservationId', 'remark'],
    unique: ['itemNo'],
    totals: { lineCount: 'count', quantity: { sum: 'quantity' } },
  }),
})
