import { area } from '@heliodesk/contracts/text/area'

/** Texts of a card whose content did not come. */
export const load = area('load', {
  failed: '加载失败',
  retry: '重试',
} as const)
