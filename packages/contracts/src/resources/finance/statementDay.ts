import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, sensitive: 'financial', width: 116 } as const
const columns = [
  'day',
  'accountName',
  'accountId',
  'customerId',
  'state',
  'gap',
  'gapKind',
  'opening',
  'inSum',
  'outSum',
  'closing',
  'lineCount',
  'checkTime',
] as const

/** 对账单日余额: opening + Σ = closing of an account and day, as the lines and the bank say it (decision 109). Nobody writes it. */
export const statementDay = defineResource('statementDay', {
  label: { zh: '对账单日余额', en: 'Statement day' },
  several: 'statement days',
  path: '/api/statementDay',
  table: 'account_statement_day',
  permission: 'customer:statement',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'customer', by: 'customerId' }],
  fields: {
    accountId: f.ref(
      { zh: '二类户', en: 'Account' },
      { to: 'bankCardOpenAccountRecord', required: true, readonly: true, width: 132 },
    ),
    accountName: f.text({ zh: '户名', en: 'Account name' }, { required: true, max: 64, readonly: true, width: 112 }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', required: true, readonly: true, width: 96 }),
    day: f.date({ zh: '日期', en: 'Day' }, { required: true, readonly: true, width: 108 }),
    state: f.dict(
      { zh: '状态', en: 'State' },
      { dict: 'statement_state', required: true, readonly: true, sensitive: 'financial', width: 92 },
    ),
    gap: f.money({ zh: '缺口金额', en: 'Gap' }, money),
    gapKind: f.dict(
      { zh: '缺口原因', en: 'Kind of gap' },
      { dict: 'statement_gap', readonly: true, sensitive: 'financial', width: 120 },
    ),
    opening: f.money({ zh: '期初余额', en: 'Opening' }, money),
    inSum: f.money({ zh: '入账合计', en: 'In' }, { ...money, required: true }),
    outSum: f.money({ zh: '出账合计', en: 'Out' }, { ...money, required: true }),
    closing: f.money({ zh: '期末余额', en: 'Closing' }, money),
    lineCount: f.int({ zh: '笔数', en: 'Lines' }, { required: true, readonly: true, width: 72 }),
    checkTime: f.datetime({ zh: '核对时间', en: 'Checked' }, { required: true, readonly: true, width: 150 }),
  },
  list: {
    columns,
    filters: { state: 'in', gapKind: 'in', day: 'range', accountId: 'eq', customerId: 'eq' },
    keyword: ['accountName'],
    sort: { column: 'day', order: 'desc' },
  },
  choiceColumns: ['day', 'state'],
  form: [],
  excel: { export: columns },
})
