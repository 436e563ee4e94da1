import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Ages in words. */
export const time = registerMessages('time', {
  now: '刚刚',
  minutes: (n: number) => `${thousands(n)} 分钟前`,
  hours: (n: number) => `${thousands(n)} 小时前`,
  days: (n: number) => `${thousands(n)} 天前`,
} as const)
