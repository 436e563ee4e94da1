import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** The example page of the advanced query. */
export const demoAdvancedQuery = registerMessages('demoAdvancedQuery', {
  purpose: '用字段、规则和值组合条件，全部满足或任一满足，可命名保存。一两个固定条件放在列表的筛选行里就够了。',
  basic: '电站的高级查询',
  hint: '保存的查询就是电站列表里的那些；合同号从在线报表里选',
  open: '打开高级查询',
  active: (count: number) => `高级查询，${thousands(count)} 个条件生效`,
  reset: '重置',
  withPopup: '合同号用报表选择',
  contract: '合同号',
  filled: '有条件',
  add: '添加条件',
  run: '查询',
  escape: '关闭',
})
