import type { Copy } from '@heliodesk/contracts/text/locale'
import type { ruleNotice as zh } from '../zhCN/ruleNotice.ts'

export const ruleNotice = {
  filtered: 'Cut by data rules',
  names: (names) => names.join(', '),
} satisfies Copy<typeof zh>
