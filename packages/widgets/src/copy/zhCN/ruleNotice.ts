import { area } from '@heliodesk/contracts/text/area'

/** What a list says that data rules cut. */
export const ruleNotice = area('ruleNotice', {
  filtered: '已按数据权限过滤',
  names: (names: readonly string[]) => names.join('、'),
})
