import { registerMessages } from '@heliodesk/contracts/text/locale'

/** The example page of the popup picker. */
export const demoPopupPicker = registerMessages('demoPopupPicker', {
  purpose: '点开在线报表选一行，同时填好几个字段。只需选一个已有记录的名称时用引用选择。',
  basic: '一次填三个字段',
  hint: '合同号、业主、装机容量都来自所选的电站',
  contract: '合同号',
  owner: '业主',
  power: '装机容量',
  source: '报表字段',
  target: '写入字段',
  multiple: '可选多条',
  disabled: '禁用',
  several: '多条用逗号连接',
  missing: '没有报表字段',
  unequal: '字段个数不一致',
  enter: '打开报表弹窗',
  tab: '到清除按钮',
})
