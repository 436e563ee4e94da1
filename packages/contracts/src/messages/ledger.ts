import { defineMessages } from '../text/message.ts'

/** What the ledger says: refusals, and the summaries of entries. No sentence holds an amount. */
export const ledgerMessages = defineMessages('ledger', {
  companyOff: {
    zh: '业务公司“{name}”已停用，不能记账；请启用它，或调整部门对应的公司',
    en: 'Company {name} is out of use and takes no entries: put it in use, or change the company of the department',
  },
  memoBook: { zh: '农户资金（备查）', en: 'Funds of farmers' },
  otherContent: {
    zh: '事件 {key} 已经记账，内容与本次不同；更正请先冲销',
    en: 'Event {key} is posted with other content: reverse it to correct it',
  },
  nothingToReverse: { zh: '事件 {key} 没有可以冲销的分录', en: 'Event {key} has no entry to reverse' },
  // Periods
  notOver: { zh: '{month} 还没有结束，不能结账', en: '{month} is not over yet' },
  earlierOpen: { zh: '{month} 还没有结账，请按月份顺序结账', en: '{month} is still open: months are closed in their order' },
  laterClosed: { zh: '{month} 已经结账，请先反结账后面的月份', en: '{month} is closed: reopen the later months first' },
  ownReopening: {
    zh: '结账人和申请反结账的人不能审批反结账，请其他人办理',
    en: 'whoever closed it or asked for this does not reopen it',
  },
  noFinancial: { zh: '无权查看金额', en: 'Amounts are not shown to you' },
  // Summaries
  lineIn: { zh: '二类户入账 {no}', en: 'Paid in on a class-II account, {no}' },
  lineOut: { zh: '二类户出账 {no}', en: 'Paid out of a class-II account, {no}' },
  lineReversed: { zh: '冲销：流水 {no} 的用途改变', en: 'Reversal: line {no} is for something else' },
  matched: { zh: '流水匹配应收电费 {no}', en: 'Line matched with receivables, {no}' },
  listTaken: { zh: '汇总打款入账 {no}', en: 'Collective transfer taken, {no}' },
  listUndone: { zh: '冲销：汇总打款 {no} 撤销', en: 'Reversal: collective transfer {no} is undone' },
  rowReturned: { zh: '汇总打款 {no} 的一行退回电网公司', en: 'A row of collective transfer {no} was returned' },
  rowUndone: { zh: '冲销：汇总打款 {no} 的退回', en: 'Reversal: a return of collective transfer {no}' },
  matchUndone: { zh: '冲销：匹配 {no} 撤销', en: 'Reversal: match {no} is undone' },
  depositPaid: { zh: '收到代理商保证金 {no}', en: 'Deposit of an agent, {no}' },
  depositPenalty: { zh: '扣罚代理商保证金 {no}', en: 'Penalty kept of a deposit, {no}' },
  depositSetOff: { zh: '保证金抵扣应收 {no}', en: 'Receivable set off against the deposit, {no}' },
  depositRefunded: { zh: '退还代理商保证金 {no}', en: 'Deposit refunded, {no}' },
  depositAdjusted: { zh: '调整代理商保证金 {no}', en: 'Deposit adjusted, {no}' },
  overshipped: { zh: '超发货物占用保证金 {no}', en: 'Goods over the design, of the deposit, {no}' },
  cameBack: { zh: '超发货物退回，释放保证金 {no}', en: 'Goods over the design came back, {no}' },
  depositWarranty: { zh: '保证金支付质保费用 {no}', en: 'Warranty costs paid by the deposit, {no}' },
  owed: { zh: '代理商应收 {no}', en: 'Owed by an agent, {no}' },
  repaid: { zh: '收回代理商应收 {no}', en: 'Repaid by an agent, {no}' },
  owedWarranty: { zh: '代理商应承担的质保费用 {no}', en: 'Warranty costs owed by an agent, {no}' },
  settled: { zh: '结算批次 {no} 审批通过', en: 'Settlement {no} approved' },
  settlementVoid: { zh: '冲销：结算批次 {no} 作废', en: 'Reversal: settlement {no} is void' },
})
