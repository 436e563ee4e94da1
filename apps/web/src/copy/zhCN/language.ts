import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the language switch. */
export const language = registerMessages('language', {
  label: '语言',
  leaveTitle: '切换语言？',
  leaveText: '切换语言会重新载入系统，未保存的修改会丢失。',
  leave: '仍要切换',
  stay: '继续编辑',
} as const)
