import { refusal } from './spec.ts'

/** Refusals of dictionaries, categories, rules, settings. */
export const referenceErrors = {
  dictSource: refusal(400, '字典Code格式不正确！', 'Unknown dictionary source'),
  treeCondition: refusal(
    400,
    '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    'The condition of the tree select must be a JSON object',
  ),
  dictInUse: refusal(
    409,
    '字典“{name}”正在被使用（{uses}），不能删除；请先把这些记录改为其他值',
    'The dictionary {name} is used by {uses}; give these records other values first',
  ),
  dictBuiltIn: refusal(
    409,
    '字典“{name}”是{fields}的可选值，不能删除；不再需要的字典项可以停用',
    'The dictionary {name} holds the choices of {fields}; switch off single items instead',
  ),
  dictItemInUse: refusal(
    409,
    '字典项“{name}”正在被使用（{uses}），不能{verb}；可以改为停用，已有记录仍显示它的名称',
    'The item {name} is used by {uses}; switch it off instead, existing records keep its text',
  ),
  dictInBin: refusal(
    409,
    '字典编码“{code}”在回收站中，请先还原或彻底删除',
    'The code {code} is in the recycle bin; take it back or delete it for good first',
  ),
  dictNotNumeric: refusal(
    400,
    '字典“{name}”的数据类型是数字，数据值“{value}”不是数字',
    '{value} is not a number, as the values of {name} must be',
  ),
  categoryHasChildren: refusal(
    409,
    '分类“{name}”还有 {count} 个下级分类，请先删除下级分类',
    'The category {name} has categories below it ({count}); delete these first',
  ),
  categoryFull: refusal(
    409,
    '上级分类“{name}”下不能再新增分类：编码已用完或层级过深，请换一个上级',
    'No further category fits below {name}; choose another one',
  ),
  categoryCode: refusal(400, '编码不符合规范,须以"{code}"开头!', 'The code must start with {code}'),
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
