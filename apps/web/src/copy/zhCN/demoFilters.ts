import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoFilters = registerMessages('demoFilters', {
  purpose: '列表上方的筛选：由字段的种类和比较方式决定用哪种控件，不必逐个搭建。',
  keyword: '关键字',
  keywordHint: '拼音未上屏时不查询',
  placeholder: '编码、名称',
  keys: {
    find: '到关键字框',
    ask: '立即查询',
  },
})
