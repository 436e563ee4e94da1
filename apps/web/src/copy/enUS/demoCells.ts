import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoCells as zh } from '../zhCN/demoCells.ts'

export const demoCells = {
  purpose: 'Small parts of tables, to read: progress, a text cut short, an address that opens.',
  progress: 'Progress',
  value: 'Done so far',
  of: 'Of',
  done: 'Done',
  failed: 'Failed',
  tone: 'State',
  ellipsis: 'Ellipsis',
  ellipsisHint: 'Cut after 25 characters; a tooltip only when it was cut',
  text: 'Text',
  length: 'Characters at most',
  long: 'Acceptance papers of the second phase of a rooftop project',
  short: 'Rooftop project',
  link: 'Address',
  linkHint: 'Paths open in place, addresses in a window of their own, anything else not at all',
  address: 'Address',
  external: 'Another site',
  bad: 'Cannot be opened',
} satisfies Copy<typeof zh>
