import type { Copy } from '@heliodesk/contracts/text/locale'
import type { stationChange as zh } from '../zhCN/stationChange.ts'

export const stationChange = {
  title: 'What changes',
  field: 'Item',
  before: 'Before',
  after: 'After',
  empty: 'Empty',
  same: 'Stays',
  nothing: 'Nothing of the station changes by this kind',
} as const satisfies Copy<typeof zh>
