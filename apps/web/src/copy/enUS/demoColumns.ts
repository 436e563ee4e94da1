import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoColumns as zh } from '../zhCN/demoColumns.ts'

export const demoColumns = {
  purpose: 'Everybody decides which columns a list shows, in which order, how wide and which are pinned; kept on every computer.',
  basic: 'Column settings',
  hint: 'Columns of the station list',
  compact: 'Compact rows',
  keys: {
    lift: 'Lift or drop a column',
    move: 'Move it',
    close: 'Close',
  },
} satisfies Copy<typeof zh>
