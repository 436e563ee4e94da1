import type { Copy } from '@heliodesk/contracts/text/locale'
import type { onlineUser as zh } from '../zhCN/onlineUser.ts'

export const onlineUser = {
  title: 'Online users',
  search: 'Name, account, IP address',
  current: 'This device',
  unknownDevice: 'Unknown device',
  force: 'Sign out',
  forceTitle: (name) => `Sign ${name} out?`,
  forceText: 'The session ends at once and its open pages go back to the sign-in; what is unsaved may be lost.',
  forced: 'Signed out',
  cancel: 'Cancel',
} satisfies Copy<typeof zh>
