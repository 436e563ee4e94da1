import { defineMessages } from '../text/message.ts'

/** Lines of bank accounts: what stands in the way of pulling and importing them. No sentence holds an amount or the number of an account. */
export const bankMessages = defineMessages('bank', {
  name: { zh: '银行流水接口', en: 'The bank' },
  unset: {
    zh: '还没有接入银行流水接口（HELIODESK_BANK_URL），请联系运维人员，或导入对账单',
    en: 'no bank is set up for statements (HELIODESK_BANK_URL), please contact the operator or import a statement',
  },
  notOpen: { zh: '二类户 {applyNo} 还没有开户，没有流水可拉取', en: 'Account {applyNo} is not open yet: it has no lines' },
  rangeOrder: { zh: '结束日期不能早于开始日期', en: 'The last day cannot come before the first' },
  rangeLong: { zh: '一次最多拉取 {days} 天', en: 'At most {days} days at once' },
  rangeFuture: { zh: '日期不能晚于今天', en: 'No day lies after today' },
  notInForm: { zh: '银行答复的格式不正确，没有采用', en: 'an answer of the bank was not in the agreed form and was not taken' },
  tooManyPages: { zh: '银行答复的页数过多，没有采用', en: 'the bank answered too many pages; nothing was taken' },
  pulled: { zh: '新增 {added} 笔，已有 {known} 笔', en: '{added} new, {known} known already' },
  pulledAll: {
    zh: '拉取了 {accounts} 个账户，新增 {added} 笔，{failed} 个失败',
    en: '{accounts} accounts, {added} new lines, {failed} failed',
  },
  gapsTold: { zh: '提醒了 {count} 处对账单缺口', en: 'Told of {count} gaps' },
  gapsTitle: { zh: '{count} 处对账单日余额存在缺口', en: 'Statement days with a gap: {count}' },
  gapsContent: {
    zh: '期初加流水与期末不符的账户日有 {count} 处，缺少的流水到达后会自动恢复；请查看对账单日余额，必要时立即拉取或导入对账单。',
    en: 'On {count} account days the lines do not come to the balance. They heal by themselves when the missing lines arrive; please look at the statement days, and pull or import what is missing.',
  },
  // Of sheets
  importCounts: {
    zh: '共 {total} 行：新增 {added} 笔，已有 {known} 笔，{failed} 行有错误',
    en: '{total} rows: {added} new, {known} known already, {failed} with errors',
  },
  unknownHeader: {
    zh: '没有识别出表头，请先用“导入对账单”对应各列并保存模板',
    en: 'the header is not known: please map its columns and keep the layout first',
  },
  noHeader: { zh: '没有找到表头行', en: 'no header was found' },
  noDay: { zh: '请对应“交易日期”列', en: 'please say which column holds the day' },
  noAmount: {
    zh: '请对应金额：一列“金额”，或“收入”“支出”两列',
    en: 'please say where the amounts stand: in one column, or in one for each direction',
  },
  columnTwice: { zh: '一列只能对应一个字段', en: 'a column can only be one field' },
  noSuchColumn: { zh: '对应的列不存在', en: 'there is no such column' },
  nameTaken: { zh: '模板名称“{name}”已被使用，请换一个', en: 'The name {name} is taken, please choose another one' },
  noAccount: {
    zh: '没有账号：请对应“账号”列，或在表格上方写明账号',
    en: 'it names no account: in a column, or in the words above the table',
  },
  accountUnknown: { zh: '账号不是系统中的二类户，或无权使用', en: 'it is no account of the system, or not one of yours' },
  badDay: { zh: '“{value}”不是日期', en: '"{value}" is no day' },
  badTime: { zh: '“{value}”不是时间', en: '"{value}" is no time' },
  futureDay: { zh: '日期晚于今天', en: 'the day lies after today' },
  badAmount: { zh: '“{value}”不是金额，或多于两位小数', en: '"{value}" is no amount, or has more than two decimals' },
  amountMissing: { zh: '没有金额', en: 'there is no amount' },
  amountTwice: { zh: '同时有收入和支出', en: 'it comes in and goes out in one row' },
  badDirection: { zh: '“{value}”不能判断借贷方向', en: '"{value}" says no direction' },
  tooLong: { zh: '内容过长', en: 'it is too long' },
})
