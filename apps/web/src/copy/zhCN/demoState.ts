import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoState = registerMessages('demoState', {
  purpose: '表格、卡片、图表没有内容可画时放在原处：说清楚是什么情况、为什么、下一步做什么。',
  basic: '四种情况',
  kind: '是什么情况',
  heading: '标题',
  hint: '原因或说明',
  action: '下一步按钮',
  startTitle: '还没有电站',
  startHint: '新建第一座电站，或从 Excel 导入',
  noMatch: '没有匹配',
  noMatchTitle: '没有符合条件的电站',
  noMatchHint: '去掉“状态：故障”后有 12 座',
  failed: '加载失败',
  failedTitle: '网络超时',
  failedHint: '筛选条件已保留，重试即可',
  forbidden: '无权限',
  forbiddenTitle: '没有查看电费的权限',
  forbiddenHint: '请联系管理员开通“查看财务数据”',
  next: '下一步',
})
