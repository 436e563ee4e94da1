import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoChooseRecord as zh } from '../zhCN/demoChooseRecord.ts'

export const demoChooseRecord = {
  purpose: 'Takes a value of a dictionary, or a record by its name; few fixed options are a segmented control.',
  dict: 'Dictionary',
  dictHint: 'Options come from the data dictionaries',
  code: 'code of the dictionary',
  disabled: 'disabled',
  placeholder: 'hint while empty',
  unknown: 'Unknown value',
  locked: 'Disabled',
  empty: 'None',
  choose: 'Please select',
  several: 'Several of a dictionary',
  summed: 'in short',
  summedState: 'In short',
  record: 'A record by name',
  recordHint: 'Asks 800 ms after typing',
  to: 'kind of record',
  keys: {
    walk: 'Walk through the options',
    take: 'Take',
    close: 'Close',
  },
  notes: [
    'Dictionaries are fetched once and good for seven days; unknown values are shown as they are.',
    'Records are found within the rights of the person.',
  ],
} satisfies Copy<typeof zh>
