import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { dataLog as zh } from '../zhCN/dataLog.ts'

export const dataLog = {
  history: 'History',
  all: 'All versions',
  openRecord: 'Open record',
  difference: 'What changed',
  compare: 'Compare the two chosen',
  chooseTwo: 'Tick two versions to compare them, or look at what a single change did.',
  choose: (version) => `Choose version ${version}`,
  version: (version) => `Version ${version}`,
  verbs: { create: 'Created', update: 'Changed', remove: 'Deleted', import: 'Imported', before: 'Before the change' },
  loading: 'Reading versions…',
  failed: (reason) => `The versions could not be read: ${reason}`,
  retry: 'Try again',
  back: 'Back to the versions',
  field: 'Field',
  before: 'Before',
  after: 'After',
  lineChanges: { added: 'added', changed: 'changed', removed: 'removed' },
  none: '(no earlier version)',
  same: 'The two versions do not differ.',
  changed: (count) => (count === 1 ? '1 change' : `${thousands(count)} changes`),
  onlyChanged: 'Changes only',
  allFields: 'All fields',
  shown: 'Fields shown',
  masked: 'The number changed; only its mask is shown',
  hint: 'Name of the record',
} satisfies Copy<typeof zh>
