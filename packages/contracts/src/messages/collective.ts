import { defineMessages } from '../text/message.ts'

/** What stands in the way of a collective transfer and its rows. A sentence that holds an amount reaches only whoever sees amounts. */
export const collectiveMessages = defineMessages('collective', {
  noLine: { zh: '请选择银行流水', en: 'Please choose the bank line' },
  badLine: {
    zh: '这笔流水不是可分配的入账：须为电网公司的收入流水，未被冲正',
    en: 'This line cannot be divided: it must have come in, from nobody known otherwise, and not be taken back',
  },
  lineTwice: { zh: '这笔流水已有汇总打款 {no}', en: 'This line has collective transfer {no} already' },
  serialTwice: {
    zh: '这一天的银行流水号已有汇总打款 {no}',
    en: 'This reference of the day has collective transfer {no} already',
  },
  companyNeeds: {
    zh: '公司账户到账须填写：账户、流水号、到账日、付款方和金额',
    en: 'On a company account: account, reference, day, payer and amount',
  },
  ahead: { zh: '到账日不能晚于今天', en: 'It cannot have come in after today' },
  noRows: { zh: '还没有清单，请先在本页导入清单', en: 'There is no list yet: please import it on this page' },
  differs: {
    zh: '清单合计 {total} 元，到账 {amount} 元，相差 {difference} 元；请核对后重新导入清单',
    en: 'The list comes to {total}, the line is {amount}: they differ by {difference}. Please check and import the list again',
  },
  wrongRows: {
    zh: '清单有 {count} 行有误，未导入；请改正后重新导入整张清单',
    en: '{count} rows are wrong and nothing was taken: please mend them and import the whole list',
  },
  matched: {
    zh: '流水已匹配（{no}），请先撤销该匹配',
    en: 'The line is matched ({no}): please undo that match first',
  },
  notDraft: { zh: '只有草稿可以导入清单', en: 'Only a draft takes a list' },
  own: { zh: '制单或提交的人不能复核或撤销，请其他人办理', en: 'Who made or submitted it neither checks nor undoes it' },
  ownRow: { zh: '认领的人不能复核、取消或退回，请其他人办理', en: 'Who assigned it neither checks it nor lets it go' },
  makerReturns: { zh: '导入清单的人不能登记退回，请其他人办理', en: 'Who made the list does not say that a row was returned' },
  notTaken: {
    zh: '汇总打款 {no} 还没有入账或已撤销，不能处理它的明细',
    en: 'Collective transfer {no} is not taken, or is undone',
  },
  noCustomer: { zh: '这座电站没有客户，请先在电站档案中填写', en: 'This station has no customer: please say it in its record' },
  returnEarly: { zh: '退回日不能早于到账日，也不能晚于今天', en: 'It cannot be returned before it came in, nor after today' },
  unknownPlace: { zh: '没有这座电站', en: 'There is no such station' },
  noNumberColumn: {
    zh: '请指出发电户号、收款账号或户名所在的列',
    en: 'Please say which column holds account number, card or name',
  },
  noAmountColumn: { zh: '请指出金额所在的列', en: 'Please say which column holds the amount' },
  importCounts: {
    zh: '清单 {total} 行已导入：{known} 行已按号码认领，{unknown} 行待认领，{returned} 行已退回',
    en: '{total} rows: {known} known by their numbers, {unknown} that nobody knows, {returned} returned',
  },
})
