import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoFilters as zh } from '../zhCN/demoFilters.ts'

export const demoFilters = {
  purpose: 'Filters above a list: kind of the field and operator decide on the control.',
  keyword: 'Keyword',
  keywordHint: 'Waits for the input method',
  placeholder: 'Code, name',
  keys: {
    find: 'To the keyword',
    ask: 'Ask at once',
  },
} satisfies Copy<typeof zh>
