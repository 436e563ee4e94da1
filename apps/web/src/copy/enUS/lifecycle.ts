import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { lifecycle as zh } from '../zhCN/lifecycle.ts'

export const lifecycle = {
  more: 'More',
  close: 'Close',
  fillIn: (label) => `Please fill in ${label}`,
  choose: (label) => `Please choose ${label}`,
  optional: (label) => `${label} (optional)`,
  lacks: 'Please mend the following first, then try again:',
  mend: 'Mend it',
  mendIt: (message) => `Mend it: ${message}`,
  notYet: (action) => `Not possible yet: ${action}`,
  understood: 'Got it',
  recordChanged: (label, state) => `${label} has changed and is in state ${state} now, please check it before you go on`,
  recordMovedOn: (label, state, action) =>
    `${label} has changed and is in state ${state} now: ${action} is no longer possible. What you wrote is still here to be copied`,
  recordGone: (label) =>
    `${label} is gone: it may have been deleted or moved out of your reach. What you wrote is still here to be copied`,
  chips: 'Filter by state',
  allStates: 'All',
  board: 'Board by state',
  views: 'View',
  list: 'List',
  asBoard: 'Board',
  steps: (title) => `Actions on ${title}`,
  emptyColumn: 'None',
  columnFailed: 'Could not be read, please refresh',
  moreCards: 'Load more',
  viewNotKept: 'The view could not be saved',
  history: 'History',
  about: (text: string) => `: ${text}`,
  historyFailed: 'The history could not be read',
  comment: (verb) => verb,
  commentHint: (max) => `Add facts or answer, within ${thousands(max)} characters`,
  send: 'Send',
} satisfies Copy<typeof zh>
