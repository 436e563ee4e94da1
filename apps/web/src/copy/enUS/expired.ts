import type { Copy } from '@heliodesk/contracts/text/locale'
import type { expired as zh } from '../zhCN/expired.ts'

export const expired = {
  kept: 'Nothing that is unsaved on this page was lost. Log in again to go on where you were.',
  giveUp: 'Discard and log out',
  elsewhere: 'Log in another way (in a new window)',
  departGone: 'You no longer belong to that department. Please discard and log in anew',
  rightsChanged: 'Your permissions were updated',
  newVersion: 'A new version is out. Reload to use it.',
  newVersionUnsaved: 'A new version is out. Something on this page is unsaved: save it before you reload.',
  refresh: 'Reload now',
  later: 'Later',
  leaveTitle: 'Reloading discards what is unsaved',
  leaveText: 'Save it first, or discard it.',
  leave: 'Discard and reload',
  stay: 'Go back and save',
  offline: 'The network is gone. The page can still be read and is updated when it is back.',
  reconnecting: 'The live connection is gone and is being restored; data may not be current.',
  restored: 'Connected again; the data were loaded anew',
  asOf: (time) => `Data as of ${time}`,
  retry: 'Try now',
  reloadedOnce:
    'Reloading did not help. Check the network and try again; if it still fails, give what stands below to an administrator.',
  copyDetails: 'Copy the error',
  copied: 'Copied',
} satisfies Copy<typeof zh>
