import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A month's electricity money of one station: fee check (A§3.2) and farmer fees share the record.
 * Every amount is financial: agents (orgCategory '2') and users without the flag never receive it.
 */
export const powerFee = defineResource('powerFee', {
  label: '电费核查',
  path: '/api/powerfee',
  table: 'power_fee',
  permission: 'station:powerfee',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  grows: true,
  follows: [{ resource: 'station', by: 'stationId' }],
  fields: {
    stationId: f.ref('电站', { to: 'station', readonly: true }),
    ssMonth: f.text('月份', { max: 7, pattern: 'month', readonly: true }),
    pvPanelNum: f.int('组件数量', { readonly: true }),
    powerRateStatrDate: f.date('电费开始日期', { readonly: true }),
    powerRateEndDate: f.date('电费结束日期', { readonly: true }),
    poorDays: f.int('相差天数', { readonly: true }),
    monthlyEnergy: f.decimal('发电量', { scale: 3, unit: 'MWh', readonly: true }),
    price: f.decimal('电价', { scale: 4, storedScale: 6, unit: '元/kWh', readonly: true, sensitive: 'financial' }),
    payableAmount: f.money('应收金额', { readonly: true, sensitive: 'financial' }),
    actualAmountReceived: f.money('实收金额', { readonly: true, sensitive: 'financial' }),
    differenceScale: f.decimal('差异比例', { scale: 2, unit: '%', readonly: true, sensitive: 'financial' }),
    isAlarm: f.dict('状态', { dict: 'fee_alarm', numeric: true, readonly: true, sensitive: 'financial' }),
    electricityFees: f.money('应付电费', { readonly: true, sensitive: 'financial' }),
    coConstructionIncome: f.money('已付共建收益', { readonly: true, sensitive: 'financial' }),
    paymentStatus: f.dict('付款状态', { dict: 'payment_status', readonly: true, sensitive: 'financial' }),
    feeSource: f.dict('来源', { dict: 'fee_source', readonly: true }),
  },
  list: {
    columns: [
      'stationId',
      'ssMonth',
      'monthlyEnergy',
      'payableAmount',
      'actualAmountReceived',
      'differenceScale',
      'isAlarm',
      'paymentStatus',
    ],
    filters: { stationId: 'eq', ssMonth: 'eq', isAlarm: 'eq', paymentStatus: 'in' },
    sort: { column: 'ssMonth', order: 'desc' },
  },
  form: [],
  excel: {
    export: [
      'stationId',
      'ssMonth',
      'monthlyEnergy',
      'payableAmount',
      'actualAmountReceived',
      'differenceScale',
      'isAlarm',
      'electricityFees',
      'coConstructionIncome',
      'paymentStatus',
    ],
  },
})
