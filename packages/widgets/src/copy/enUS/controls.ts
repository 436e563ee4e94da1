import type { Copy } from '@heliodesk/contracts/text/area'
import type { controls as zh } from '../zhCN/controls.ts'

export const controls = {
  choose: 'Please select',
  chosenMore: (count) => `+${count}`,
  clearAll: 'Clear',
  selectAll: 'Select all',
  chosenCount: (count, of) => `${count} of ${of} chosen`,
  nothing: 'Nothing found',
  on: 'On',
  off: 'Off',
  addTag: 'Add tag',
  addTagHint: 'Two characters make a tag; Enter adds it',
  removeTag: (tag) => `Remove tag ${tag}`,
  tagTooShort: 'A tag has two characters',
  noTags: 'No tags',
  progress: 'Progress',
  percent: (percent) => `${percent}%`,
  time: 'Choose a time',
  badAddress: 'This address cannot be opened',
  opensNew: '(opens in a new window)',
  whole: 'Show the whole text',
} satisfies Copy<typeof zh>
