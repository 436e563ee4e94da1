import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'
import { quantityMax } from '../stock/balance.ts'
import { stockLineFields } from '../stock/stockLine.ts'

const quantity = { scale: 3, trims: true, min: 0, max: 999_999_999, readonly: true, width: 96 } as const

export const sendBatchLine = defineResource('sendBatchLine', {
  label: { zh: '发货批次明细', en: 'Line of a shipment' },
  several: 'lines of shipments',
  path: '/api/sendBatchLine',
  table: 'batch_send_goods_item',
  permission: 'order:shipment',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    sendBatchId: f.ref({ zh: '发货批次', en: 'Shipment' }, { to: 'sendBatch', required: true, immutable: true, width: 124 }),
    itemNo: stockLineFields.itemNo,
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'customerOrder', required: true, width: 164 }),
    productId: stockLineFields.productId,
    quantity: stockLineFields.quantity,
    price: f.decimal(
      { zh: '单价', en: 'Unit price' },
      {
        scale: 4,
        min: 0,
        max: 9_999_999,
        sensitive: 'financial',
        width: 110,
        hint: { zh: '留空时取物料的参考单价', en: 'Left out: the price of the product' },
      },
    ),
    remark: stockLineFields.remark,
    // What follows from the steps of its batch.
    status: f.dict({ zh: '行状态', en: 'State' }, { dict: 'send_line_status', readonly: true, width: 84 }),
    serialNos: f.text({ zh: '序列号', en: 'Serial numbers' }, { max: 24_000, multiline: true, readonly: true, width: 200 }),
    receivedQuantity: f.decimal({ zh: '签收数量', en: 'Received' }, quantity),
    shortQuantity: f.decimal({ zh: '短少', en: 'Short' }, quantity),
    damagedQuantity: f.decimal({ zh: '损坏', en: 'Damaged' }, quantity),
    refusedQuantity: f.decimal({ zh: '拒收', en: 'Refused' }, quantity),
    returnedQuantity: f.decimal({ zh: '退货', en: 'Returned' }, quantity),
    overQuantity: f.decimal(
      { zh: '超设计数量', en: 'Over design' },
      {
        ...quantity,
        hint: {
          zh: '超出物料清单的部分，由代理商保证金担保',
          en: 'Beyond the bill of materials: the deposit of the agent stands for it',
        },
      },
    ),
    overAmount: f.money({ zh: '超发占用', en: 'On deposit' }, { readonly: true, sensitive: 'financial', width: 100 }),
    differenceReason: f.text({ zh: '差异原因', en: 'Why it differs' }, { max: 200, readonly: true, width: 180 }),
  },
  list: {
    columns: [
      'sendBatchId',
      'itemNo',
      'orderId',
      'productId',
      'quantity',
      'status',
      'receivedQuantity',
      'shortQuantity',
      'damagedQuantity',
      'refusedQuantity',
      'returnedQuantity',
      'overQuantity',
      'overAmount',
      'differenceReason',
    ],
    filters: { sendBatchId: 'eq', orderId: 'eq', productId: 'eq', status: 'in' },
  },
  form: [],
})

const written = [
  'warehouseId',
  'agentId',
  'receiver',
  'phone',
  'address',
  'placeId',
  'transitId',
  'planDate',
  'papers',
  'remark',
] as const
const columns = [
  'batchNo',
  'status',
  'warehouseId',
  'agentId',
  'receiver',
  'planDate',
  'orderCount',
  'lineCount',
  'quantity',
  'totalAmount',
  'carrier',
  'waybillNo',
  'sentBy',
  'sentTime',
  'receivedBy',
  'receivedTime',
] as const

/**
 * 批次发货 (domain §2.6): what orders get, from one warehouse, together. Goods are reserved when it is submitted, stand on their way when
 * they are sent and on site when they are received (decision 091).
 */
