import type { Copy } from '@heliodesk/contracts/text/locale'
import type { stock as zh } from '../zhCN/stock.ts'

export const stock = {
  movements: 'Movements',
} satisfies Copy<typeof zh>
