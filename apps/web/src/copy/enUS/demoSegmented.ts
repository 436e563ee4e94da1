import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoSegmented as zh } from '../zhCN/demoSegmented.ts'

export const demoSegmented = {
  purpose: 'One of two to five options, all of them in view; for more options or longer texts take a select.',
  basic: 'Choose one',
  label: 'Range',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  withLocked: 'disables "Year"',
  locked: 'One disabled',
  keys: { tab: 'To the chosen option', arrows: 'Another option' },
} satisfies Copy<typeof zh>
