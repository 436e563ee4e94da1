import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoSelects = registerMessages('demoSelects', {
  purpose: '从字典、搜索结果、部门树和分类树中选择。记录很多、要看多列时用弹窗选择。',
  search: '搜索选择',
  local: '本地搜索',
  tree: '树选择',
  category: '分类选择',
  dict: '字典选择',
  several: '可选多个',
  condition: '条件（JSON 对象）',
  wrong: '条件有误',
  pcode: '起始分类编码',
  unknown: '未知的值',
  spring: '春检',
  autumn: '秋检',
  keys: { type: '搜索', move: '上下移动', choose: '选中' },
})
