import { area } from '@heliodesk/contracts/text/area'

/** Ages in words. */
export const time = area('time', {
  now: '刚刚',
  minutes: (n: number) => `${n} 分钟前`,
  hours: (n: number) => `${n} 小时前`,
  days: (n: number) => `${n} 天前`,
} as const)
