import { f } from '../kit/fields.ts'
import { defineLifecycle } from '../kit/lifecycle.ts'
import { linesOf } from '../kit/lines.ts'
import { defineResource } from '../kit/resource.ts'
import { changing, commenting, deleting } from '../lifecycles/usualVerbs.ts'

export const shipmentLine = defineResource('shipmentLine', {
  label: { zh: '发货明细', en: 'Shipment line' },
  path: '/sample/shipmentLine',
  table: 'sample_shipment_line',
  permission: 'system:position',
  verbs: [],
  scope: 'org',
  fields: {
    shipmentId: f.ref({ zh: '发货单', en: 'Shipment' }, { to: 'shipment', required: true, immutable: true }),
    item: f.text({ zh: '物料', en: 'Item' }, { required: true, max: 40 }),
    quantity: f.decimal({ zh: '数量', en: 'Quantity' }, { required: true, scale: 3, min: 0 }),
    price: f.money({ zh: '金额', en: 'Amount' }, { sensitive: 'financial' }),
  },
  list: { columns: ['item'], filters: {} },
  form: [],
})

/** A record with a life, lines and a page, as one of the business is declared. */
export const shipment = defineResource('shipment', {
  label: { zh: '发货单', en: 'Shipment' },
  path: '/sample/shipment',
  table: 'sample_shipment',
  permission: 'system:position',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    shipmentNo: f.text({ zh: '发货单号', en: 'Shipment no.' }, { required: true, max: 40, unique: true, immutable: true }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'sample_shipment_status', readonly: true }),
    buyer: f.text({ zh: '收货方', en: 'Receiver' }, { max: 40 }),
    carrier: f.text({ zh: '承运人', en: 'Carrier' }, { max: 40, readonly: true }),
    sentTime: f.datetime({ zh: '发货时间', en: 'Sent' }, { readonly: true }),
    papers: f.files({ zh: '附件', en: 'Files' }, { max: 5 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { readonly: true, virtual: true }),
    amount: f.money({ zh: '总金额', en: 'Amount' }, { readonly: true, virtual: true, sensitive: 'financial' }),
  },
  list: { columns: ['shipmentNo', 'status', 'buyer', 'lineCount', 'amount'], filters: { status: 'in' }, keyword: ['shipmentNo'] },
  form: ['shipmentNo', 'buyer', 'papers'],
  excel: { import: ['shipmentNo', 'buyer'], export: ['shipmentNo', 'status', 'buyer', 'amount'], key: 'shipmentNo' },
  page: {
    path: '/sample/shipment/detail',
    tags: ['status'],
    figures: ['lineCount', 'amount'],
    groups: [{ label: { zh: '基本信息', en: 'Basics' }, fields: ['buyer', 'carrier', 'sentTime'] }],
  },
  lines: linesOf(shipmentLine, {
    parentKey: 'shipmentId',
    columns: ['item', 'quantity', 'price'],
    unique: ['item'],
    totals: { lineCount: 'count', amount: { sum: 'price' } },
  }),
})

const access = 'system:position:edit'

export const shipmentLife = defineLifecycle(shipment, {
  dict: 'sample_shipment_status',
  field: 'status',
  begun: { zh: '建立了发货单', en: 'made the shipment' },
  initial: ['draft'],
  states: {
    draft: { clears: ['carrier', 'sentTime'] },
    sent: { stamp: { field: 'sentTime', keeps: 'last' } },
    received: { end: true },
  },
  participants: {
    sender: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    clerk: { label: { zh: '仓管员', en: 'a clerk' }, right: access },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    send: {
      label: { zh: '发货', en: 'Send' },
      did: { zh: '发了货', en: 'sent it' },
      moves: [{ from: ['draft'], to: 'sent', who: ['sender', 'clerk'] }],
      call: { path: '/sample/shipment/send', access, done: { zh: '已发货', en: 'Sent' } },
      asks: { carrier: f.text({ zh: '承运人', en: 'Carrier' }, { max: 40, required: true }) },
      guards: ['hasLines'],
      effects: ['keepCarrier'],
      back: 'recall',
      look: 'leading',
    },
    receive: {
      label: { zh: '确认收货', en: 'Receive' },
      did: { zh: '确认收货', en: 'received it' },
      moves: [{ from: ['sent'], to: 'received', who: ['clerk'] }],
      call: { path: '/sample/shipment/receive', access, done: { zh: '已收货', en: 'Received' } },
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Recall' },
      did: { zh: '撤回', en: 'recalled it' },
      moves: [{ from: ['sent'], to: 'draft', who: ['sender'] }],
      call: { path: '/sample/shipment/recall', access, done: { zh: '已撤回', en: 'Recalled' } },
      asks: { remark: f.text({ zh: '说明', en: 'Remark' }, { max: 200, required: true }) },
      danger: true,
    },
    edit: changing(['draft'], ['anybody']),
    remove: deleting(['draft'], ['anybody']),
    comment: commenting('/sample/shipment/comment', 'system:position:list', ['draft', 'sent', 'received'], ['anybody']),
  },
})
