import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { alarmList as zh } from '../zhCN/alarmList.ts'

export const alarmList = {
  title: 'Station alarms',
  ack: 'Acknowledge',
  ackCount: (count) => `Acknowledge ${thousands(count)}`,
  acked: (count) => (count > 0 ? `${many(count, 'alarm')} acknowledged` : 'The selected alarms were acknowledged before'),
  assign: 'Assign',
  assignCount: (count) => `Assign ${thousands(count)}`,
  assigned: (count) => `${many(count, 'alarm')} assigned`,
  assignTitle: (count) => `Assign ${many(count, 'alarm')}`,
  assignee: 'Account in charge',
  assigneeHint: 'A username of the system',
  assigneeRequired: 'Please enter the account in charge',
  clear: 'Clear',
  clearCount: (count) => `Clear ${thousands(count)}`,
  cleared: (count) => (count > 0 ? `${many(count, 'alarm')} cleared` : 'The selected alarms were cleared before'),
  clearTitle: (count) => `Clear ${count === 1 ? 'this alarm' : `these ${thousands(count)} alarms`} by hand?`,
  clearText: 'The state of the station is computed anew; if the fault is still there, the next report raises a new alarm.',
  cancel: 'Cancel',
  station: 'View station',
  chips: 'Filter by state',
  open: 'Active',
  every: 'All',
  heads: {
    eventMessage: 'Alarm',
    workOrderId: 'Order',
    eventTime: 'Started',
    eventEndTime: 'Ended',
    alarmStatus: 'State',
    assignee: 'In charge',
  },
  /** Links of a row, where room is short. */
  row: { ack: 'Ack', makeOrder: 'New order', viewOrder: 'Open order' },
  noOrder: '–',
  nobody: 'Nobody',
  lasting: {
    now: 'Just began',
    minutes: (n) => `For ${thousands(n)} min`,
    hours: (n) => `For ${thousands(n)} h`,
    days: (n) => `For ${many(n, 'day')}`,
  },
  facts: {
    started: 'Started',
    ended: 'Ended',
    assignee: 'In charge',
    order: 'Order',
  },
} satisfies Copy<typeof zh>
