import { area } from '@heliodesk/contracts/text/area'

/** Texts of the language switch. */
export const language = area('language', {
  label: '语言',
  leaveTitle: '切换语言？',
  leaveText: (count: number) => `切换语言会重新载入系统，${count} 个页面有未保存的修改，会丢失。`,
  leave: '仍要切换',
  stay: '继续编辑',
} as const)
