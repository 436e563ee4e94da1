import type { Copy } from '@heliodesk/contracts/text/locale'
import type { lines as zh } from '../zhCN/lines.ts'

export const lines = {
  saved: (count) => (count === 1 ? '1 row saved' : `${count} rows saved`),
  failed: (why) => `Could not load: ${why}`,
  retry: 'Try again',
  merged: (count, who) => `${who} changed ${count === 1 ? '1 row' : `${count} rows`} meanwhile; merged into the table`,
  people: (names) => names.join(', '),
  mergedShow: 'Show',
  mergedClose: 'Got it',
  hint: 'Paste from Excel; Ctrl+D fills down, Ctrl+Enter saves',
  conflict: {
    title: (count) => (count === 1 ? '1 row was changed by someone else' : `${count} rows were changed by someone else`),
    hint: 'All you typed is still there. Take theirs gives up your changes in these rows only; keep mine saves what you typed.',
    row: 'Row',
    place: (row) => `Row ${row}`,
    gone: 'Deleted by someone else',
    deleted: 'Deleted',
    changed: 'Changed',
    keep: 'Keep mine',
    take: 'Take theirs',
  },
} satisfies Copy<typeof zh>
