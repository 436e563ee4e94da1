import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { alarmStream as zh } from '../zhCN/alarmStream.ts'

export const alarmStream = {
  home: 'Alarms',
  workplace: 'Alarms of my stations',
  unhandled: (count) => `${count} open`,
  newAlarms: (count) => many(count, 'new alarm'),
  all: 'All',
  view: 'View',
  createOrder: 'Work order',
  empty: 'No open alarms',
  failed: 'Loading failed',
  retry: 'Retry',
  level: { 1: 'Notice', 2: 'Minor', 3: 'Major', 4: 'Critical' },
} satisfies Copy<typeof zh>
