/** What people are told of payments and debits, as a part of `noticeMessages`: no amounts, it reaches people who see none. */
export const paymentNotices = {
  mandateRevokedTitle: { zh: '代扣授权 {mandateNo} 已撤销', en: 'Debit mandate {mandateNo} was revoked' },
  mandateRevokedContent: {
    zh: '{actor} 撤销了代扣授权 {mandateNo}，据此尚未发送的扣款不再发送。',
    en: '{actor} revoked debit mandate {mandateNo}. Debits by it that were not sent are not sent any more.',
  },
  payBatchAskedTitle: { zh: '付款批次 {batchNo} 等待审批', en: 'Payment run {batchNo} waits for approval' },
  payBatchAskedContent: {
    zh: '{actor} 提交了付款批次 {batchNo}，请打开记录核对收款方和金额。',
    en: '{actor} submitted payment run {batchNo}. Please open it to check payees and amounts.',
  },
  payBatchWaitsTitle: {
    zh: '付款批次 {batchNo} 等待审批已超过 48 小时',
    en: 'Payment run {batchNo} has waited for more than 48 hours',
  },
  payBatchWaitsContent: {
    zh: '付款批次 {batchNo} 提交已超过 48 小时，请尽快审批。',
    en: 'Payment run {batchNo} was submitted more than 48 hours ago, please decide on it soon.',
  },
  payBatchBackTitle: { zh: '付款批次 {batchNo} 被驳回', en: 'Payment run {batchNo} was rejected' },
  payBatchBackContent: {
    zh: '{actor} 驳回了付款批次 {batchNo}，请打开记录查看原因。',
    en: '{actor} rejected payment run {batchNo}. Please open it to see why.',
  },
  payUnknownTitle: { zh: '支付订单 {payNo} 结果未知已超过 24 小时', en: 'The outcome of payment {payNo} is unknown' },
  payUnknownContent: {
    zh: '支付订单 {payNo} 超过 24 小时没有得到银行的明确结果，系统会继续查询，请勿另行付款；请联系银行核实。',
    en: 'The bank has not said for 24 hours what became of payment {payNo}. It is asked further; please pay nothing else for it, and call the bank.',
  },
  payFailedTitle: { zh: '支付订单 {payNo} 支付失败', en: 'Payment {payNo} failed' },
  payFailedContent: {
    zh: '支付订单 {payNo} 支付失败，请打开记录查看原因；对账单确认未付后，其结算回到待付款。',
    en: 'Payment {payNo} failed. Please open it to see why; its settlement waits to be paid again once the statement proves it unpaid.',
  },
  payReturnedTitle: { zh: '支付订单 {payNo} 被退汇', en: 'Payment {payNo} came back' },
  payReturnedContent: {
    zh: '支付订单 {payNo} 被收款行退汇，其结算已回到待付款，请核对收款账号。',
    en: 'Payment {payNo} came back from the bank of the payee. Its settlement waits to be paid again; please check the account.',
  },
} as const

/** The same of rules of income and withholding, and of claims. */
export const ruleAndClaimNotices = {
  moneyRuleAskedTitle: { zh: '规则 {ruleNo} 等待审批', en: 'Rule {ruleNo} waits for approval' },
  moneyRuleAskedContent: {
    zh: '{actor} 提交了规则 {ruleNo}，请打开记录查看它会改变什么。',
    en: '{actor} submitted rule {ruleNo}. Please open it to see what it would change.',
  },
  moneyRuleWaitsTitle: { zh: '规则 {ruleNo} 等待审批已超过 72 小时', en: 'Rule {ruleNo} has waited for more than 72 hours' },
  moneyRuleWaitsContent: {
    zh: '规则 {ruleNo} 等待审批已超过 72 小时，请尽快办理。',
    en: 'Rule {ruleNo} has waited for more than 72 hours, please decide on it soon.',
  },
  moneyRuleActiveTitle: { zh: '规则 {ruleNo} 已生效', en: 'Rule {ruleNo} is in force' },
  moneyRuleActiveContent: {
    zh: '{actor} 审批通过了您建立的规则 {ruleNo}。',
    en: '{actor} approved rule {ruleNo}, which you made.',
  },
  moneyRuleBackTitle: { zh: '规则 {ruleNo} 被驳回', en: 'Rule {ruleNo} was rejected' },
  moneyRuleBackContent: {
    zh: '{actor} 驳回了规则 {ruleNo}，请打开记录查看原因。',
    en: '{actor} rejected rule {ruleNo}. Please open it to see why.',
  },
  gridClaimAskedTitle: { zh: '追索单 {claimNo} 等待审核', en: 'Claim {claimNo} waits for review' },
  gridClaimAskedContent: {
    zh: '{actor} 提交了追索单 {claimNo}，请打开记录核对明细和函件。',
    en: '{actor} submitted claim {claimNo}. Please open it to check its rows and its letter.',
  },
  gridClaimWaitsTitle: { zh: '追索单 {claimNo} 等待过久', en: 'Claim {claimNo} has waited too long' },
  gridClaimWaitsContent: {
    zh: '追索单 {claimNo} 在审核或等待电网公司答复，已超过时限，请跟进。',
    en: 'Claim {claimNo} waits for its review or for an answer beyond its time. Please follow it up.',
  },
} as const
