import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
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
  lastLogin: (parts) => `Last sign-in ${parts.join(', ')}`,
  firstLogin: 'First sign-in',
  date: (month, day, weekday) => `${weekday}, ${day} ${months[month - 1] ?? ''}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  account: 'My account',

  todo: 'To do',
  orders: 'Orders for me',
  alarms: 'Alarms for me',
  noStation: 'No station',
  noDescription: 'No description',
  all: 'All',
  handle: 'Handle',
  ordersEmpty: 'No work orders wait for you',
  alarmsEmpty: 'No alarms are assigned to you',
  assigned: 'assigned',
  acknowledged: 'acknowledged',

  quick: 'Quick links',
  edit: 'Edit',
  editTitle: 'Edit quick links',
  editNote: (most) => `At most ${thousands(most)}, shown in this order`,
  chosen: 'Chosen',
  available: 'Available',
  up: (title) => `Move ${title} up`,
  down: (title) => `Move ${title} down`,
  remove: (title) => `Remove ${title}`,
  add: (title) => `Add ${title}`,
  full: (most) => `There are ${thousands(most)} already, remove one first`,
  reset: 'Back to default',
  done: 'Done',
  linksFailed: 'The quick links were not saved, please try again',
  linksEmpty: 'No quick links yet',

  announcements: 'Announcements',
  unread: (count) => `${count} unread`,
  announcementsEmpty: 'No announcements',
  priority: { L: 'Normal', M: 'Important', H: 'Urgent' },
  recent: 'Recently visited',
  recentEmpty: 'Pages that you open will show here',
} satisfies Copy<typeof zh>
