import { defineMessages } from '../text/message.ts'

/** Vouchers for the software that keeps the company's books. */
export const voucherMessages = defineMessages('voucher', {
  mapTaken: {
    zh: '{target} 的科目“{subject}”已有对照，请在原记录上修改',
    en: '{target} has an account for {subject} already: please change that one',
  },
  ofFarmers: {
    zh: '账簿“{book}”是农户备查账，不属于公司账，不导出凭证',
    en: 'The book {book} is kept for farmers and is none of the company: nothing of it is exported',
  },
  nothing: {
    zh: '{book} {month} 没有尚未导出的分录',
    en: '{book} has no entry of {month} that was not exported yet',
  },
  unmapped: {
    zh: '科目“{subject}”没有对照科目，请先登记',
    en: 'The subject {subject} has no account in the software: please map it first',
  },
  notCollected: { zh: '凭证批次还没有生成，或已经作废', en: 'The vouchers are not collected yet, or discarded' },
  word: { zh: '记', en: 'General' },
  currency: { zh: '人民币', en: 'CNY' },
})
