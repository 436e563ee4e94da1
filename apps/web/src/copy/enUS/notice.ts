import type { Copy } from '@heliodesk/contracts/text/locale'
import type { notice as zh } from '../zhCN/notice.ts'

/** As the badge shows it: the name of the bell holds what stands on it. */
const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))

export const notice = {
  title: 'Notices',
  bell: (alarms, unread) =>
    [
      'Notices',
      ...(alarms > 0 && unread > 0 ? [`${upTo99(alarms + unread)} in all`] : []),
      ...(alarms > 0 ? [alarms === 1 ? `1 alarm` : `${upTo99(alarms)} alarms`] : []),
      ...(unread > 0 ? [`${upTo99(unread)} unread`] : []),
    ].join(', '),
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
