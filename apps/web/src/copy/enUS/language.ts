import type { Copy } from '@heliodesk/contracts/text/area'
import { many } from '@heliodesk/contracts/text/plural'
import type { language as zh } from '../zhCN/language.ts'

export const language = {
  label: 'Language',
  leaveTitle: 'Change the language?',
  leaveText: (count) => `Changing the language reloads the application; unsaved changes on ${many(count, 'page')} will be lost.`,
  leave: 'Change anyway',
  stay: 'Keep editing',
} satisfies Copy<typeof zh>
