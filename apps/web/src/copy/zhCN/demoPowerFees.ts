import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoPowerFees = registerMessages('demoPowerFees', {
  purpose: '农户电费逐期的应付、已付和缴费状态；数据是第一座可见电站的电费。',
  table: '电费表',
  label: '农户电费',
  share: '实付比例',
  sums: '合计行',
  loading: '正在取数…',
  failed: '没有取到电费，可能没有查看财务数据的权限',
  notes: ['金额保留两位小数；未付按 0.00。', '缴费状态 1 为正常，其他为逾期，空不显示。'],
})
