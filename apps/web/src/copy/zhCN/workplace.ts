import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the personal centre /dashboard/workplace. */
export const workplace = registerMessages('workplace', {
  greeting: (greeting: string, name: string) => `${greeting}，${name}`,
  noDepart: '尚未选择部门',
  lastLogin: (parts: readonly string[]) => `上次登录 ${parts.join('，')}`,
  firstLogin: '首次登录',
  date: (month: number, day: number, weekday: string) => `${month} 月 ${day} 日 ${weekday}`,
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  account: '个人主页',

  todo: '待办',
  orders: '待我处理的工单',
  alarms: '指派给我的告警',
  noStation: '未关联电站',
  noDescription: '没有描述',
  all: '全部',
  handle: '处理',
  ordersEmpty: '没有待处理的工单',
  alarmsEmpty: '没有指派给你的告警',
  assigned: '指派',
  acknowledged: '已确认',

  quick: '常用入口',
  edit: '编辑',
  editTitle: '编辑常用入口',
  editNote: (most: number) => `最多 ${thousands(most)} 个，按这里的顺序显示`,
  chosen: '已添加',
  available: '可添加',
  up: (title: string) => `上移 ${title}`,
  down: (title: string) => `下移 ${title}`,
  remove: (title: string) => `移除 ${title}`,
  add: (title: string) => `添加 ${title}`,
  full: (most: number) => `已有 ${thousands(most)} 个，请先移除一个`,
  reset: '恢复默认',
  done: '完成',
  linksFailed: '常用入口没有保存，请重试',
  linksEmpty: '还没有常用入口',

  announcements: '公告',
  unread: (count: string) => `未读 ${count}`,
  announcementsEmpty: '没有公告',
  priority: { L: '一般', M: '重要', H: '紧急' } as Readonly<Record<string, string>>,
  recent: '最近访问',
  recentEmpty: '打开过的页面会出现在这里',
} as const)
