import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoRichText as zh } from '../zhCN/demoRichText.ts'

export const demoRichText = {
  purpose:
    'Prose for people: announcements, instructions, records; documents of developers are Markdown, a sentence or two a text area.',
  basic: 'Editor',
  label: 'Instructions',
  text: '<h2>Acceptance of batch 7</h2><p>The batch has <strong>128 households</strong> with <strong>2,575.10 kWp</strong>. Check for each of them:</p><ul><li><p>The panels agree with the contract, <mark>one picture of the whole roof</mark></p></li><li><p>Earthing of at most 4 Ω, <span data-color="red">the original record is uploaded</span></p></li><li><p>Plates and meter numbers can be read, see <a href="/station/index">stations</a></p></li></ul>',
  disabled: 'disabled',
  hasError: 'refused by the form',
  height: 'height of the text in pixels',
  max: 'most characters of HTML',
  placeholder: 'hint while empty',
  writeHere: 'Write here',
  empty: 'Empty',
  locked: 'Disabled',
  wrong: 'Refused',
  tooLong: 'Too long',
  shown: 'For readers',
  shownHint: 'The same HTML, cleaned once more and shown',
  keys: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    undo: 'Undo',
    line: 'New line, same paragraph',
    bar: 'Walk through the bar',
    cell: 'To the next cell',
    full: 'Leave full screen',
  },
  notes: [
    'Tags, colors and sides come from one list; the server cleans when it saves and when it answers, the browser before it shows.',
    'Pictures are files that the platform keeps, others are not loaded; attachments have at most 300 MB each.',
    'What is pasted from Word keeps headings, lists, tables, bold and italics, and loses fonts and sizes.',
  ],
} satisfies Copy<typeof zh>
