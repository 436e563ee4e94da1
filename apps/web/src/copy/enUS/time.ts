import { many } from '@heliodesk/contracts/kit/plural'
import type { Copy } from '@heliodesk/contracts/kit/texts'
import type { time as zh } from '../zhCN/time.ts'

export const time = {
  now: 'just now',
  minutes: (n) => `${many(n, 'minute')} ago`,
  hours: (n) => `${many(n, 'hour')} ago`,
  days: (n) => `${many(n, 'day')} ago`,
} satisfies Copy<typeof zh>
