import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoCheckedInput = registerMessages('demoCheckedInput', {
  purpose: '边输入边由服务器校验的文本框：值是否已被占用、是否符合编码规则。只需本地校验时用普通输入框。',
  placeholder: '占位文字',
  disabled: '禁用',
  good: '通过',
  bad: '不通过',
  rule: '编码规则',
  ruleHint: '规则存在服务器上，改规则不用发版',
  customerNo: '客户编号',
  duplicate: '不可重复',
  duplicateHint: '同一租户内职务编码唯一',
  positionCode: '职务编码',
  notes: ['停止输入 400 毫秒后才询问服务器，旧值的回答会被忽略。', '服务器没有回答不算错误，提交时还会再检查一次。'],
})
