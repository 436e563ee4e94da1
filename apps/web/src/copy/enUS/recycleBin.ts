import type { Copy } from '@heliodesk/contracts/text/locale'
import type { recycleBin as zh } from '../zhCN/recycleBin.ts'

export const recycleBin = {
  open: 'Recycle bin',
  title: (label) => `Recycle bin: ${label}`,
  intro: () => 'What was deleted lies here: take it back, or delete it for good.',
  loading: 'Loading…',
  empty: 'The recycle bin is empty',
  emptyHint: () => 'What is deleted appears here',
  failed: (why) => `The recycle bin could not be read: ${why}`,
  retry: 'Try again',
  list: 'Recycle bin',
  by: 'Deleted by',
  time: 'Deleted',
  actions: 'Actions',
  restore: 'Take back',
  restoreOf: (name) => `Take back ${name}`,
  restored: 'Taken back',
  purge: 'Delete for good',
  purgeOf: (name) => `Delete ${name} for good`,
  purgeTitle: (name) => `Delete “${name}” for good?`,
  purgeText: 'It cannot be brought back.',
  purged: 'Deleted for good',
  cancel: 'Cancel',
} satisfies Copy<typeof zh>
