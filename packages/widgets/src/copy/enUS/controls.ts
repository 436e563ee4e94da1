import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { controls as zh } from '../zhCN/controls.ts'

export const controls = {
  choose: 'Please select',
  chosenMore: (count) => `+${thousands(count)}`,
  clearAll: 'Clear',
  selectAll: 'Select all',
  chosenCount: (count, of) => `${thousands(count)} of ${thousands(of)} chosen`,
  nothing: 'Nothing found',
  on: 'On',
  off: 'Off',
  addTag: 'Add tag',
  addTagHint: 'Two characters make a tag; Enter adds it',
  removeTag: (tag) => `Remove tag ${tag}`,
  tagTooShort: 'A tag has two characters',
  noTags: 'No tags',
  progress: 'Progress',
  percent: (percent) => `${thousands(percent)}%`,
  time: 'Choose a time',
  badAddress: 'This address cannot be opened',
  opensNew: '(opens in a new window)',
  whole: 'Show the whole text',
} satisfies Copy<typeof zh>
