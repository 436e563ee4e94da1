import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the tab bar (A§2.3). */
export const tabs = registerMessages('tabs', {
  label: '已打开的页面',
  homeStays: '首页不能关闭!',
  lastStays: '这是最后一页，不能再关闭了！',
  refresh: '刷新',
  closeLeft: '关闭左侧',
  closeRight: '关闭右侧',
  closeOthers: '关闭其它',
  pin: '固定',
  unpin: '取消固定',
  moveLeft: '左移',
  moveRight: '右移',
  pinned: '已固定',
  pinnedStays: '标签页已固定，先取消固定再关闭',
  scrollLeft: '向左滚动标签页',
  scrollRight: '向右滚动标签页',
  close: (title: string) => `关闭 ${title}`,
  menuOf: (title: string) => `${title}的标签页操作`,
  all: '全部标签页',
  refreshTitle: (title: string) => `刷新「${title}」？`,
  refreshText: '还有未保存的修改，刷新后会丢失。',
  refreshAnyway: '刷新不保存',
  unsaved: '有未保存的修改',
  leaveTitle: (title: string) => `关闭「${title}」？`,
  leaveMany: (count: number) => `关闭 ${thousands(count)} 个有未保存修改的页面？`,
  leaveText: '还有未保存的修改，关闭后会丢失。',
  leave: '关闭不保存',
  stay: '继续编辑',
} as const)
