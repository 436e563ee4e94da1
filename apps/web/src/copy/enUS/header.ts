import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { header as zh } from '../zhCN/header.ts'

export const header = {
  palette: 'Command palette',
  find: 'Search pages and stations',
  password: 'Change password',
  more: (waiting) => (waiting > 0 ? `More, ${many(waiting, 'work order')} open` : 'More'),
  workOrders: 'Work orders',
  faulty: 'Faulty stations',
  keyboard: 'Keyboard shortcuts',
  toLight: 'Switch to light',
  toDark: 'Switch to dark',
  refreshPage: 'Refresh this page',
  words: {
    create: 'new order',
    password: 'password',
    language: 'language',
    logout: 'sign out',
    theme: 'theme appearance',
    settings: 'settings preferences',
  },
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    lists: 'Lists',
    layers: 'Drawers, dialogs and menus',
    palette: 'Open the command palette',
    help: 'This overview',
    tabs: 'Go to tab 1 to 8, with 9 to the last',
    search: 'Go to the search box',
    create: 'New',
    refresh: 'Refresh',
    rows: 'Next / previous row',
    openRow: 'Open the current row',
    remove: 'Delete the selected rows',
    leave: 'Close and return to where you were',
    move: 'Move between options',
    toggle: 'Use single-key shortcuts',
    toggleHint: 'When off, single letters and signs do nothing; the command palette still opens with its key combination.',
    close: 'Close',
  },
} satisfies Copy<typeof zh>
