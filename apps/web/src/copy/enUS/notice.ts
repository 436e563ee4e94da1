import type { Copy } from '@heliodesk/contracts/text/area'
import { many } from '@heliodesk/contracts/text/plural'
import type { notice as zh } from '../zhCN/notice.ts'

export const notice = {
  title: 'Notices',
  bell: (alarms, unread) =>
    ['Notices', ...(alarms > 0 ? [many(alarms, 'alarm')] : []), ...(unread > 0 ? [`${unread} unread`] : [])].join(', '),
  tabs: 'Kind of notice',
  announcements: 'Announcements',
  empty: 'No announcements or messages',
  failed: 'The messages could not be loaded',
  retry: 'Retry',
  more: 'View more',
  readAll: 'Mark all as read',
  unread: 'Unread',
  open: 'View',
  priority: { L: 'General', M: 'Important', H: 'Urgent' },
} satisfies Copy<typeof zh>
