import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoControls as zh } from '../zhCN/demoControls.ts'

export const demoControls = {
  purpose: 'Small controls of forms: several of a list, tags, a switch of two values, a time.',
  multi: 'Several of a list',
  multiHint: 'Stored as a text with commas; one tag and a number are drawn',
  maxTags: 'Tags that are drawn',
  disabled: 'Read-only',
  hasError: 'Refused',
  channels: 'Channels',
  options: ['SMS', 'Message', 'WeChat', 'Phone', 'Email'],
  tags: 'Tags',
  tagsHint: 'Two characters each, stored as ab;cd',
  tagLabel: 'Tags of a station',
  tagValue: 'aa;bb;cc',
  readOnly: 'To read',
  empty: 'No tags',
  pair: 'Switch',
  pairHint: 'Y and N by itself; nothing becomes the second at once',
  enabled: 'Enabled',
  withText: 'With words',
  time: 'Time',
  timeHint: 'The time of a table cell; gives HH:mm:ss',
  start: 'Start',
} satisfies Copy<typeof zh>