export const sendBatch = defineResource('sendBatch', {
  label: { zh: '发货批次', en: 'Shipment' },
  several: 'shipments',
  path: '/api/sendBatch',
  table: 'batch_send_goods',
  permission: 'order:shipment',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  fields: {
    batchNo: f.text({ zh: '批次号', en: 'Shipment no.' }, { max: 32, readonly: true, unique: true, width: 124 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'send_goods_status', readonly: true, width: 96 }),
    warehouseId: f.ref({ zh: '发货仓', en: 'Warehouse' }, { to: 'warehouse', required: true, width: 130 }),
    agentId: f.ref(
      { zh: '代理商', en: 'Agent' },
      {
        to: 'agent',
        width: 160,
        hint: { zh: '选择后只能发该代理商的订单，由代理商签收', en: 'Once chosen only orders of this agent, who receives them' },
      },
    ),
    receiver: f.text({ zh: '收货人', en: 'Receiver' }, { max: 64, width: 92 }),
    phone: f.text({ zh: '收货电话', en: 'Phone' }, { max: 20, pattern: 'phone', pii: 'phone' }),
    address: f.text({ zh: '收货地址', en: 'Address' }, { max: 200, width: 200 }),
    placeId: f.ref(
      { zh: '到货地点', en: 'Place of arrival' },
      {
        to: 'warehouse',
        required: true,
        width: 130,
        hint: { zh: '类型为“项目现场”或“代理商处”的仓库', en: 'A warehouse of the kind on site, or with an agent' },
      },
    ),
    transitId: f.ref(
      { zh: '在途地点', en: 'Place on the way' },
      {
        to: 'warehouse',
        width: 130,
        hint: { zh: '不选用与发货仓同组织的在途仓库', en: 'Left out: the place in transit nearest to the warehouse' },
      },
    ),
    planDate: f.date({ zh: '计划发货日', en: 'Planned for' }, { width: 108 }),
    orderCount: f.int({ zh: '订单数', en: 'Orders' }, { virtual: true, readonly: true, width: 76 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { virtual: true, readonly: true, width: 70 }),
    quantity: f.decimal(
      { zh: '总数量', en: 'Quantity' },
      { scale: 3, trims: true, max: quantityMax, virtual: true, readonly: true },
    ),
    totalAmount: f.money(
      { zh: '总金额', en: 'Amount' },
      {
        readonly: true,
        sensitive: 'financial',
        hint: { zh: '提交时按单价计算', en: 'From the unit prices, when it is submitted' },
      },
    ),
    carrier: f.text({ zh: '物流公司', en: 'Carrier' }, { max: 64, readonly: true, width: 110 }),
    waybillNo: f.text({ zh: '物流单号', en: 'Waybill no.' }, { max: 64, readonly: true, width: 120 }),
    driver: f.text({ zh: '司机', en: 'Driver' }, { max: 64, readonly: true, width: 90 }),
    plateNo: f.text({ zh: '车牌', en: 'Plate' }, { max: 16, readonly: true, width: 96 }),
    sentBy: f.text({ zh: '发货人', en: 'Sent by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    sentTime: f.datetime({ zh: '发货时间', en: 'Sent' }, { readonly: true }),
    receivedBy: f.text({ zh: '签收人', en: 'Received by' }, { readonly: true, max: 64, person: 'username', width: 92 }),
    receivedTime: f.datetime({ zh: '签收时间', en: 'Received' }, { readonly: true }),
    papers: f.files({ zh: '附件', en: 'Papers' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns,
    filters: {
      batchNo: 'contains',
      status: 'in',
      warehouseId: 'eq',
      agentId: 'eq',
      receiver: 'contains',
      waybillNo: 'contains',
      planDate: 'range',
    },
    keyword: ['batchNo', 'receiver', 'waybillNo'],
  },
  choiceColumns: ['batchNo'],
  form: written,
  excel: { export: [...columns, 'remark'] },
  page: {
    path: '/batch/send/goods/detail',
    tags: ['status'],
    figures: ['orderCount', 'lineCount', 'quantity', 'totalAmount'],
    groups: [
      {
        label: { zh: '收货资料', en: 'Receiver' },
        fields: ['warehouseId', 'placeId', 'agentId', 'receiver', 'phone', 'address', 'planDate', 'remark'],
      },
      {
        label: { zh: '运输与签收', en: 'On the way' },
        fields: ['transitId', 'carrier', 'waybillNo', 'driver', 'plateNo', 'sentBy', 'sentTime', 'receivedBy', 'receivedTime'],
      },
    ],
    related: [{ of: 'sendBatchLine', label: { zh: '发货与签收', en: 'Sent and received' } }],
  },
  lines: linesOf(sendBatchLine, {
    parentKey: 'sendBatchId',
    columns: ['itemNo', 'orderId', 'productId', 'quantity', 'price', 'remark'],
    unique: ['itemNo'],
    totals: { lineCount: 'count', quantity: { sum: 'quantity' } },
  }),
})
