import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoPickers = registerMessages('demoPickers', {
  purpose: '在弹窗里选择用户、部门、角色、职务和业务记录。选项不多时用下拉选择。',
  user: '按部门选用户',
  table: '全部用户一张表',
  depart: '部门',
  role: '角色',
  position: '职务',
  station: '电站（业务组件）',
  several: '可选多个',
  companies: '可选公司',
  hidden: '隐藏公司',
  linked: '父子关联',
  disabled: '停用',
  empty: '空',
  keys: { open: '打开弹窗', clear: '清空', search: '到搜索框', move: '上下移动', check: '勾选', confirm: '确认' },
  notes: ['手机号由服务器打码', '跨页勾选一直保留，确认时一并返回', '只显示本部门及下级的数据'] as const,
})
