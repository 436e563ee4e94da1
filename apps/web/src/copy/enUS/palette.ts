import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { palette as zh } from '../zhCN/palette.ts'

export const palette = {
  label: 'Command palette',
  placeholder: 'Search pages, stations, customers or actions',
  results: 'Results',
  byReading: 'pinyin initials',
  close: 'Close the command palette',
  groups: {
    open: 'Open',
    recent: 'Recent',
    page: 'Pages',
    station: 'Stations',
    customer: 'Customers',
    action: 'Actions',
  },
  opened: 'open',
  searching: 'Looking for stations and customers…',
  count: (count) => many(count, 'result'),
  none: (query) => `Nothing found for “${query}”`,
  noneHint: 'Type a name, a contract number, pinyin initials or a whole phone number.',
  failed: (message) => `Stations and customers could not be searched${message ? `: ${message}` : ''}`,
  retry: 'Retry',
  allStations: 'All matching stations',
  allCustomers: 'All matching customers',
  keys: { move: 'move', open: 'open', window: 'open in a new window', help: 'all shortcuts' },
} satisfies Copy<typeof zh>
