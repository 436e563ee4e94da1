import { area } from '@heliodesk/contracts/text/area'

/** Texts of the personal centre /dashboard/workplace. */
export const workplace = area('workplace', {
  greeting: (greeting: string, name: string) => `${greeting}，${name}`,
  noDepart: '尚未选择部门',
  date: (month: number, day: number, weekday: string) => `${month} 月 ${day} 日 ${weekday}`,
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  quick: '常用入口',
  fleet: '我的电站',
  stations: '电站',
  fault: '故障',
  alarm: '告警',
  offline: '离线',
  today: '今日发电',
  power: '实时功率',
  failed: '加载失败',
} as const)
