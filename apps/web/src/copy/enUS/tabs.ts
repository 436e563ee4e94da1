import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { tabs as zh } from '../zhCN/tabs.ts'

/** Quoted wording of A§2.3 is verbatim, its lower case included. */
export const tabs = {
  label: 'Open pages',
  homeStays: 'the home page cannot be closed',
  lastStays: 'this is the last page and cannot be closed any more',
  refresh: 'refresh',
  closeLeft: 'close left',
  closeRight: 'close right',
  closeOthers: 'close others',
  close: (title) => `Close ${title}`,
  menuOf: (title) => `Actions of the tab ${title}`,
  all: 'All tabs',
  pin: 'Pin',
  unpin: 'Unpin',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  pinned: 'pinned',
  pinnedStays: 'This tab is pinned; unpin it before closing',
  scrollLeft: 'Scroll tabs left',
  scrollRight: 'Scroll tabs right',
  refreshTitle: (title) => `Refresh "${title}"?`,
  refreshText: 'There are unsaved changes; they are lost when it is refreshed.',
  refreshAnyway: 'Refresh without saving',
  unsaved: 'has unsaved changes',
  leaveTitle: (title) => `Close "${title}"?`,
  leaveMany: (count) => `Close ${many(count, 'page')} with unsaved changes?`,
  leaveText: 'There are unsaved changes; they are lost when it closes.',
  leave: 'Close without saving',
  stay: 'Keep editing',
} satisfies Copy<typeof zh>
