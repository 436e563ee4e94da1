import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoCheckedInput as zh } from '../zhCN/demoCheckedInput.ts'

export const demoCheckedInput = {
  purpose:
    'A text field whose value the server checks while it is typed: taken already, or against a rule. Where no server is needed, take a plain input.',
  placeholder: 'Placeholder',
  disabled: 'Disabled',
  good: 'Accepted',
  bad: 'Refused',
  rule: 'A rule of codes',
  ruleHint: 'The rule is data of the server',
  customerNo: 'Customer number',
  duplicate: 'No second one',
  duplicateHint: 'The code of a position stands once in a tenant',
  positionCode: 'Position code',
  notes: [
    'The server is asked 400 ms after the last key; answers to older values are ignored.',
    'No answer is no error: the form is checked again when it is sent.',
  ],
} satisfies Copy<typeof zh>
