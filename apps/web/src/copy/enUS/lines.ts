import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { lines as zh } from '../zhCN/lines.ts'

export const lines = {
  saved: (count) => `${many(count, 'row')} saved`,
  failed: (why) => `Could not load: ${why}`,
  retry: 'Try again',
  merged: (count, who) => `${who} changed ${many(count, 'row')} meanwhile; merged into the table`,
  people: (names) => names.join(', '),
  waiting: (count, who) =>
    `${who} just changed ${many(count, 'row')}; they are merged when you save, and nothing that you typed is lost`,
  mergedShow: 'Show',
  mergedClose: 'Got it',
  hint: 'Paste from Excel; Ctrl+D fills down, Ctrl+Enter saves',
  conflict: {
    title: (count) => `${many(count, 'row')} changed by someone else`,
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
