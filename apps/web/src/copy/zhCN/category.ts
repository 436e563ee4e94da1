import { area } from '@heliodesk/contracts/text/area'

/** Texts of the tree of categories. */
export const category = area('category', {
  title: '分类字典',
  openOf: (name: string) => `展开 ${name}`,
  closeOf: (name: string) => `收起 ${name}`,
  addBelow: '添加下级',
} as const)
