import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'

const financial = { sensitive: 'financial', width: 108 } as const
const total = { ...financial, virtual: true, readonly: true } as const
const deduction = (zh: string, en: string) => f.money({ zh, en }, { ...financial, width: 96 })

export const settleBatchLine = defineResource('settleBatchLine', {
  label: { zh: '结算明细', en: 'Line of a settlement' },
  several: 'lines of settlements',
  path: '/api/settleBatchLine',
  table: 'batch_settle_account_item',
  permission: 'order:settlement',
  verbs: ['list', 'read'],
  scope: 'org',
  fields: {
    settleBatchId: f.ref(
      { zh: '结算批次', en: 'Settlement' },
      { to: 'settleBatch', required: true, immutable: true, width: 124 },
    ),
    itemNo: f.text({ zh: '项次', en: 'Item' }, { required: true, max: 16, width: 80 }),
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'customerOrder', required: true, width: 164 }),
    capacity: f.decimal(
      { zh: '容量', en: 'Capacity' },
      {
        scale: 3,
        min: 0,
        max: 100_000,
        unit: 'kWp',
        width: 96,
        hint: { zh: '留空时取订单容量', en: 'Left out: that of the order' },
      },
    ),
    unitPrice: f.decimal(
      { zh: '单价', en: 'Price' },
      { scale: 4, min: 0, max: 1000, unit: { zh: '元/W', en: 'yuan/W' }, ...financial },
    ),
    amount: f.money(
      { zh: '应结', en: 'Due' },
      {
        ...financial,
        hint: {
          zh: '有单价时按容量计算；追回填负数并选择原明细',
          en: 'Worked out where there is a price; a clawback is negative and names its original',
        },
      },
    ),
    originalId: f.ref({ zh: '追回的原明细', en: 'Original' }, { to: 'settleBatchLine', width: 140 }),
    qualityDeduct: deduction('质量扣款', 'Quality'),
    overdueDeduct: deduction('逾期扣款', 'Late'),
    overshipDeduct: deduction('超发扣款', 'Overshipped'),
    tax: f.money({ zh: '税额', en: 'Tax' }, { ...financial, readonly: true }),
    actual: f.money({ zh: '实结', en: 'Paid out' }, { ...financial, readonly: true }),
    settleType: f.dict({ zh: '结算类型', en: 'Kind' }, { dict: 'settle_type', readonly: true, width: 110 }),
    remark: f.text({ zh: '说明', en: 'Remark' }, { max: 200, width: 150 }),
  },
  list: {
    columns: ['settleBatchId', 'itemNo', 'orderId', 'settleType', 'capacity', 'unitPrice', 'amount', 'tax', 'actual', 'remark'],
    filters: { settleBatchId: 'eq', orderId: 'eq', settleType: 'in' },
  },
  choiceColumns: ['itemNo'],
  form: [],
})

const written = [
  'settleType',
  'targetType',
  'agentId',
  'merchantId',
  'customerId',
  'periodStart',
  'periodEnd',
  'taxRate',
  'papers',
  'remark',
] as const
const columns = [
  'settleNo',
  'status',
  'settleType',
  'targetType',
  'agentId',
  'merchantId',
  'customerId',
  'periodStart',
  'periodEnd',
  'orderCount',
  'capacity',
  'due',
  'tax',
  'actual',
  'setOff',
  'payable',
  'invoiceNo',
  'invoiceAmount',
] as const
const of = (...kinds: readonly string[]) => ({ when: { field: 'targetType', in: kinds } })

