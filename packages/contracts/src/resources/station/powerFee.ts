import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A month's electricity money of one station: fee check (A§3.2) and farmer fees share the record.
 * Every amount is financial: agents (orgCategory '2') and users without the flag never receive it.
 */
export const powerFee = defineResource('powerFee', {
  label: { zh: '电费核查', en: 'Fee check' },
  path: '/api/powerfee',
  table: 'power_fee',
  permission: 'station:powerfee',
  verbs: ['list', 'read', 'export'],
  scope: 'org',
  largeList: true,
  follows: [{ resource: 'station', by: 'stationId' }],
  fields: {
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true }),
    ssMonth: f.text({ zh: '月份', en: 'Month' }, { max: 7, pattern: 'month', readonly: true }),
    pvPanelNum: f.int({ zh: '组件数量', en: 'Panels' }, { readonly: true }),
    powerRateStatrDate: f.date({ zh: '电费开始日期', en: 'Fees from' }, { readonly: true }),
    powerRateEndDate: f.date({ zh: '电费结束日期', en: 'Fees to' }, { readonly: true }),
    poorDays: f.int({ zh: '相差天数', en: 'Days short' }, { readonly: true }),
    monthlyEnergy: f.decimal({ zh: '发电量', en: 'Energy' }, { scale: 3, unit: 'MWh', readonly: true }),
    price: f.decimal(
      { zh: '电价', en: 'Price' },
      { scale: 4, storedScale: 6, unit: { zh: '元/kWh', en: 'CNY/kWh' }, readonly: true, sensitive: 'financial' },
    ),
    payableAmount: f.money({ zh: '应收金额', en: 'Due' }, { readonly: true, sensitive: 'financial' }),
    actualAmountReceived: f.money({ zh: '实收金额', en: 'Received' }, { readonly: true, sensitive: 'financial' }),
    differenceScale: f.decimal(
      { zh: '差异比例', en: 'Difference' },
      { scale: 2, unit: '%', readonly: true, sensitive: 'financial' },
    ),
    isAlarm: f.dict({ zh: '状态', en: 'State' }, { dict: 'fee_alarm', numeric: true, readonly: true, sensitive: 'financial' }),
    electricityFees: f.money({ zh: '应付电费', en: 'Fees due' }, { readonly: true, sensitive: 'financial' }),
    coConstructionIncome: f.money({ zh: '已付共建收益', en: 'Shared income paid' }, { readonly: true, sensitive: 'financial' }),
    paymentStatus: f.dict({ zh: '付款状态', en: 'Payment' }, { dict: 'payment_status', readonly: true, sensitive: 'financial' }),
    feeSource: f.dict({ zh: '来源', en: 'Source' }, { dict: 'fee_source', readonly: true }),
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
      'feeSource',
    ],
    filters: { stationId: 'eq', ssMonth: 'eq', feeSource: 'in', isAlarm: 'eq', paymentStatus: 'in' },
    sort: { column: 'ssMonth', order: 'desc' },
  },
  form: [],
  choiceColumns: ['ssMonth'],
  page: {
    path: '/finance/powerFee/detail',
    tags: ['isAlarm', 'feeSource'],
    figures: ['payableAmount', 'actualAmountReceived', 'differenceScale', 'monthlyEnergy'],
    groups: [
      {
        label: { zh: '电费', en: 'Fee' },
        fields: ['stationId', 'ssMonth', 'powerRateStatrDate', 'powerRateEndDate', 'poorDays', 'price', 'pvPanelNum'],
      },
      {
        label: { zh: '农户', en: 'Farmer' },
        fields: ['electricityFees', 'coConstructionIncome', 'paymentStatus'],
      },
    ],
  },
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
