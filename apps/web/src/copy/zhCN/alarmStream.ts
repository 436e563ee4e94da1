import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the alarm stream on the home page and the workplace. */
export const alarmStream = registerMessages('alarmStream', {
  home: '告警',
  workplace: '我的电站告警',
  unhandled: (count: string) => `未处理 ${count}`,
  newAlarms: (count: number) => `${thousands(count)} 条新告警`,
  all: '全部',
  view: '查看',
  createOrder: '建工单',
  empty: '没有未恢复的告警',
  failed: '加载失败',
  retry: '重试',
  level: { 1: '提示', 2: '一般', 3: '重要', 4: '紧急' } as Readonly<Record<number, string>>,
} as const)
