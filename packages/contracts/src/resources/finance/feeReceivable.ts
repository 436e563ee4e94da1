import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, sensitive: 'financial', width: 104 } as const
const columns = [
  'receivableNo',
  'dueState',
  'overdueDays',
  'status',
  'kind',
  'stationId',
  'customerId',
  'ssMonth',
  'belongsTo',
  'periodStart',
  'periodEnd',
  'amount',
  'received',
  'open',
  'dueDate',
  'gridBillId',
] as const

/**
 * 应收电费: what a confirmed bill makes receivable, by kind with its own calendar (decision 113). What has come in is what lines of bank
 * accounts were matched with; whether it is late follows from the day.
 */
export const feeReceivable = defineResource('feeReceivable', {
  label: { zh: '应收电费', en: 'Fee receivable' },
  several: 'fee receivables',
  path: '/api/feeReceivable',
  table: 'fee_receivable',
  permission: 'finance:feeReceivable',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'station', by: 'stationId' },
    { resource: 'customer', by: 'customerId' },
  ],
  fields: {
    receivableNo: f.text(
      { zh: '应收编号', en: 'Receivable no.' },
      { max: 32, readonly: true, unique: true, required: true, width: 122 },
    ),
    status: f.dict(
      { zh: '到账', en: 'Received' },
      { dict: 'fee_receivable_status', readonly: true, required: true, sensitive: 'financial', width: 88 },
    ),
    kind: f.dict({ zh: '项目', en: 'Kind' }, { dict: 'fee_receivable_kind', readonly: true, required: true, width: 100 }),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, required: true, width: 142 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', readonly: true, required: true, width: 92 }),
    ssMonth: f.text({ zh: '账单月份', en: 'Month' }, { max: 7, readonly: true, required: true, width: 88 }),
    belongsTo: f.text({ zh: '所属月份', en: 'Belongs to' }, { max: 7, readonly: true, width: 92 }),
    periodStart: f.date({ zh: '周期起', en: 'From' }, { readonly: true, required: true, width: 104 }),
    periodEnd: f.date({ zh: '周期止', en: 'To' }, { readonly: true, required: true, width: 104 }),
    amount: f.money({ zh: '应收金额', en: 'Due' }, { ...money, required: true }),
    received: f.money({ zh: '已到账', en: 'Received' }, { ...money, required: true }),
    open: f.money({ zh: '未到账', en: 'Open' }, { ...money, virtual: true }),
    dueDate: f.date({ zh: '应到账日', en: 'Due day' }, { readonly: true, required: true, width: 104 }),
    dueState: f.dict(
      { zh: '到期', en: 'State' },
      { dict: 'fee_due_state', readonly: true, virtual: true, sensitive: 'financial', width: 88 },
    ),
    overdueDays: f.int(
      { zh: '逾期天数', en: 'Days late' },
      { readonly: true, virtual: true, sensitive: 'financial', unit: { zh: '天', en: 'days' }, width: 92 },
    ),
    gridBillId: f.ref({ zh: '电网账单', en: 'Grid bill' }, { to: 'gridBill', readonly: true, width: 122 }),
  },
  list: {
    columns,
    filters: {
      receivableNo: 'contains',
      dueState: 'in',
      status: 'in',
      kind: 'in',
      stationId: 'eq',
      customerId: 'eq',
      ssMonth: 'eq',
      dueDate: 'range',
      gridBillId: 'eq',
    },
    keyword: ['receivableNo'],
  },
  choiceColumns: ['receivableNo'],
  form: [],
  excel: { export: columns },
  page: {
    path: '/finance/feeReceivable/detail',
    tags: ['dueState', 'status', 'kind'],
    figures: ['amount', 'received', 'open', 'overdueDays'],
    groups: [
      {
        label: { zh: '应收', en: 'Receivable' },
        fields: ['stationId', 'customerId', 'ssMonth', 'belongsTo', 'periodStart', 'periodEnd', 'dueDate', 'gridBillId'],
      },
    ],
  },
})
