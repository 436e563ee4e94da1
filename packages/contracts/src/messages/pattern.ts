import { defineMessages } from '../text/message.ts'

/** Why an expression that a person wrote cannot be used. */
export const patternMessages = defineMessages('pattern', {
  noStart: { zh: '“{sign}”没有对应的开头', en: '"{sign}" closes nothing' },
  incomplete: { zh: '表达式不完整', en: 'the expression is incomplete' },
  tooDeep: { zh: '括号嵌套过深', en: 'its brackets are nested too deeply' },
  nothingToRepeat: { zh: '“{sign}”前面没有可重复的内容', en: 'nothing stands before "{sign}" to be repeated' },
  noAssertions: { zh: '不支持断言和命名分组', en: 'assertions and named groups are not supported' },
  noBracket: { zh: '缺少右括号', en: 'a closing bracket is missing' },
  noLazyRepeats: { zh: '不支持重复的重复和非贪婪匹配', en: 'repeats of repeats and lazy repeats are not supported' },
  noRepeatOfEnds: { zh: '“^”和“$”不能重复', en: '"^" and "$" cannot be repeated' },
  count: { zh: '次数写法不正确，例如 {once} 或 {between}', en: 'a count is written like {once} or {between}' },
  countRange: { zh: '次数超出范围', en: 'a count is out of range' },
  characterRange: { zh: '字符范围的顺序不正确', en: 'a range of characters is in the wrong order' },
  escape: { zh: '不支持“{sign}”', en: '"{sign}" is not supported' },
  hex: { zh: '{sign} 后面应为四位十六进制数', en: 'four hexadecimal digits must follow {sign}' },
  tooLong: { zh: '表达式最长 500 个字符', en: 'an expression has 500 characters at most' },
  tooComplex: { zh: '表达式过于复杂', en: 'the expression is too complex' },
})
