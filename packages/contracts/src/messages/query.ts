import { defineMessages } from '../text/message.ts'

/** What is wrong with the query of a list, an export or a data rule. */
export const queryMessages = defineMessages('query', {
  pageNo: { zh: '页码', en: 'The page number' },
  pageSize: { zh: '每页条数', en: 'The page size' },
  positive: { zh: '{what}应为正整数', en: '{what} must be a whole number from 1' },
  pageTooFar: { zh: '页码过大，请缩小查询范围', en: 'The page number is too large, please narrow the query' },
  ids: { zh: '选中的编号无效', en: 'A chosen id is not valid' },
  once: { zh: '参数 {name} 只能给出一次', en: 'The parameter {name} may be given once only' },
  nul: { zh: '参数 {name} 含有无效字符', en: 'The parameter {name} contains an invalid character' },
  keyword: { zh: '关键字最长 64 个字符', en: 'A keyword has 64 characters at most' },
  order: { zh: '排序方向只能是 asc 或 desc', en: 'The order must be asc or desc' },
  operator: { zh: '“{label}”不支持这种条件', en: '“{label}” cannot be compared like this' },
  tooManyValues: { zh: '“{label}”的条件值过多', en: '“{label}” has too many values' },
  tooManyConditions: { zh: '高级查询最多 {limit} 个条件', en: 'An advanced query has {limit} conditions at most' },
  match: { zh: '高级查询的匹配方式只能是 and 或 or', en: 'An advanced query matches by and or by or' },
  notList: { zh: '高级查询条件不是有效的 JSON 数组', en: 'The advanced query is no valid JSON list' },
  badItem: { zh: '高级查询条件格式不正确', en: 'A condition of the advanced query has the wrong format' },
  itemNul: { zh: '高级查询条件含有无效字符', en: 'The advanced query contains an invalid character' },
  moment: {
    zh: '“{label}”应为日期或时间，例如 2026-01-31 08:30:00',
    en: '“{label}” must be a day or a time such as 2026-01-31 08:30:00',
  },
  tooLong: { zh: '“{label}”的条件值最长 {limit} 个字符', en: 'A value of “{label}” has {limit} characters at most' },
  id: { zh: '“{label}”的条件值不是有效的编号', en: 'A value of “{label}” is not a valid number of a record' },
  number: { zh: '“{label}”应为数字', en: '“{label}” must be a number' },
  integer: { zh: '“{label}”应为整数', en: '“{label}” must be a whole number' },
  day: { zh: '“{label}”应为日期，例如 2026-01-31', en: '“{label}” must be a day such as 2026-01-31' },
  flag: { zh: '“{label}”只能是 Y 或 N', en: '“{label}” must be Y or N' },
  region: { zh: '“{label}”应为 2、4 或 6 位行政区划代码', en: '“{label}” must be a region code of 2, 4 or 6 digits' },
  ruleValue: {
    zh: '“{label}”需要一个规则值，多个值用逗号分隔，最多 500 个',
    en: '“{label}” needs a value; several are separated by commas, 500 at most',
  },
})
