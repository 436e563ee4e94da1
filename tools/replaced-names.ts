/** Names that were replaced by the word of the field, so that they do not come back: as identifiers, parts of them and names of files. */
export const replacedNames: readonly { readonly name: string; readonly use: string }[] = [
  { name: 'courier', use: 'dispatcher' },
  { name: 'pulseModule', use: 'heartbeatModule' },
  { name: 'buildPulse', use: 'buildHeartbeat' },
  { name: 'startScreen', use: 'startupBanner' },
  { name: 'logbook', use: 'requestLog' },
  { name: 'keepBriefly', use: 'ttlCache' },
  { name: 'belongings', use: 'relations (roles and departments of a user)' },
  { name: 'signInDoors', use: 'signInMethods' },
  { name: 'useDesk', use: 'useGridController' },
  { name: 'useActs', use: 'useGridActions' },
  { name: 'refuseMightier', use: 'assertNotMorePrivileged' },
  { name: 'AntdProvider', use: 'ThemeProvider (widgets), ProductTheme (web)' },
  { name: 'sayRefusal', use: 'errorText' },
  { name: 'sayTitle', use: 'translateTitle' },
  { name: 'measuredFilePhrases', use: 'measuredFileMessages' },
]
