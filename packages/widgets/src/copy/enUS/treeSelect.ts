import type { Copy } from '@heliodesk/contracts/text/locale'
import type { treeSelect as zh } from '../zhCN/treeSelect.ts'

export const treeSelect = {
  condition: 'The condition of JTreeSelect is wrong: a JSON text is needed!',
  unknownAnswer: 'Unknown type of answer',
  none: 'No data found',
  loading: 'Loading…',
  retry: 'Retry',
} satisfies Copy<typeof zh>
