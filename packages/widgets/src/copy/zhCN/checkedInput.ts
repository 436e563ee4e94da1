import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Under a field that the server checks. */
export const checkedInput = registerMessages('checkedInput', {
  idle: '',
  checking: '正在校验…',
  good: '校验通过',
  unknown: '暂时无法校验，提交时再检查',
})
