import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { demoAdvancedQuery as zh } from '../zhCN/demoAdvancedQuery.ts'

export const demoAdvancedQuery = {
  purpose:
    'Conditions of field, rule and value, all or any of them, kept under a name. For one or two standing conditions the filter row of a list is enough.',
  basic: 'Advanced query of stations',
  hint: 'The saved queries are those of the station list; a contract is chosen from an online report',
  open: 'Open the advanced query',
  active: (count) => `Advanced query, ${thousands(count)} conditions in force`,
  reset: 'Reset',
  withPopup: 'Choose the contract from a report',
  contract: 'Contract no.',
  filled: 'With conditions',
  add: 'add a condition',
  run: 'run the query',
  escape: 'close',
} satisfies Copy<typeof zh>
