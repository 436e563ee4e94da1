import { refusal } from './spec.ts'

/** Refusals of dictionaries, categories, rules, settings. */
export const referenceErrors = {
  dictSource: refusal(400, '字典Code格式不正确！', 'Unknown dictionary source'),
  treeCondition: refusal(
    400,
    '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    'The condition of the tree select must be a JSON object',
  ),
  checkUnknown: refusal(400, '该表或字段不支持唯一性校验', 'This table or field cannot be checked'),
  valueTaken: refusal(409, '该值不可用，系统中已存在！', 'The value is already in use', 'field'),
  checkRuleUnknown: refusal(404, '该编码不存在', 'There is no check rule with this code'),
  checkRuleBroken: refusal(
    409,
    '校验规则“{ruleCode}”配置有误，请联系管理员：{reason}',
    'The check rule "{ruleCode}" is not set up correctly: {reason}',
    'field',
  ),
  fillRuleUnknown: refusal(404, '填值规则“{code}”不存在，请先在填值规则中新增', 'There is no fill rule {code}'),
  fillRuleUsedUp: refusal(
    409,
    '填值规则“{code}”本周期的序号已用完，请增加序号位数',
    'The fill rule {code} has no numbers left in this period',
  ),
} as const
