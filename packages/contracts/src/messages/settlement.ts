import { defineMessages } from '../text/message.ts'

/** What stands in the way of a settlement. */
export const settlementMessages = defineMessages('settlementBatch', {
  noLines: { zh: '还没有明细，请先添加订单', en: 'There are no lines yet, please add orders' },
  noPayee: { zh: '请选择结算对象：{label}', en: 'Please choose the payee: {label}' },
  periodBack: { zh: '周期止于 {end}，早于周期起 {start}', en: 'The period ends on {end}, before its beginning {start}' },
  noAmount: {
    zh: '没有金额：请填写单价和容量，或填写应结',
    en: 'there is no amount: give price and capacity, or the amount due',
  },
  negative: { zh: '金额为负：追回须选择原明细', en: 'the amount is negative: a clawback names its original' },
  notNegative: { zh: '追回的金额须为负数', en: 'the amount of a clawback must be negative' },
  deductNegative: { zh: '扣款不能为负数', en: 'a deduction cannot be negative' },
  deductMore: { zh: '扣款多于应结', en: 'more is deducted than is due' },
  otherOriginal: {
    zh: '原明细不是同一订单、同一类型的已审批结算',
    en: 'the original is no approved settlement of the same order and kind',
  },
  otherPayee: {
    zh: '原明细结给了别的结算对象，只能向原结算对象追回',
    en: 'the original was paid to somebody else: it is clawed back from that payee alone',
  },
  clawMore: { zh: '追回合计 {claimed} 超过原明细的 {original}', en: 'clawbacks of {claimed} exceed the original of {original}' },
  totalNegative: {
    zh: '合计实结为 {actual}：追回须与其他应结一并抵扣，请加入应付该对象的订单',
    en: 'All together comes to {actual}: a clawback is set off against what is due, please add orders of this payee',
  },
  twice: {
    zh: '订单 {orderNo} 的“{kind}”已在结算批次 {settleNo} 中，不能重复结算',
    en: '{kind} of order {orderNo} is in settlement {settleNo} already',
  },
  twiceHere: { zh: '订单 {orderNo} 在本批次中重复', en: 'Order {orderNo} stands in this settlement twice' },
  otherAgent: { zh: '订单 {orderNo} 不是代理商“{name}”的', en: 'Order {orderNo} is not of agent {name}' },
  otherFarmer: { zh: '订单 {orderNo} 不是农户“{name}”的', en: 'Order {orderNo} is not of farmer {name}' },
  hasClawback: {
    zh: '结算批次 {settleNo} 追回了本批明细，请先作废它',
    en: 'Settlement {settleNo} claws back lines of this one, please void it first',
  },
  // Why an order may not be settled, by kind
  ended: { zh: '订单 {orderNo} 已取消', en: 'Order {orderNo} is canceled' },
  notReceived: {
    zh: '订单 {orderNo} 的货物没有全部签收，不能结算发货款',
    en: 'The goods of order {orderNo} are not all received: they are not paid yet',
  },
  notAccepted: {
    zh: '订单 {orderNo} 还没有通过验收，不能结算安装服务费',
    en: 'Order {orderNo} is not accepted yet: no installation fee',
  },
  notOnGrid: { zh: '订单 {orderNo} 还没有并网，不能结算并网尾款', en: 'Order {orderNo} is not on the grid: no final payment' },
  notRunning: {
    zh: '订单 {orderNo} 的电站没有在运行，不能结算运维费',
    en: 'The station of order {orderNo} does not run: no maintenance fee',
  },
  notSigned: {
    zh: '订单 {orderNo} 的合同没有生效，不能结算推广佣金',
    en: 'The contract of order {orderNo} is not in force: no commission',
  },
  noAccountName: {
    zh: '订单 {orderNo} 的并网记录没有发电户号或户名',
    en: 'The grid connection of order {orderNo} has no account number or holder',
  },
  otherHolder: {
    zh: '订单 {orderNo} 的发电户名“{holder}”与客户“{name}”不一致',
    en: 'The account of order {orderNo} is held by {holder} and not by {name}',
  },
  accountTwice: {
    zh: '订单 {orderNo} 的发电户号还用于 {where}',
    en: 'The account number of order {orderNo} is used by {where} as well',
  },
  noProof: {
    zh: '订单 {orderNo} 的并网记录没有购售电合同，无法证明收款人',
    en: 'The grid connection of order {orderNo} has no power purchase agreement to prove the payee',
  },
  silent: {
    zh: '订单 {orderNo} 的逆变器 3 天内没有上报数据',
    en: 'The inverter of order {orderNo} has not reported for three days',
  },
  noWarranty: {
    zh: '订单 {orderNo} 没有可查的质保到期日，不能返还质保金',
    en: 'Order {orderNo} has no known end of the warranty',
  },
  inWarranty: {
    zh: '订单 {orderNo} 的质保到 {day} 为止，之后才能返还质保金',
    en: 'The warranty of order {orderNo} runs until {day}',
  },
  // Of its people
  own: {
    zh: '制单、修改或提交过的人不能审核或审批，请其他人办理',
    en: 'who wrote, changed or submitted it decides nothing on it',
  },
  ownReview: { zh: '审核过的人不能再审批，请其他审批人员办理', en: 'who reviewed it does not approve it' },
  receiver: {
    zh: '您签收过订单 {orderNo} 的货物，不能办理它的结算，请其他人办理',
    en: 'you received the goods of order {orderNo} and have no part in its settlement',
  },
  // Of its invoice
  noInvoice: { zh: '请填写发票号和发票金额', en: 'Please give number and amount of the invoice' },
  invoiceDiffers: {
    zh: '发票金额 {amount} 与应开票金额 {due}（应结减扣款）不一致',
    en: 'The invoice is of {amount} and should be of {due} (due less deductions)',
  },
})
