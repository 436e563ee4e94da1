import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { userAdmin as zh } from '../zhCN/userAdmin.ts'

export const userAdmin = {
  title: 'Users',
  financial: 'Financial',
  exporting: 'Export',
  none: '–',
  cancel: 'Cancel',
  freeze: 'Freeze',
  freezeTitle: (name) => `Freeze the user "${name}"?`,
  freezeCount: (count) => `Freeze ${thousands(count)}`,
  freezeManyTitle: (count) => `Freeze ${many(count, 'user')}?`,
  freezeText: 'All sessions end at once; no sign-in until unfrozen.',
  frozen: 'Frozen',
  unfreeze: 'Unfreeze',
  unfreezeCount: (count) => `Unfreeze ${thousands(count)}`,
  unfrozen: 'Unfrozen',
  reset: 'Reset password',
  resetTitle: (name) => `Reset the password of "${name}"`,
  resetIntro: 'All sessions end at once, and the password has to be changed at the next sign-in.',
  password: 'New password',
  passwordMissing: 'Please enter a new password',
  confirm: 'Repeat the password',
  confirmWrong: 'The two passwords differ',
  resetDone: 'The password is reset',
  save: 'Save',
  bin: {
    open: 'Recycle bin',
    intro: 'Deleted users cannot sign in. Restored ones get their departments and roles back; a purge cannot be undone.',
    purgeText: 'The account, its settings and messages go for good.',
  },
} satisfies Copy<typeof zh>
