import type { Copy } from '@heliodesk/contracts/text/locale'
import type { modal as zh } from '../zhCN/modal.ts'

export const modal = {
  close: 'Close',
  fill: 'Fill the window',
  restore: 'Leave full window',
  confirm: 'OK',
  cancel: 'Cancel',
  detail: 'Details',
  none: '–',
} satisfies Copy<typeof zh>
