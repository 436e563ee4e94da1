import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoCodeEditor as zh } from '../zhCN/demoCodeEditor.ts'

export const demoCodeEditor = {
  purpose: 'For queries, templates and settings; a single line is an input, prose for people is rich text or Markdown.',
  basic: 'Editor',
  label: 'Query',
  sqlNote: 'the twenty stations with the fewest hours of the day',
  language: 'one of twelve',
  readOnly: 'cannot be changed',
  hasError: 'refused by the form',
  height: 'height in pixels',
  placeholder: 'hint while empty',
  historyOf: 'Code of its history; blank: none is kept',
  brokenJson: 'Broken JSON',
  empty: 'Empty',
  writeHere: 'Write the query here',
  locked: 'Read-only',
  wrong: 'Refused',
  keys: {
    tab: 'Two blanks in',
    back: 'Two blanks out',
    leave: 'Leave the editor',
    find: 'Find and replace',
    complete: 'Complete',
    comment: 'Comment or not',
    undo: 'Undo',
    move: 'Line up',
  },
  notes: [
    'Indents are two blanks; a tab is never written.',
    'The editor and each language are fetched when they are first used.',
    'JSON is checked while one types; the place is marked, the status line tells the reason.',
  ],
} satisfies Copy<typeof zh>
