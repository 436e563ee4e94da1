import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'
import { quantityMax } from './balance.ts'
import { stockLineFields } from './stockLine.ts'

const difference = { scale: 3, trims: true, min: 0, max: 999_999_999, readonly: true, width: 100 } as const

export const stockTransferLine = defineResource('stockTransferLine', {
  label: { zh: '调拨明细', en: 'Line of a transfer' },
  several: 'lines of transfers',
  path: '/api/stockTransferLine',
  table: 'stock_transfer_line',
  permission: 'stock:transfer',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    stockTransferId: f.ref({ zh: '调拨单', en: 'Transfer' }, { to: 'stockTransfer', required: true, immutable: true }),
    ...stockLineFields,
    shortQuantity: f.decimal({ zh: '短少', en: 'Short' }, difference),
    damagedQuantity: f.decimal({ zh: '损坏', en: 'Damaged' }, difference),
    differenceReason: f.text({ zh: '差异原因', en: 'Why it differs' }, { max: 200, readonly: true, width: 200 }),
  },
  list: {
    columns: [
      'stockTransferId',
      'itemNo',
      'productId',
      'quantity',
      'shortQuantity',
      'damagedQuantity',
      'differenceReason',
      'remark',
    ],
    filters: { stockTransferId: 'eq', productId: 'eq' },
  },
  form: [],
})

const written = ['fromId', 'toId', 'transitId', 'carrier', 'bizDate', 'papers', 'remark'] as const
const columns = [
  'stockNo',
  'status',
  'fromId',
  'toId',
  'carrier',
  'bizDate',
  'lineCount',
  'quantity',
  'differenceCount',
  'sentBy',
  'sentTime',
  'receivedBy',
  'receivedTime',
] as const

/** 调拨单: goods from one warehouse to another; between sending and receiving they stand in a place of the kind 在途 (decision 078). */
export const stockTransfer = defineResource('stockTransfer', {
  label: { zh: '调拨单', en: 'Stock transfer' },
  several: 'stock transfers',
  path: '/api/stockTransfer',
  table: 'stock_transfer',
  permission: 'stock:transfer',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    stockNo: f.text({ zh: '调拨单号', en: 'Transfer no.' }, { max: 32, readonly: true, unique: true, width: 130 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'stock_transfer_status', readonly: true, width: 90 }),
    fromId: f.ref({ zh: '调出仓库', en: 'From' }, { to: 'warehouse', required: true, width: 140 }),
    toId: f.ref({ zh: '调入仓库', en: 'To' }, { to: 'warehouse', required: true, width: 140 }),
    transitId: f.ref(
      { zh: '在途地点', en: 'Place on the way' },
      {
        to: 'warehouse',
        width: 130,
        hint: { zh: '不选用与调出仓库同组织的在途仓库', en: 'Left out: the place in transit nearest to the sending warehouse' },
      },
    ),
    carrier: f.text({ zh: '承运人', en: 'Carrier' }, { max: 64, width: 110 }),
    bizDate: f.date({ zh: '业务日期', en: 'Date' }, { width: 110 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { virtual: true, readonly: true, width: 70 }),
    quantity: f.decimal(
      { zh: '总数量', en: 'Quantity' },
      { scale: 3, trims: true, max: quantityMax, virtual: true, readonly: true },
    ),
    differenceCount: f.int({ zh: '差异行数', en: 'Lines that differ' }, { virtual: true, readonly: true, width: 90 }),
    sentBy: f.text({ zh: '发出人', en: 'Sent by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
    sentTime: f.datetime({ zh: '发出时间', en: 'Sent' }, { readonly: true }),
    receivedBy: f.text({ zh: '收货人', en: 'Received by' }, { readonly: true, max: 64, person: 'username', width: 96 }),
    receivedTime: f.datetime({ zh: '收货时间', en: 'Received' }, { readonly: true }),
    papers: f.files({ zh: '附件', en: 'Papers' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns,
    filters: { stockNo: 'contains', status: 'in', fromId: 'eq', toId: 'eq', carrier: 'contains', bizDate: 'range' },
    keyword: ['stockNo', 'carrier'],
  },
  choiceColumns: ['stockNo'],
  form: written,
  excel: { export: [...columns, 'remark'] },
  page: {
    path: '/stock/transfer/detail',
    tags: ['status'],
    figures: ['lineCount', 'quantity', 'differenceCount'],
    groups: [
      {
        label: { zh: '调拨资料', en: 'Transfer' },
        fields: [
          'fromId',
          'toId',
          'transitId',
          'carrier',
          'bizDate',
          'sentBy',
          'sentTime',
          'receivedBy',
          'receivedTime',
          'remark',
        ],
      },
    ],
    related: [{ of: 'stockTransferLine', label: { zh: '收货差异', en: 'Differences' } }],
  },
  lines: linesOf(stockTransferLine, {
    parentKey: 'stockTransferId',
    columns: ['itemNo', 'productId', 'quantity', 'serialNos', 'remark'],
    unique: ['itemNo'],
    totals: { lineCount: 'count', quantity: { sum: 'quantity' } },
  }),
})
