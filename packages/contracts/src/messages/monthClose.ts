import { defineMessages } from '../text/message.ts'

/** What a month close says. Amounts stand beside the sentences, for those who may see them. */
export const monthCloseMessages = defineMessages('monthClose', {
  notOver: { zh: '{month} 还没有结束，不能月结', en: '{month} is not over yet' },
  earlierOpen: {
    zh: '{month} 还有未结账的账簿，请先结 {month}',
    en: 'Books of {month} are still open: please close {month} first',
  },
  twice: {
    zh: '{month} 已有月结 {closeNo}，请在它上面继续',
    en: '{month} has the close {closeNo} already: please go on there',
  },
  own: {
    zh: '建立或开始月结的人不能结账，请其他人办理',
    en: 'Whoever made or started it does not finish it: somebody else does',
  },
  blocked: { zh: '“{label}”有必须处理的问题', en: '{label}: something must be put right first' },
  unaccepted: {
    zh: '“{label}”的提示还没有处理，也没有人说明原因后接受',
    en: '{label}: its warning is neither put right nor accepted',
  },
  stale: { zh: '检查已经超过 24 小时，请重新检查', en: 'The checks are older than 24 hours: please check again' },
  booksClosed: {
    zh: '已有账簿结账，请继续结账直到完成',
    en: 'Books of it are closed already: please finish it',
  },
  nothingToAccept: { zh: '“{label}”没有需要接受的提示', en: '{label} has no warning to accept' },
  worked: { zh: '处理了 {count} 步', en: 'worked through {count} steps' },
  // What steps find
  bankGaps: { zh: '{count} 个账户日余额有缺口', en: '{count} days of accounts do not balance' },
  bankUnknown: { zh: '{count} 个账户日没有取得对账单', en: '{count} days of accounts were not obtained' },
  bankDays: { zh: '{count} 个账户日借贷相符', en: '{count} days of accounts balance' },
  billsConfirmed: { zh: '{count} 座并网电站有已确认的账单', en: '{count} stations have a confirmed bill' },
  billsEstimated: { zh: '{count} 座并网电站没有账单，按估算或核查金额', en: '{count} stations have no bill: estimates stand' },
  billsWaiting: { zh: '{count} 张账单还没有确认', en: '{count} bills are not confirmed yet' },
  matchWaiting: { zh: '{count} 条流水等待人工处理', en: '{count} lines wait for a person' },
  matchUnchecked: { zh: '{count} 条人工匹配等待复核', en: '{count} matches by hand wait for their check' },
  matchProvisional: { zh: '{count} 条匹配仍为暂定', en: '{count} matches are provisional' },
  matchDone: { zh: '{count} 条匹配已确认', en: '{count} matches are confirmed' },
  differencesDone: { zh: '核对了 {count} 座电站', en: '{count} stations are checked' },
  differencesOpen: { zh: '{count} 座电站有未处理的差异', en: '{count} stations have differences that nobody has handled' },
  differencesUnexplained: { zh: '{count} 座电站有未解释的金额', en: '{count} stations have an unexplained amount' },
  differencesLacking: {
    zh: '{count} 座并网电站没有核对结果（缺用电方式或行政区）',
    en: '{count} stations could not be checked: how they feed in or their district is not known',
  },
  plansFollowed: { zh: '{count} 个还款计划已更新到当日', en: '{count} plans are up to the day' },
  plansBehind: { zh: '{count} 个还款计划没有更新到当日', en: '{count} plans are not up to the day' },
  plansOverdue: { zh: '{count} 个还款计划逾期', en: '{count} plans are overdue' },
  plansPenalty: { zh: '{count} 期有未付罚息', en: '{count} instalments have an unpaid penalty' },
  paymentsUnknown: { zh: '{count} 笔付款结果未知：{names}', en: '{count} payments have an unknown outcome: {names}' },
  paymentsOpen: { zh: '{count} 笔付款在途', en: '{count} payments are on their way' },
  paymentsDone: { zh: '{count} 笔付款成功', en: '{count} payments succeeded' },
  paymentsNone: { zh: '没有需要确认的付款', en: 'No payment to look at' },
  suspense: { zh: '{count} 条来款待认领，账龄 {days} 天', en: '{count} lines in suspense, {days} days old' },
  suspenseNone: { zh: '没有待认领款项', en: 'Nothing is in suspense' },
  proofsHeld: { zh: '{count} 项数据核对一致', en: '{count} data checks hold' },
  proofsBroken: { zh: '“{label}”：{count} 行与事实不符', en: '{label}: {count} rows differ from their facts' },
  periodsClosed: { zh: '{count} 个账簿已结账', en: '{count} books are closed' },
  statementsMade: { zh: '生成了 {count} 份农户月度账单', en: '{count} statements were made' },
  failed: { zh: '第 {step} 步出错：{reason}', en: 'Step {step} failed: {reason}' },
})
