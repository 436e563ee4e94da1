import type { Copy } from '@heliodesk/contracts/text/area'
import type { workplace as zh } from '../zhCN/workplace.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const workplace = {
  greeting: (greeting, name) => `${greeting}, ${name}`,
  noDepart: 'No department chosen',
  date: (month, day, weekday) => `${weekday}, ${day} ${months[month - 1] ?? ''}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  quick: 'Quick links',
  fleet: 'My stations',
  stations: 'Stations',
  fault: 'Fault',
  alarm: 'Alarm',
  offline: 'Offline',
  today: 'Energy today',
  power: 'Power now',
  failed: 'Loading failed',
} satisfies Copy<typeof zh>
