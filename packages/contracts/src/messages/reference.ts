import { defineMessages } from '../text/message.ts'

/** Why something about dictionaries, categories, rules, settings of the program and its routes is refused. */
export const referenceMessages = defineMessages('reference', {
  /** What a person has written for this case, such as the hint of a check rule. */
  written: { zh: '{text}', en: '{text}' },
  categoryParent: { zh: '上级分类不存在或已被删除', en: 'The parent category does not exist or was deleted' },
  codeMissing: { zh: '编码不能为空', en: 'The code must not be empty' },
  dictGone: { zh: '字典不存在或已在回收站中', en: 'The dictionary does not exist or is in the recycle bin' },
  configRange: { zh: '配置值应在 {lowest} 到 {highest} 之间', en: 'The value lies between {lowest} and {highest}' },
  configInteger: { zh: '配置值应为整数', en: 'The value must be a whole number' },
  configNumber: { zh: '配置值应为数字', en: 'The value must be a number' },
  configFlag: { zh: '开关的配置值应为 1（开）或 0（关）', en: 'The value of a switch must be 1 (on) or 0 (off)' },
  configType: { zh: '不支持的值类型', en: 'This type of value is not supported' },
  appAddress: {
    zh: '访问地址应为系统内路径（以 / 开头），或不含账号密码的 http(s) 网址',
    en: 'The address must be a path of the system (starting with /) or an http(s) address without account and password',
  },
  // check rules
  segmentsBroken: { zh: '校验分段有误：{reason}', en: 'The segments are not right: {reason}' },
  segmentsMissing: { zh: '请至少填写一个校验分段', en: 'Please give at least one segment' },
  ruleList: { zh: '规则应为分段的列表', en: 'a rule is a list of segments' },
  ruleSegmentsMax: { zh: '规则最多 {limit} 段', en: 'a rule has {limit} segments at most' },
  segment: { zh: '第 {at} 段{reason}', en: 'segment {at}: {reason}' },
  segmentNot: { zh: '不是分段', en: 'this is no segment' },
  segmentDigits: { zh: '的位数应为“*”或 1 到 3 位数字', en: 'its length must be "*" or 1 to 3 digits' },
  segmentHint: { zh: '缺少提示文字', en: 'its hint is missing' },
  segmentPriority: { zh: '的优先级应为 0 或 1', en: 'its priority must be 0 or 1' },
  segmentPatternMissing: { zh: '缺少表达式', en: 'its expression is missing' },
  segmentPattern: { zh: '的表达式不能使用：{reason}', en: 'its expression cannot be used: {reason}' },
  // fill rules
  fillSequence: {
    zh: '编号格式应包含一个序号（如 {example}），现有 {count} 个',
    en: 'The format must have one sequence number such as {example}, it has {count}',
  },
  fillBrace: { zh: '编号格式的括号“{brace}”没有配对', en: 'The brace "{brace}" of the format has no counterpart' },
  fillPart: {
    zh: '编号格式中的 {part} 无法识别，可用 {parts} 和 {first} 到 {last}',
    en: '{part} of the format is not known; there are {parts} and {first} to {last}',
  },
  fillRepeats: {
    zh: '序号会重新从 1 开始，编号格式应包含对应的日期，否则会产生重复的编号',
    en: 'The sequence begins anew from 1: the format must have the date of its period, else numbers repeat',
  },
  // routes of the gateway
  gatewayFilter: { zh: '不支持过滤器 {name}，可用 StripPrefix', en: 'The filter {name} is not supported, StripPrefix is' },
  gatewayStrip: { zh: 'StripPrefix 应为 0 到 5', en: 'StripPrefix must be 0 to 5' },
  gatewayRole: { zh: '没有编码为“{code}”的角色，请重新选择', en: 'No role has the code "{code}", please choose again' },
  gatewayPredicate: {
    zh: '不支持断言 {name}，可用 Path、Method',
    en: 'The predicate {name} is not supported, Path and Method are',
  },
  gatewayPredicateEmpty: { zh: '断言 {name} 缺少参数', en: 'The predicate {name} lacks its arguments' },
  gatewayPredicateWrong: {
    zh: '断言 {name} 的参数“{value}”无效',
    en: 'The argument "{value}" of the predicate {name} is not valid',
  },
  gatewayRedirect: {
    zh: '目标要求跳转到其他地址，网关不跟随跳转',
    en: 'the target redirects elsewhere, which the gateway does not follow',
  },
  gatewaySilent: { zh: '目标在限定时间内没有应答', en: 'the target did not answer in time' },
  gatewayClosed: { zh: '目标的端口上没有服务', en: 'nothing listens on the port of the target' },
  gatewayAway: { zh: '目标连接失败', en: 'the target cannot be reached' },
  // reports
  reportSourceMissing: { zh: '请选择数据来源', en: 'Please choose the source' },
  reportField: { zh: '数据来源没有字段 {name}', en: 'The source has no field {name}' },
  reportColumnTwice: { zh: '列 {name} 重复', en: 'The column {name} stands twice' },
  reportColumns: { zh: '至少需要一个显示的列', en: 'At least one column must be shown' },
  reportSum: { zh: '列“{title}”不是数字，不能合计', en: 'The column "{title}" is no number and has no sum' },
  reportQueryTwice: { zh: '查询条件重复', en: 'A query field stands twice' },
  reportRange: { zh: '“{title}”不支持按范围查询', en: '"{title}" cannot be queried by a range' },
  reportParamTwice: { zh: '参数名称重复', en: 'A parameter stands twice' },
  reportParamRule: { zh: '参数“{title}”不支持这种条件', en: 'The parameter "{title}" cannot be compared like this' },
  reportSort: { zh: '默认排序的字段不在列中', en: 'The field of the default order is no column' },
  reportPermission: { zh: '没有权限编码 {code}', en: 'There is no permission {code}' },
  reportDict: { zh: '列“{title}”的字典 {code} 不存在', en: 'The dictionary {code} of the column "{title}" does not exist' },
})
