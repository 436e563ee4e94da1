import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { monthClose as zh } from '../zhCN/monthClose.ts'

export const monthClose = {
  steps: 'Steps',
  stepsHint: 'What each step found is kept; stopped or broken off, it goes on where it was',
  states: { 0: 'Waiting', 1: 'Running', 2: 'Passed', 3: 'To accept', 4: 'Blocks', 5: 'Failed' },
  accepted: 'Accepted',
  acceptedBy: (by: string, at: string, note: string) => `Accepted by ${by}, ${at}: ${note}`,
  time: (from: string, to: string) => `${from} – ${to}`,
  done: (done: number, total: number) => `${thousands(done)} / ${thousands(total)}`,
  notBegun: 'What the steps find is shown once they have begun',
  rows: 'Show rows',
  changed: 'As known at the close and now',
  changedHint:
    'What was posted when the month was closed, and what belongs to it by now; the entries below are what lies between',
  notClosed: 'Shown once the month is closed',
  subject: 'Subject',
  opening: 'Opening',
  closedDebit: 'Debit, closed',
  closedCredit: 'Credit, closed',
  closing: 'Closing',
  nowDebit: 'Debit, now',
  nowCredit: 'Credit, now',
  entries: (count: number) => `Entries between: ${thousands(count)}`,
  unchanged: 'Nothing was posted for the month since: both sums are the same',
  entry: 'Entry no.',
  period: 'Stands in',
  summary: 'Summary',
  amount: 'Amount',
  pdf: 'Download statement',
  files: 'Files',
  filesHint: 'One archive each; they are removed seven days after the run',
  part: (part: number, count: number) => `Part ${thousands(part)}, ${thousands(count)} statements`,
  download: 'Download',
  noFiles: 'No files yet',
  failures: (count: number) => `Not drawn: ${thousands(count)}`,
} as const satisfies Copy<typeof zh>
