import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, required: true, sensitive: 'financial', width: 108 } as const
const columns = [
  'incomeNo',
  'status',
  'kind',
  'ssMonth',
  'stationId',
  'customerId',
  'periodStart',
  'periodEnd',
  'days',
  'panels',
  'amount',
  'withheld',
  'setOff',
  'payable',
  'dueDate',
  'postDay',
] as const

/**
 * 共建收益单: what a farmer is due of a station for a month, posted once; what turns out otherwise later is another one, which names the month
 * that it belongs to (decision 125). Nobody writes it by hand; its state follows from its payments.
 */
export const coIncome = defineResource('coIncome', {
  label: { zh: '共建收益', en: 'Shared income' },
  several: 'shared incomes',
  path: '/api/coIncome',
  table: 'co_income',
  permission: 'finance:coIncome',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'station', by: 'stationId' },
    { resource: 'customer', by: 'customerId' },
  ],
  fields: {
    incomeNo: f.text({ zh: '收益单号', en: 'Income no.' }, { max: 32, readonly: true, unique: true, required: true, width: 122 }),
    status: f.dict(
      { zh: '状态', en: 'State' },
      { dict: 'co_income_status', readonly: true, required: true, sensitive: 'financial', width: 92 },
    ),
    kind: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'co_income_kind', readonly: true, required: true, width: 88 }),
    ssMonth: f.text({ zh: '所属月份', en: 'Month' }, { max: 7, pattern: 'month', readonly: true, required: true, width: 88 }),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, required: true, width: 142 }),
    customerId: f.ref({ zh: '农户', en: 'Farmer' }, { to: 'customer', readonly: true, required: true, width: 92 }),
    periodStart: f.date({ zh: '计算起', en: 'From' }, { readonly: true, required: true, width: 104 }),
    periodEnd: f.date({ zh: '计算止', en: 'To' }, { readonly: true, required: true, width: 104 }),
    days: f.int({ zh: '计收益天数', en: 'Days paid' }, { readonly: true, required: true, width: 96 }),
    panels: f.int({ zh: '组件数量', en: 'Panels' }, { readonly: true, width: 88 }),
    amount: f.money(
      { zh: '收益金额', en: 'Income' },
      { ...money, hint: { zh: '更正单为与已计金额的差', en: 'Of a correction: what differs from before' } },
    ),
    withheld: f.money({ zh: '代扣税额', en: 'Tax withheld' }, money),
    setOff: f.money(
      { zh: '已抵扣', en: 'Set off' },
      { ...money, hint: { zh: '多付的收益从之后应付中抵回', en: 'What was paid too much is taken from what is due later' } },
    ),
    payable: f.money({ zh: '应付', en: 'Payable' }, { ...money, required: false, virtual: true }),
    dueDate: f.date({ zh: '应付日', en: 'Due day' }, { readonly: true, required: true, width: 104 }),
    postDay: f.date({ zh: '计提日', en: 'Accrued on' }, { readonly: true, required: true, width: 104 }),
  },
  list: {
    columns,
    filters: {
      incomeNo: 'contains',
      status: 'in',
      kind: 'in',
      ssMonth: 'eq',
      stationId: 'eq',
      customerId: 'eq',
      dueDate: 'range',
      postDay: 'range',
    },
    sort: { column: 'ssMonth', order: 'desc' },
    keyword: ['incomeNo'],
  },
  choiceColumns: ['incomeNo', 'ssMonth'],
  form: [],
  excel: { export: columns },
  page: {
    path: '/finance/coIncome/detail',
    tags: ['status', 'kind'],
    figures: ['amount', 'withheld', 'setOff', 'payable'],
    groups: [
      {
        label: { zh: '收益', en: 'Income' },
        fields: ['stationId', 'customerId', 'ssMonth', 'periodStart', 'periodEnd', 'days', 'panels', 'dueDate', 'postDay'],
      },
    ],
    related: [{ of: 'payOrder' }],
  },
})
