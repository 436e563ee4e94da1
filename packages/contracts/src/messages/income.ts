import { defineMessages } from '../text/message.ts'

/** Shared income and its rules. No sentence holds an amount: they reach people who see none. */
export const incomeMessages = defineMessages('income', {
  noSteps: { zh: '还没有收益阶梯', en: 'It has no steps yet' },
  noFirstStep: { zh: '阶梯须从第 1 年开始', en: 'The steps begin with year 1' },
  twice: { zh: '第 {year} 年有两个阶梯', en: 'Two steps begin in year {year}' },
  noAmount: { zh: '阶梯“{name}”须填写金额', en: 'Step {name} needs its amount' },
  noShare: { zh: '阶梯“{name}”须填写分成比例', en: 'Step {name} needs its share' },
  endsBefore: { zh: '执行止不能早于执行起', en: 'It cannot end before it begins' },
  noReason: { zh: '替代生效规则须填写变更原因', en: 'Taking the place of another needs a reason' },
  meets: {
    zh: '与规则 {ruleNo}（执行 {from} 至 {to}）的范围重叠，请作为它的新版本提交',
    en: 'It overlaps with rule {ruleNo} (valid {from} to {to}): submit this as its next version',
  },
  open: { zh: '长期', en: 'further notice' },
  notInForce: { zh: '要替代的规则 {ruleNo} 不在生效状态', en: 'Rule {ruleNo}, whose place it takes, is not in force' },
  otherKind: { zh: '新版本的适用范围须与规则 {ruleNo} 相同', en: 'A next version is for the same as rule {ruleNo}' },
  nextInReview: {
    zh: '它的新版本 {ruleNo} 正在审批，请先办完',
    en: 'Its next version {ruleNo} is in review, please finish that first',
  },
  noNext: {
    zh: '没有审批中的新版本，不能单独改为已被替代',
    en: 'No next version is being approved: it is not superseded by itself',
  },
  own: { zh: '制单、修改或提交过的人不能审批，请其他人办理', en: 'who made, changed or submitted it does not approve it' },
  unseen: {
    zh: '您看不到它适用的全部电站，请由能看到全部电站的人审批',
    en: 'You do not see all stations that it is for: somebody who does approves it',
  },
  ended: { zh: '规则已生效或已被替代，没有可试算的影响', en: 'It is in force or superseded: there is nothing to try' },
  futureMonth: { zh: '{month} 还没有结束，不能计提', en: '{month} is not over yet' },
  monthOrder: { zh: '起始月不能晚于截止月', en: 'The first month is after the last one' },
  tooLong: { zh: '一次最多计提 36 个月', en: 'At most 36 months at once' },
  accrued: { zh: '已计提', en: 'Accrued' },
  counted: { zh: '计提 {from} 至 {to}：新增 {count} 张收益单', en: 'Accrued {from} to {to}: {count} new documents' },
  posted: { zh: '计提共建收益 {no}', en: 'Shared income {no} accrued' },
  notSo: { zh: '其付款与此状态不符', en: 'Its payments do not say so' },
})
