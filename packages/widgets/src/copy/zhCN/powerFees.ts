import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Fees of a farmer's roof (B§3). */
export const powerFees = registerMessages('powerFees', {
  none: '还没有电费账单',
  unknown: '–',
  panels: '组件数量',
  start: '电费开始日期',
  end: '电费结束日期',
  poorDays: '相差天数',
  fees: '应付电费',
  income: '已付共建收益',
  payment: '付款状态',
  paid: '正常',
  overdue: '逾期',
  share: '实付比例',
  sum: '合计',
})
