import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoSelects as zh } from '../zhCN/demoSelects.ts'

export const demoSelects = {
  purpose: 'Choose from dictionaries, search results, departments and categories. Where several columns matter take a picker.',
  search: 'Searched on the server',
  local: 'Searched in a list',
  tree: 'Tree select',
  category: 'Category select',
  dict: 'Dictionary select',
  several: 'Several',
  condition: 'Condition (a JSON object)',
  wrong: 'Wrong condition',
  pcode: 'Code to begin at',
  unknown: 'Unknown value',
  spring: 'Spring check',
  autumn: 'Autumn check',
  keys: { type: 'search', move: 'walk', choose: 'choose' },
} satisfies Copy<typeof zh>
