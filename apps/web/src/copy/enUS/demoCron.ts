import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoCron as zh } from '../zhCN/demoCron.ts'

export const demoCron = {
  purpose: 'When a job runs: seven parts, typed or set one by one in a dialog. Monday is 1 and Sunday 7.',
  field: 'Schedule',
  fieldHint: 'As it stands in a form; the button opens the dialog of 608 px',
  subtitle: 'What runs by it',
  job: 'Check of the electricity bills',
  disabled: 'Read-only',
  workdays: 'Working days',
  lastFriday: 'Last Friday of a month',
  wrong: 'Wrong',
  never: 'Never fires',
  empty: 'Empty',
  keys: {
    tabs: 'Change the tab',
    walk: 'Walk over tabs or cells',
    pick: 'Pick a cell',
    confirm: 'Confirm from an input',
    leave: 'Cancel',
  },
  notes: [
    'Six or seven parts are taken; seven in capitals are stored.',
    'The preview is counted 500 ms after the last key and ignores the year.',
    'Day and week exclude each other; parts that are pulled along are marked.',
    'Weekday numbers of a Quartz system can be converted to Monday = 1.',
  ],
} satisfies Copy<typeof zh>
