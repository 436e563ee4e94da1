import type { Copy } from '@heliodesk/contracts/text/locale'
import type { checkedInput as zh } from '../zhCN/checkedInput.ts'

export const checkedInput = {
  idle: '',
  checking: 'Checking…',
  good: 'Accepted',
  unknown: 'Cannot be checked now; it will be when you submit',
} satisfies Copy<typeof zh>
