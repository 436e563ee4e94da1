import { defineMessages } from '../text/message.ts'

/** What matching says: what stands in its way, and the summaries of its entries. No sentence holds an amount. */
export const matchingMessages = defineMessages('matching', {
  noCandidate: { zh: '没有第 {number} 个候选，请刷新后再选', en: 'There is no candidate {number}: please look again' },
  candidateGone: {
    zh: '候选已不成立：应收 {nos} 已被其他流水匹配，请刷新后再选',
    en: 'This candidate no longer holds: {nos} is matched otherwise. Please look again',
  },
  badPart: { zh: '第 {row} 行应写成：应收编号 金额', en: 'Line {row} should say: receivable and amount' },
  partTwice: { zh: '应收 {no} 写了两次', en: '{no} is written twice' },
  notOpen: { zh: '应收 {no} 不是这个客户的待收应收', en: '{no} is no open receivable of this customer' },
  severalOpen: { zh: '{no} 有多笔未收应收，请写应收编号', en: 'Several receivables of {no} are open: please write the number' },
  overOpen: { zh: '超过了应收 {no} 的未收金额', en: 'More than is open of {no}' },
  overLine: { zh: '合计超过了流水金额', en: 'More than the line altogether' },
  tooEarly: { zh: '应收 {no} 的周期在流水之后才结束', en: 'The period of {no} ends after the line' },
  otherStation: {
    zh: '应收 {no} 是另一座电站的，清单行只付本站电费',
    en: '{no} is of another station: a row pays that of its own',
  },
  ofList: {
    zh: '款项已归汇总打款 {no} 的清单办理，请在该清单中处理',
    en: 'It is dealt with by the list of collective transfer {no}: please go there',
  },
  reversed: { zh: '流水已被冲正，不能匹配', en: 'The line was taken back by the bank' },
  own: {
    zh: '人工匹配须由另一人复核或撤销，请其他人办理',
    en: 'A match by hand is checked and undone by somebody else than who made it',
  },
  ownRule: { zh: '制单、修改或提交过的人不能审批，请其他人办理', en: 'Who made, changed or submitted it does not approve it' },
  notTried: {
    zh: '规则内容或现行规则在试运行之后变了，请在本页重新试运行后再提交',
    en: 'The rule, or the one in force, changed after its trial: please try it again on this page',
  },
  linesUnseen: {
    zh: '您看不到 {month} 的全部流水，请由能看到全部流水的人办理',
    en: 'You do not see all lines of {month}: please ask somebody who does',
  },
  monthNotOver: { zh: '{month} 还没有结束，请选择已结束的月份', en: '{month} is not over: please choose a month that is' },
  noWords: { zh: '请至少写一个电网公司名称', en: 'Please name at least one grid company' },
  run: {
    zh: '自动匹配 {matched} 笔，待处理 {waiting} 笔，撤回 {withdrawn} 笔，确认 {confirmed} 笔',
    en: '{matched} matched, {waiting} waiting, {withdrawn} withdrawn, {confirmed} confirmed',
  },
})
