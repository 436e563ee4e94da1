import { defineMessages } from '../text/message.ts'

/** What people are told of closes of months, of reliefs and of provisions. */
export const moneyNotices = defineMessages('notice', {
  monthCloseReadyTitle: { zh: '{month} 月结 {closeNo} 检查完成', en: 'Close {closeNo} of {month} is checked' },
  monthCloseReadyContent: {
    zh: '{month} 的月结 {closeNo} 已检查完成，请由开始人以外的人核对提示并结账。',
    en: 'Close {closeNo} of {month} is checked. Somebody else than who started it looks at its warnings and finishes it.',
  },
  repayReliefAskedTitle: { zh: '处置单 {reliefNo} 等待审批', en: 'Relief {reliefNo} waits for approval' },
  repayReliefAskedContent: {
    zh: '{actor} 提交了处置单 {reliefNo}，请打开记录核对内容和证明材料。',
    en: '{actor} submitted relief {reliefNo}. Please open it to check what it says and its evidence.',
  },
  repayReliefWaitsTitle: {
    zh: '处置单 {reliefNo} 等待审批已超过 72 小时',
    en: 'Relief {reliefNo} has waited for more than 72 hours',
  },
  repayReliefWaitsContent: {
    zh: '处置单 {reliefNo} 提交已超过 72 小时，请尽快审批。',
    en: 'Relief {reliefNo} was submitted more than 72 hours ago, please decide on it soon.',
  },
  repayReliefAppliedTitle: { zh: '处置单 {reliefNo} 已生效', en: 'Relief {reliefNo} is in effect' },
  repayReliefAppliedContent: {
    zh: '{actor} 审批通过了您提交的处置单 {reliefNo}，已经入账。',
    en: '{actor} approved relief {reliefNo}, which you submitted. It is posted.',
  },
  repayReliefBackTitle: { zh: '处置单 {reliefNo} 被驳回', en: 'Relief {reliefNo} was rejected' },
  repayReliefBackContent: {
    zh: '{actor} 驳回了处置单 {reliefNo}，请打开记录查看原因。',
    en: '{actor} rejected relief {reliefNo}. Please open it to see why.',
  },
  provisionAskedTitle: { zh: '减值准备 {runNo} 等待审批', en: 'Provision {runNo} waits for approval' },
  provisionAskedContent: {
    zh: '{actor} 提交了减值准备 {runNo}，请打开记录核对分类和比例。',
    en: '{actor} submitted provision {runNo}. Please open it to check its classes and rates.',
  },
  provisionWaitsTitle: {
    zh: '减值准备 {runNo} 等待审批已超过 72 小时',
    en: 'Provision {runNo} has waited for more than 72 hours',
  },
  provisionWaitsContent: {
    zh: '减值准备 {runNo} 提交已超过 72 小时，请尽快审批，以免影响月结。',
    en: 'Provision {runNo} was submitted more than 72 hours ago. Please decide on it before the month is closed.',
  },
  provisionBackTitle: { zh: '减值准备 {runNo} 被驳回', en: 'Provision {runNo} was rejected' },
  provisionBackContent: {
    zh: '{actor} 驳回了减值准备 {runNo}，请打开记录查看原因。',
    en: '{actor} rejected provision {runNo}. Please open it to see why.',
  },
  monthCloseUndoneTitle: { zh: '{month} 已反结账', en: '{month} was reopened' },
  monthCloseUndoneContent: {
    zh: '{actor} 同意了 {month} 的反结账，月结 {closeNo} 不再有效；更正后请重新月结。',
    en: '{actor} reopened {month}: close {closeNo} does not hold any more. Please close it anew when it is put right.',
  },
})
