import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoNotice as zh } from '../zhCN/demoNotice.ts'

export const demoNotice = {
  purpose: 'The panel behind the bell of the header, and the dialog of an announcement that is opened from it.',
  panel: 'Panel',
  panelHint: 'your own alarms and messages; opening one shows its dialog and marks it as read',
  state: 'state',
  empty: 'No messages',
  failed: 'Failed',
  priority: 'Priority',
  priorityHint: 'general, important, urgent: by words and colors',
  level: 'level',
  lettered: 'with its letter',
  urgent: 'Urgent, with its letter',
  keys: { tab: 'changes between alarms and messages', close: 'closes the dialog; the focus goes back' },
  notes: [
    'Asked for every 6 s; after a failure again when the panel opens or a live message comes.',
    'The text of an announcement is cleaned; its links open allowed pages only.',
  ],
} satisfies Copy<typeof zh>