/** 批次结算 (domain §2.8): what is owed to one payee for orders, each order and kind once (decision 092). */
export const settleBatch = defineResource('settleBatch', {
  label: { zh: '结算批次', en: 'Settlement' },
  several: 'settlements',
  path: '/api/settleBatch',
  table: 'batch_settle_account',
  permission: 'order:settlement',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    settleNo: f.text({ zh: '结算批号', en: 'Settlement no.' }, { max: 32, readonly: true, unique: true, width: 124 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'settle_status', readonly: true, width: 88 }),
    settleType: f.dict({ zh: '结算类型', en: 'Kind' }, { dict: 'settle_type', required: true, width: 108 }),
    targetType: f.dict({ zh: '结算对象', en: 'Payee' }, { dict: 'settle_target_type', required: true, width: 88 }),
    agentId: f.ref({ zh: '代理商', en: 'Agent' }, { to: 'agent', width: 150, ...of('1') }),
    merchantId: f.ref({ zh: '商户', en: 'Merchant' }, { to: 'merchant', width: 150, ...of('2', '3') }),
    customerId: f.ref({ zh: '农户', en: 'Farmer' }, { to: 'customer', width: 100, ...of('4') }),
    periodStart: f.date({ zh: '周期起', en: 'From' }, { width: 108 }),
    periodEnd: f.date({ zh: '周期止', en: 'To' }, { width: 108 }),
    taxRate: f.decimal(
      { zh: '代扣税率', en: 'Tax rate' },
      { scale: 2, min: 0, max: 100, unit: '%', hint: { zh: '留空时不代扣', en: 'Left out: nothing is withheld' } },
    ),
    orderCount: f.int({ zh: '户数', en: 'Orders' }, { virtual: true, readonly: true, width: 70 }),
    lineCount: f.int({ zh: '行数', en: 'Lines' }, { virtual: true, readonly: true, width: 70 }),
    capacity: f.decimal({ zh: '容量', en: 'Capacity' }, { scale: 3, virtual: true, readonly: true, unit: 'kWp', width: 96 }),
    due: f.money({ zh: '应结', en: 'Due' }, total),
    deduct: f.money({ zh: '扣款', en: 'Deducted' }, total),
    tax: f.money({ zh: '税额', en: 'Tax' }, total),
    actual: f.money({ zh: '实结', en: 'Paid out' }, total),
    totalAmount: f.money({ zh: '提交金额', en: 'Amount submitted' }, { ...financial, readonly: true }),
    setOff: f.money(
      { zh: '抵扣应收', en: 'Set off' },
      {
        ...financial,
        readonly: true,
        hint: { zh: '审批时抵扣代理商的应收余额', en: 'Taken, when it is approved, for what the agent owes' },
      },
    ),
    payable: f.money(
      { zh: '应付', en: 'Payable' },
      { ...total, hint: { zh: '提交金额减抵扣，不小于零', en: 'What was submitted less what is set off, never below zero' } },
    ),
    invoiceNo: f.text({ zh: '发票号', en: 'Invoice no.' }, { max: 64, readonly: true, width: 120 }),
    invoiceAmount: f.money({ zh: '发票金额', en: 'Invoiced' }, { ...financial, readonly: true }),
    invoiceFiles: f.files({ zh: '发票', en: 'Invoices' }, { max: 10 }),
    dueTime: f.datetime({ zh: '转待付款时间', en: 'To be paid since' }, { readonly: true }),
    papers: f.files({ zh: '附件', en: 'Papers' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true }),
  },
  list: {
    columns,
    filters: {
      settleNo: 'contains',
      status: 'in',
      settleType: 'in',
      targetType: 'in',
      agentId: 'eq',
      merchantId: 'eq',
      customerId: 'eq',
      periodEnd: 'range',
      invoiceNo: 'contains',
    },
    keyword: ['settleNo', 'invoiceNo'],
  },
  choiceColumns: ['settleNo'],
  form: written,
  excel: { export: [...columns, 'remark'] },
  page: {
    path: '/batch/settle/account/detail',
    tags: ['status', 'settleType'],
    figures: ['orderCount', 'capacity', 'due', 'deduct', 'tax', 'actual'],
    groups: [
      {
        label: { zh: '结算对象', en: 'Payee' },
        fields: ['targetType', 'agentId', 'merchantId', 'customerId', 'periodStart', 'periodEnd', 'taxRate', 'remark'],
      },
      {
        label: { zh: '发票与付款', en: 'Invoice and payment' },
        fields: ['totalAmount', 'setOff', 'payable', 'invoiceNo', 'invoiceAmount', 'dueTime'],
      },
    ],
    related: [
      { of: 'settleBatchLine', label: { zh: '结算结果', en: 'Results' } },
      { of: 'payOrder', label: { zh: '付款', en: 'Payments' } },
      { of: 'agentReceivable', sensitive: 'financial' },
    ],
  },
  lines: linesOf(settleBatchLine, {
    parentKey: 'settleBatchId',
    columns: [
      'itemNo',
      'orderId',
      'capacity',
      'unitPrice',
      'amount',
      'qualityDeduct',
      'overdueDeduct',
      'overshipDeduct',
      'originalId',
      'remark',
    ],
    unique: ['itemNo'],
    totals: {
      lineCount: 'count',
      capacity: { sum: 'capacity' },
      due: { sum: 'amount' },
      tax: { sum: 'tax' },
      actual: { sum: 'actual' },
    },
  }),
})
