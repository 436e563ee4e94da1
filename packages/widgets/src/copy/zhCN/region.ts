import { registerMessages } from '@heliodesk/contracts/text/locale'

export const region = registerMessages('region', {
  label: '地区',
  choose: '请选择省 / 市 / 区',
  nothing: '没有查询到任何数据',
  levels: { 1: '省', 2: '市', 3: '区' },
  /** The same in both languages (D-BADTYPE). */
  badType: 'Bad type value',
})
