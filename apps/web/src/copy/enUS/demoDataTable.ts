import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoDataTable as zh } from '../zhCN/demoDataTable.ts'

export const demoDataTable = {
  purpose:
    'Looks at records and chooses some: head and pinned columns stay, the server sorts and pages. To edit in the cells, take the editable grid.',
  basic: 'Stations',
  hint: 'real records; a press on a head sorts, its edge changes the width, choices are kept across pages',
  stations: 'Stations',
  rowHeight: 'height of rows',
  selection: 'may be chosen',
  single: 'One only',
  actions: 'actions',
  empty: 'No records',
  waiting: 'first load',
  stale: 'Refresh failed, data is old',
  nothing: 'No stations yet',
  view: 'View',
  alarms: 'Alarms',
  edit: 'Edit',
  print: 'Print',
  act: 'Deal with the chosen',
  keys: {
    scroll: 'scrolls sideways while the table has the focus',
    sort: 'on a head: ascending, descending, as it was',
    choose: 'on a box: chooses or leaves out',
  },
  notes: [
    'It does not fetch, sort or page: it shows what it is given and says what was asked.',
    'On screens under 500 px it stays 800 px wide and scrolls in a region of its own.',
    'With more than three actions the third is “More”.',
  ],
} satisfies Copy<typeof zh>
