import { registerMessages } from '@heliodesk/contracts/text/locale'

/** What a list says that data rules cut. */
export const ruleNotice = registerMessages('ruleNotice', {
  filtered: '已按数据权限过滤',
  names: (names: readonly string[]) => names.join('、'),
})
