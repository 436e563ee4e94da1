import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { demoModal as zh } from '../zhCN/demoModal.ts'

export const demoModal = {
  purpose:
    'Three dialogs: one that can fill the window, details of 1200 px, and a question with rules. On a phone all are sheets.',
  fill: 'A dialog that fills the window',
  detail: 'Details',
  prompt: 'A question',
  open: 'Open',
  width: 'Width (px)',
  canFill: 'Has the switch',
  closesOnMask: 'A click beside it closes',
  columns: 'Columns, four at most',
  title: 'Choose users',
  count: (count) => many(count, 'user'),
  person: (index) => `User ${index}`,
  close: 'Close',
  confirm: 'OK',
  chosen: '0 chosen',
  station: 'Station',
  labels: {
    name: 'Station',
    town: 'Town',
    panels: 'Panels',
    capacity: 'Capacity',
    grid: 'On grid since',
    phone: 'Phone',
    note: 'Note',
  },
  values: {
    name: 'Yeming village 12',
    town: 'Zhouquan',
    note: 'Roof to the south, shade in the afternoon; call the owner before cleaning',
  },
  rename: 'Rename',
  name: 'Name',
  nameNeeded: 'Please enter a name',
  taken: 'This name is taken',
  takenName: 'North',
  max: 'Greatest length',
  keys: { close: 'Close', confirm: 'OK (one line)', confirmLines: 'OK (several lines)' },
} satisfies Copy<typeof zh>
