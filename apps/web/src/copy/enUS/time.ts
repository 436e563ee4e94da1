import type { Copy } from '@heliodesk/contracts/text/area'
import { many } from '@heliodesk/contracts/text/plural'
import type { time as zh } from '../zhCN/time.ts'

export const time = {
  now: 'just now',
  minutes: (n) => `${many(n, 'minute')} ago`,
  hours: (n) => `${many(n, 'hour')} ago`,
  days: (n) => `${many(n, 'day')} ago`,
} satisfies Copy<typeof zh>
