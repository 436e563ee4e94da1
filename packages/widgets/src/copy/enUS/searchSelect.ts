import type { Copy } from '@heliodesk/contracts/text/locale'
import type { searchSelect as zh } from '../zhCN/searchSelect.ts'

export const searchSelect = {
  typeFirst: 'Type to search',
  nothing: 'No data found',
  searching: 'Searching…',
  noCode: 'The dictionary code must not be empty!',
} satisfies Copy<typeof zh>
