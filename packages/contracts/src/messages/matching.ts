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
  reversed: { zh: '流水已被冲正，不能匹配', en: 'The line was taken back by the bank' },
  own: {
    zh: '人工匹配须由另一人复核或撤销，请其他人办理',
    en: 'A match by hand is checked and undone by somebody else than who made it',
  },
  run: {
    zh: '自动匹配 {matched} 笔，待处理 {waiting} 笔，撤回 {withdrawn} 笔，确认 {confirmed} 笔',
    en: '{matched} matched, {waiting} waiting, {withdrawn} withdrawn, {confirmed} confirmed',
  },
})
