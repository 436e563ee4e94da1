import { defineMessages } from '../text/message.ts'

/** What a partner lacks before a step, and what is wrong with what was given. */
export const agentMessages = defineMessages('agent', {
  ownDepartment: {
    zh: '请先设置代理商自己的部门（机构类别为代理商），现在的部门不是',
    en: 'please choose the department of the agent itself (of the category agent) first',
  },
  departmentTaken: {
    zh: '所属部门已属于代理商“{name}”，请另选部门',
    en: 'the department belongs to the agent "{name}", please choose another one',
  },
  contractOver: {
    zh: '合作协议已于 {day} 到期，请先续签并更新合作到期日',
    en: 'the contract ended on {day}, please renew it first',
  },
  noQualification: { zh: '请先登记至少一项资质', en: 'please enter at least one qualification first' },
  qualificationOver: {
    zh: '资质“{name}”已于 {day} 到期，请先更新有效期',
    en: 'the qualification "{name}" ended on {day}, please renew it first',
  },
  notOwn: {
    zh: '登记或修改过的资料不能由本人审核，请其他准入审核人办理',
    en: 'who registered or changed it may not review it, please ask another reviewer',
  },
  stationsLeft: {
    zh: '所属部门还有 {count} 座在运电站，请先在电站列表中转移',
    en: 'its department still has stations ({count}), please move them first',
  },
  ordersLeft: {
    zh: '所属部门还有 {count} 张未完成的工单，请先完成或取消',
    en: 'its department still has open work orders ({count}), please finish or cancel them first',
  },
  creditCode: {
    zh: '{field}的校验位不对，请核对营业执照',
    en: '{field} has a wrong check digit, please compare it with the licence',
  },
  expireBeforeSign: { zh: '{field}不能早于签约日期', en: '{field} must not be before the day of signing' },
  ownParent: { zh: '{field}不能是自己或自己的下级', en: '{field} must not be the agent itself or one below it' },
})
