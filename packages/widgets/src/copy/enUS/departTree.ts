import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { departTree as zh } from '../zhCN/departTree.ts'

/** Quoted wording of B§2 and B§9 is verbatim, its lower case included. */
export const departTree = {
  label: 'department',
  placeholder: 'click to select department',
  title: 'select company department',
  search: 'Department name',
  hits: (count) => `${thousands(count)} hits`,
  selected: (count) => `${thousands(count)} selected`,
  selectedLinked: (count) => `${thousands(count)} selected, with those below`,
  operations: 'Tree',
  linked: 'Link parent and child',
  unlinked: 'Unlink',
  checkAll: 'Check all',
  checkNone: 'Check none',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  none: 'There is no department to choose',
  noHit: 'No data found',
  failed: 'The departments could not be loaded',
} satisfies Copy<typeof zh>
