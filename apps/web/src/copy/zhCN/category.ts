import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the tree of categories. */
export const category = registerMessages('category', {
  title: '分类字典',
  openOf: (name: string) => `展开 ${name}`,
  closeOf: (name: string) => `收起 ${name}`,
  addBelow: '添加下级',
} as const)
