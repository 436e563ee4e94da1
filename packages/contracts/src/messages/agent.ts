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
  // Of its accounts
  amountPositive: { zh: '金额须大于零', en: 'the amount must be more than nothing' },
  limitNegative: { zh: '授信额度不能为负数', en: 'the limit cannot be negative' },
  depositShort: {
    zh: '代理商“{name}”的可用保证金为 {free} 元，不足 {amount} 元，还差 {short} 元，请先补缴保证金',
    en: 'agent {name} has {free} of its deposit free and {amount} are needed: {short} are missing, please have them paid in first',
  },
  freeLess: {
    zh: '代理商“{name}”的可用保证金为 {free} 元，不足 {amount} 元，还差 {short} 元',
    en: 'agent {name} has {free} of its deposit free, {short} less than {amount}',
  },
  depositShortPlain: {
    zh: '代理商“{name}”的可用保证金不足，请联系财务人员补缴',
    en: 'the free deposit of agent {name} does not suffice, please ask the finance people',
  },
  depositLess: {
    zh: '保证金余额 {deposit} 元，其中 {held} 元为待发的超设计货物保留，不足 {amount} 元',
    en: 'the deposit is {deposit}, of which {held} are held for goods over the design: not enough for {amount}',
  },
  owesLess: { zh: '应收余额只有 {open} 元，少于 {amount} 元', en: 'only {open} are owed, less than {amount}' },
  overCredit: {
    zh: '代理商“{name}”的授信额度为 {limit} 元，已用 {used} 元，再加 {more} 元将超出，请先结清或调整额度',
    en: 'agent {name} has a credit limit of {limit} and uses {used}: {more} more are too much',
  },
  overCreditPlain: {
    zh: '代理商“{name}”的授信额度不足，请联系渠道管理人员',
    en: 'the credit of agent {name} does not suffice, please ask the channel manager',
  },
  noCreditLeft: {
    zh: '代理商“{name}”的授信额度 {limit} 元已用 {used} 元，没有余额，不能再建立订单',
    en: 'agent {name} uses {used} of its credit of {limit}: nothing is left for another order',
  },
  noCreditLeftPlain: {
    zh: '代理商“{name}”的授信额度已用完，不能再建立订单，请联系渠道管理人员',
    en: 'the credit of agent {name} is used up: no other order, please ask the channel manager',
  },
  overshipped: { zh: '发货批次 {batchNo} 超出设计的货物', en: 'Goods of shipment {batchNo} over the design' },
  cameBack: { zh: '发货批次 {batchNo} 的超设计货物已退回', en: 'Goods of shipment {batchNo} over the design came back' },
  clawedBack: { zh: '结算批次 {settleNo} 的追回超过应结', en: 'Clawbacks of settlement {settleNo} exceed what is due' },
  offSettlement: { zh: '从结算批次 {settleNo} 中抵扣', en: 'Set off against settlement {settleNo}' },
  settlementVoid: { zh: '结算批次 {settleNo} 作废', en: 'Settlement {settleNo} was voided' },
  receivableUsed: {
    zh: '追回形成的应收已抵扣或收回一部分，不能作废；应收余额 {open} 元，少于 {amount} 元',
    en: 'a part of what its clawbacks made owed was set off or repaid: only {open} of {amount} are open',
  },
  rated: { zh: '已评级 {count} 家代理商', en: 'Agents rated: {count}' },
  gradeScored: { zh: '{month}：{grade}级，{score} 分', en: '{month}: {grade}, {score} points' },
  unrated: { zh: '{month}：未评级（参评订单不足 {least} 个）', en: '{month}: not rated (fewer than {least} orders)' },
  ownParent: { zh: '{field}不能是自己或自己的下级', en: '{field} must not be the agent itself or one below it' },
})
