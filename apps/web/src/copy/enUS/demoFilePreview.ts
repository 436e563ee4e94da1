import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoFilePreview as zh } from '../zhCN/demoFilePreview.ts'

export const demoFilePreview = {
  purpose: 'Looks at files without saving them: pictures, PDF, text, tables; the rest can be downloaded. Nothing of a file runs.',
  view: 'In the page',
  viewHint: 'these files are made by this page; real ones are among the uploads',
  file: 'file',
  kinds: { text: 'Text', table: 'Table', other: 'Not shown' },
  dialog: 'In a dialog',
  dialogHint: 'with a download, and steps to the pictures beside it',
  open: 'Preview the file',
  saved: (name: string) => `Saved ${name}`,
  text: 'Inspecting an inverter\n\n1. Look for heat and discoloring at the DC terminals.\n2. Compare the currents of the strings; note those that differ by more than 10 %.\n3. Clean the filter of the fan and add a photo to the work order.\n',
  table: [
    ['Month', 'Generated (kWh)', 'Fed in (kWh)', 'Fee (CNY)'],
    ['2026-08', '3,412.60', '2,981.20', '1,238.69'],
    ['2026-09', '2,955.10', '2,547.80', '1,058.61'],
    ['2026-10', '2,608.40', '2,240.50', '930.93'],
  ],
  keys: {
    size: 'larger, smaller',
    fit: 'fits the window',
    turn: 'turns right, with Shift left',
    step: 'previous, next',
    close: 'closes the dialog',
  },
  notes: [
    'Text is read as UTF-8 or GBK; of more than 256 KB the beginning is shown.',
    'A PDF opens in the browser’s own viewer in a frame, by a link that is good once.',
  ],
} satisfies Copy<typeof zh>
