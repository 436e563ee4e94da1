import type { Copy } from '@heliodesk/contracts/text/locale'
import type { category as zh } from '../zhCN/category.ts'

export const category = {
  title: 'Categories',
  openOf: (name) => `Open ${name}`,
  closeOf: (name) => `Close ${name}`,
  addBelow: 'Add below',
} satisfies Copy<typeof zh>
