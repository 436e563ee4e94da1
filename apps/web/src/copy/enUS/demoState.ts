import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoState as zh } from '../zhCN/demoState.ts'

export const demoState = {
  purpose: 'Stands where a table, a card or a chart has nothing to draw: what is the case, why, and what to do next.',
  basic: 'Four cases',
  kind: 'which case',
  heading: 'title',
  hint: 'reason or explanation',
  action: 'button of the next step',
  startTitle: 'No stations yet',
  startHint: 'Create the first one, or import a sheet',
  noMatch: 'No match',
  noMatchTitle: 'No station meets the conditions',
  noMatchHint: 'Without "Status: fault" there are 12',
  failed: 'Failed',
  failedTitle: 'Network timeout',
  failedHint: 'The filters are kept; try again',
  forbidden: 'No permission',
  forbiddenTitle: 'You may not view fees',
  forbiddenHint: 'Ask an administrator for the right to view financial data',
  next: 'Next step',
} satisfies Copy<typeof zh>
