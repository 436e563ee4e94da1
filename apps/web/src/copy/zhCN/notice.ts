import { registerMessages } from '@heliodesk/contracts/text/locale'

/** As the badge shows it: the name of the bell holds what stands on it. */
const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))

/** Texts of the header's notices (A§2.6). */
export const notice = registerMessages('notice', {
  title: '通知',
  /** Name of the bell; the alarms are counted on it where no badge stands beside it. */
  bell: (alarms: number, unread: number) =>
    [
      '通知',
      ...(alarms > 0 && unread > 0 ? [`共 ${upTo99(alarms + unread)} 条`] : []),
      ...(alarms > 0 ? [`${upTo99(alarms)} 条告警`] : []),
      ...(unread > 0 ? [`${upTo99(unread)} 条未读`] : []),
    ].join('，'),
  tabs: '通知类别',
  announcements: '系统公告',
  empty: '没有公告和消息',
  failed: '消息没有取到',
  retry: '重试',
  more: '查看更多',
  readAll: '全部已读',
  unread: '未读',
  open: '查看',
  priority: { L: '一般消息', M: '重要消息', H: '紧急消息' } as Readonly<Record<string, string>>,
} as const)
