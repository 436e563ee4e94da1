import { defineMessages } from '../text/message.ts'

/** What people are told of closes of months. */
export const moneyNotices = defineMessages('notice', {
  monthCloseReadyTitle: { zh: '{month} 月结 {closeNo} 检查完成', en: 'Close {closeNo} of {month} is checked' },
  monthCloseReadyContent: {
    zh: '{month} 的月结 {closeNo} 已检查完成，请由开始人以外的人核对提示并结账。',
    en: 'Close {closeNo} of {month} is checked. Somebody else than who started it looks at its warnings and finishes it.',
  },
  monthCloseUndoneTitle: { zh: '{month} 已反结账', en: '{month} was reopened' },
  monthCloseUndoneContent: {
    zh: '{actor} 同意了 {month} 的反结账，月结 {closeNo} 不再有效；更正后请重新月结。',
    en: '{actor} reopened {month}: close {closeNo} does not hold any more. Please close it anew when it is put right.',
  },
})
