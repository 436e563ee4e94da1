import { area } from '@heliodesk/contracts/text/area'

/** Texts of the language switch. */
export const language = area('language', {
  label: '语言',
  leaveTitle: '切换语言？',
  leaveText: '切换语言会重新载入系统，未保存的修改会丢失。',
  leave: '仍要切换',
  stay: '继续编辑',
} as const)
