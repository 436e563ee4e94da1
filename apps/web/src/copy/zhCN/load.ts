import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of a card whose content did not come. */
export const load = registerMessages('load', {
  failed: '加载失败',
  retry: '重试',
} as const)
