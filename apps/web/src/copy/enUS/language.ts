import type { Copy } from '@heliodesk/contracts/text/locale'
import type { language as zh } from '../zhCN/language.ts'

export const language = {
  label: 'Language',
  leaveTitle: 'Change the language?',
  leaveText: 'Changing the language reloads the application; unsaved changes will be lost.',
  leave: 'Change anyway',
  stay: 'Keep editing',
} satisfies Copy<typeof zh>
