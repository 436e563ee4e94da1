import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const money = { readonly: true, sensitive: 'financial', width: 116 } as const
const columns = [
  'stationId',
  'customerId',
  'ssMonth',
  'powerRateStatrDate',
  'powerRateEndDate',
  'poorDays',
  'pvPanelNum',
  'electricityFees',
  'coConstructionIncome',
  'paymentStatus',
  'feeSource',
] as const

/** 电费: what farmers are paid for a month (D-FEES), a view of the fee checks (`power_fee`) that nobody writes. */
export const electricSituation = defineResource('electricSituation', {
  label: { zh: '电费', en: 'Electricity fee' },
  several: 'electricity fees',
  path: '/api/electric/situation',
  table: 'electric_situation',
  permission: 'station:powerfee',
  verbs: ['list', 'export'],
  scope: 'org',
  follows: [
    { resource: 'station', by: 'stationId' },
    { resource: 'customer', by: 'customerId' },
  ],
  fields: {
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, width: 150 }),
    customerId: f.ref({ zh: '农户', en: 'Farmer' }, { to: 'customer', readonly: true, width: 96 }),
    ssMonth: f.text({ zh: '月份', en: 'Month' }, { max: 7, pattern: 'month', readonly: true, width: 88 }),
    powerRateStatrDate: f.date({ zh: '电费开始日期', en: 'Fees from' }, { readonly: true, width: 116 }),
    powerRateEndDate: f.date({ zh: '电费结束日期', en: 'Fees to' }, { readonly: true, width: 116 }),
    poorDays: f.int({ zh: '相差天数', en: 'Days short' }, { readonly: true, width: 92 }),
    pvPanelNum: f.int({ zh: '组件数量', en: 'Panels' }, { readonly: true, width: 92 }),
    electricityFees: f.money({ zh: '应付电费', en: 'Fees due' }, money),
    coConstructionIncome: f.money({ zh: '已付共建收益', en: 'Shared income paid' }, money),
    paymentStatus: f.dict(
      { zh: '付款状态', en: 'Payment' },
      { dict: 'payment_status', readonly: true, sensitive: 'financial', width: 92 },
    ),
    feeSource: f.dict({ zh: '来源', en: 'Source' }, { dict: 'fee_source', readonly: true, width: 92 }),
  },
  list: {
    columns,
    filters: { stationId: 'eq', customerId: 'eq', ssMonth: 'eq', paymentStatus: 'in', feeSource: 'in' },
    sort: { column: 'ssMonth', order: 'desc' },
  },
  form: [],
  excel: { export: columns },
})
