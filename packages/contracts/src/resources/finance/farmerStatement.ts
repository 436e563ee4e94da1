import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, sensitive: 'financial', width: 112 } as const
const kept = { ...money, required: true } as const
const columns = [
  'customerId',
  'month',
  'energy',
  'billed',
  'received',
  'owedClosing',
  'income',
  'instalmentDue',
  'instalmentPaid',
  'fundsClosing',
  'closeId',
] as const

/** 农户月度账单: what a farmer is told of a closed month; written by the close of the month, in the figures of the ledger (decision 124). */
export const farmerStatement = defineResource('farmerStatement', {
  label: { zh: '农户月度账单', en: 'Farmer statement' },
  several: 'farmer statements',
  path: '/api/farmerStatement',
  table: 'farmer_statement',
  permission: 'finance:statement',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', required: true, readonly: true, width: 100 }),
    month: f.text({ zh: '月份', en: 'Month' }, { required: true, readonly: true, max: 7, pattern: 'month', width: 88 }),
    energy: f.decimal(
      { zh: '发电量', en: 'Energy' },
      { scale: 3, max: 99_999_999, trims: true, unit: 'kWh', readonly: true, width: 100 },
    ),
    bill: f.dict(
      { zh: '电网账单', en: 'Grid bill' },
      {
        ...{ dict: 'statement_bill', virtual: true, readonly: true, width: 92 },
        hint: { zh: '月结时该月的电网账单是否已到', en: 'Whether the bills of the month had come when it was closed' },
      },
    ),
    owedOpening: f.money({ zh: '期初应收电费', en: 'Due before' }, kept),
    billed: f.money({ zh: '本月应收', en: 'Billed' }, kept),
    received: f.money({ zh: '本月到账', en: 'Received' }, kept),
    owedClosing: f.money({ zh: '期末应收电费', en: 'Still due' }, kept),
    income: f.money({ zh: '已付共建收益', en: 'Shared income paid' }, money),
    instalmentDue: f.money({ zh: '本月应还', en: 'Instalment' }, money),
    instalmentPaid: f.money({ zh: '本月已还', en: 'Paid on it' }, money),
    fundsOpening: f.money({ zh: '二类户期初', en: 'Account before' }, kept),
    fundsIn: f.money({ zh: '二类户转入', en: 'Paid in' }, kept),
    fundsOut: f.money({ zh: '二类户转出', en: 'Paid out' }, kept),
    fundsClosing: f.money({ zh: '二类户期末', en: 'Account now' }, kept),
    closeId: f.ref({ zh: '月结', en: 'Close' }, { to: 'monthClose', required: true, readonly: true, width: 116 }),
  },
  list: {
    columns,
    filters: { month: 'eq', customerId: 'eq', closeId: 'eq', owedClosing: 'range' },
    keyword: ['month'],
  },
  choiceColumns: ['month'],
  form: [],
  excel: { export: [...columns] },
  page: {
    path: '/finance/statement/detail',
    tags: ['bill'],
    figures: ['energy', 'billed', 'received', 'fundsClosing'],
    groups: [
      { label: { zh: '账单', en: 'Statement' }, fields: ['customerId', 'month', 'closeId'] },
      { label: { zh: '电费', en: 'Fees' }, fields: ['bill', 'owedOpening', 'billed', 'received', 'owedClosing', 'income'] },
      {
        label: { zh: '还款与二类户', en: 'Instalments and account' },
        fields: ['instalmentDue', 'instalmentPaid', 'fundsOpening', 'fundsIn', 'fundsOut', 'fundsClosing'],
      },
    ],
    related: [],
  },
})
