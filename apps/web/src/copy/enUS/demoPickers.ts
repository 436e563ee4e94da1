import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoPickers as zh } from '../zhCN/demoPickers.ts'

export const demoPickers = {
  purpose: 'Choose users, departments, roles, positions and records in a dialog. For a short list take a select.',
  user: 'Users by department',
  table: 'All users in one table',
  depart: 'Department',
  role: 'Roles',
  position: 'Positions',
  station: 'Stations (business picker)',
  several: 'Several',
  companies: 'Companies may be chosen',
  hidden: 'Hide companies',
  linked: 'Parent and child linked',
  disabled: 'Disabled',
  empty: 'Empty',
  keys: {
    open: 'open the dialog',
    clear: 'empty',
    search: 'to the search box',
    move: 'walk',
    check: 'select',
    confirm: 'confirm',
  },
  notes: [
    'Phone numbers are masked by the server',
    'What is chosen stays over pages and is handed over together',
    'Only the own department and those below it are shown',
  ],
} satisfies Copy<typeof zh>
