import type { Copy } from '@heliodesk/contracts/text/locale'
import type { lifecycle as zh } from '../zhCN/lifecycle.ts'

export const lifecycle = {
  more: 'More',
  close: 'Close',
  fillIn: (label) => `Please fill in ${label}`,
  choose: (label) => `Please choose ${label}`,
  optional: (label) => `${label} (optional)`,
} satisfies Copy<typeof zh>
