import { defineMessages } from '../text/message.ts'

/** Payments: what stands in their way, and what the bank said. No sentence holds an account number. */
export const paymentMessages = defineMessages('payment', {
  // Of runs
  noOrders: { zh: '还没有支付订单，请先取单', en: 'There are no payments yet: take in what is due' },
  nothingDue: {
    zh: '没有可取的单据：{day} 及以前没有待付款、您可见的单据',
    en: 'nothing is due: nothing that you see has waited to be paid since {day}',
  },
  noAccount: { zh: '{payNo} 的收款方“{name}”没有银行账号，请先补充', en: '{payNo}: payee {name} has no bank account' },
  otherAccount: {
    zh: '{payNo} 的收款方“{name}”的账号在制单后变更过，请关闭这笔后重新取单',
    en: '{payNo}: the account of {name} was changed since; close it and take it in anew',
  },
  noPayer: {
    zh: '{payNo} 的付款公司没有银行账号，请先在业务公司中补充',
    en: '{payNo}: the paying company has no bank account',
  },
  noCompany: { zh: '{payNo} 的部门没有对应的业务公司，没有付款账户', en: '{payNo}: no company stands for its department' },
  accountFrozen: { zh: '{payNo} 的收款二类户已冻结，请先解冻', en: '{payNo}: the account of the payee is frozen' },
  accountClosed: { zh: '{payNo} 的收款二类户未开户或已销户', en: '{payNo}: the account of the payee is not open' },
  overLimit: {
    zh: '{payNo} 超过收款二类户的入账限额，请查看该账户的限额',
    en: '{payNo} exceeds what the account of the payee may take in, see its limits',
  },
  notDue: { zh: '{payNo} 的单据 {settleNo} 已不是付款中', en: '{payNo}: {settleNo} is no longer to be paid' },
  changed: { zh: '批次内容与提交时不一致，请驳回后重新提交', en: 'the run is not what was submitted: reject it' },
  own: { zh: '您制作、修改或提交过这个批次，不能审批', en: 'you made, changed or submitted this run and do not approve it' },
  payee: { zh: '您是 {payNo} 的收款方，不能审批', en: 'you are paid by {payNo} and do not approve it' },
  hidden: {
    zh: '批次中有您看不到的支付订单，须由能看到全部的人审批',
    en: 'you do not see all of its payments: somebody who does decides',
  },
  notOver: { zh: '还有未了结的支付订单', en: 'some of its payments are not done with' },
  // Of debits
  nothingDueOfPlans: {
    zh: '没有可取的期次：{day} 及以前没有待还、您可见的还款计划',
    en: 'nothing is due: no plan that you see has an instalment that was due by {day}',
  },
  planNotDue: {
    zh: '{payNo} 的还款计划 {planNo} 待还已少于扣款金额，请关闭后重新取单',
    en: '{payNo}: less than that is due by plan {planNo}; close it and take it in anew',
  },
  noCard: { zh: '{payNo} 的农户“{name}”没有二类户，请先开户', en: '{payNo}: farmer {name} has no class II account' },
  cardFrozen: { zh: '{payNo} 的扣款二类户已冻结，请先解冻', en: '{payNo}: the account is frozen' },
  cardClosed: { zh: '{payNo} 的扣款二类户未开户或已销户', en: '{payNo}: the account is not open' },
  otherCard: {
    zh: '{payNo} 的扣款账户、授权或资方账号在制单后变更过，请关闭后重新取单',
    en: '{payNo}: account, mandate or funder were changed since; close it and take it in anew',
  },
  noFunderAccount: { zh: '{payNo} 的资方“{name}”没有银行账号，请先补充', en: '{payNo}: funder {name} has no bank account' },
  noMandate: {
    zh: '{payNo} 的二类户没有有效的代扣授权，请先登记授权',
    en: '{payNo}: no debit mandate is in force for the account',
  },
  mandateNotYet: { zh: '{payNo} 的代扣授权 {mandateNo} 从 {day} 起有效', en: '{payNo}: mandate {mandateNo} is valid from {day}' },
  mandateExpired: { zh: '{payNo} 的代扣授权 {mandateNo} 已于 {day} 到期', en: '{payNo}: mandate {mandateNo} ran out on {day}' },
  overDebit: {
    zh: '{payNo} 超过代扣授权 {mandateNo} 的单笔上限',
    en: '{payNo} exceeds what mandate {mandateNo} allows for a debit',
  },
  overMonth: {
    zh: '{payNo} 超过代扣授权 {mandateNo} 的每月上限',
    en: '{payNo} exceeds what mandate {mandateNo} allows for a month',
  },
  overOutLimit: {
    zh: '{payNo} 超过扣款二类户的出账限额，请查看该账户的限额',
    en: '{payNo} exceeds what may go out of the account, see its limits',
  },
  cardEmpty: {
    zh: '{payNo} 的二类户可用余额不足，请待电费到账后再扣，或登记可部分扣款的授权',
    en: '{payNo}: the account holds less; wait for its income, or agree on debits in part',
  },
  noneInTheWay: { zh: '没有不可办理的款项', en: 'nothing stands in the way of any of them' },
  debited: { zh: '还款扣款 {no}', en: 'Debit {no}' },
  debitReturned: { zh: '还款扣款退回 {no}', en: 'Debit {no} came back' },
  ownMandate: { zh: '登记或修改过这份授权的人不能启用，请其他人办理', en: 'who made or changed it does not put it in force' },
  mandateTwice: {
    zh: '账户已有有效的授权 {mandateNo}，请先撤销',
    en: 'the account has mandate {mandateNo} in force: revoke it first',
  },
  mandateDays: { zh: '到期日不能早于生效日', en: 'it cannot end before it begins' },
  mandateCaps: {
    zh: '单笔上限不能超过每月上限，最少扣款不能超过单笔上限',
    en: 'a debit cannot exceed its month, nor the least part a debit',
  },
  mandateOver: { zh: '授权已过到期日', en: 'its last day has passed' },
  mandateNotOver: { zh: '授权还没有到期', en: 'its last day has not passed' },
  cardMayNotPay: { zh: '二类户没有开户', en: 'the account is not open' },
  mandatesEnded: { zh: '{count} 份代扣授权到期', en: 'mandates that have run out: {count}' },
  // Of payments
  notRun: { zh: '支付订单随付款批次流转', en: 'a payment follows its run' },
  notSaid: { zh: '银行没有这样答复', en: 'the bank has not said so' },
  sent: { zh: '已发送银行，不能关闭，请等待银行结果', en: 'it was sent to the bank and cannot be closed' },
  notPaid: { zh: '结算的付款状态随支付订单变化', en: 'it follows from the payments' },
  approvalGone: { zh: '与审批时的内容不一致，未发送', en: 'not as approved; it was not sent' },
  paid: { zh: '支付 {no}', en: 'Payment {no}' },
  returned: { zh: '退汇 {no}', en: 'Returned payment {no}' },
  // What the bank said
  saidSuccess: { zh: '支付成功', en: 'paid' },
  saidProcessing: { zh: '处理中', en: 'in progress' },
  saidFailed: { zh: '支付失败', en: 'failed' },
  saidReturned: { zh: '收款行退汇', en: 'returned' },
  saidUnknown: { zh: '查无此单（截止并取得完整对账单前不作数）', en: 'not found, which proves nothing yet' },
  saidLost: { zh: '没有得到明确答复，继续查询', en: 'no clear answer, it is asked for' },
  provenUnpaid: { zh: '完整对账单中没有这笔付款', en: 'the whole statement does not hold it' },
  provenPaid: { zh: '对账单中有这笔付款', en: 'the statement holds it' },
  // Of the jobs
  ran: { zh: '发送 {sent} 笔，查询 {asked} 笔，对账单核实 {proved} 笔', en: '{sent} sent, {asked} asked for, {proved} proved' },
  stopped: { zh: '渠道 {channel} 已停用：{reason}', en: 'Channel {channel} is stopped: {reason}' },
})
