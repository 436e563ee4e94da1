import type { Copy } from '@heliodesk/contracts/text/locale'
import type { recordPage as zh } from '../zhCN/recordPage.ts'

export const recordPage = {
  loading: (label) => `Loading ${label.toLowerCase()}`,
  goneHint: 'It may have been deleted, or it lies outside of what you may see',
  failed: (label) => `${label} could not be loaded`,
  toList: (label) => `Back to the list: ${label}`,
  back: 'Back to the list',
  previous: 'Previous (K)',
  next: 'Next (J)',
  position: (index, total) => `${index} / ${total}`,
  neighbours: 'Neighbouring records',
  toRelated: 'Skip to related records',
  related: 'Related records',
  wholeList: 'Open as a list',
  countsFailed: 'The counts could not be loaded',
  history: 'History of the record',
  record: 'Record',
  created: 'Created',
  changed: 'Changed',
  noVersions: 'No changes yet',
  looks: 'Views of personal data',
  allLooks: 'All views',
  noLooks: 'Nobody has viewed a full number yet',
} satisfies Copy<typeof zh>
