import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoImportDialog as zh } from '../zhCN/demoImportDialog.ts'

export const demoImportDialog = {
  purpose:
    'Reads .xls and .xlsx as records: template, several files at once, a preview to put right, progress, and the rows that were refused.',
  open: 'Import positions',
  positions: 'Positions',
  positionsHint: 'A real import: what it stores shows among the positions',
  strict: 'One wrong row stops all',
  nextProblem: 'Next wrong cell',
  edit: 'Changes a cell; once more keeps it',
  leave: 'Gives a change up; outside of a cell it closes',
  notes: [
    'A preview is an import that is undone, so it tells what an import would do.',
    'An import is one transaction: when it is cut short, it leaves no row.',
    'Closing the dialog ends an import that is under way.',
  ],
} satisfies Copy<typeof zh>
