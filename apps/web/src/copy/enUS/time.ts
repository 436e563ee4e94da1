import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { time as zh } from '../zhCN/time.ts'

/** Short as in a narrow column. */
export const time = {
  now: 'just now',
  minutes: (n) => `${thousands(n)} min ago`,
  hours: (n) => `${thousands(n)} h ago`,
  days: (n) => `${thousands(n)} d ago`,
} satisfies Copy<typeof zh>
