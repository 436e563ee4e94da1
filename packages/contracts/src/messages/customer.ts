import { defineMessages } from '../text/message.ts'

/** What a customer still lacks, and what was found that may be the same customer. */
export const customerMessages = defineMessages('customer', {
  noIdCard: { zh: '还没有填写身份证号', en: 'The ID card number is missing' },
  idExpired: { zh: '身份证已于 {day} 到期，请更新证件有效期', en: 'The ID card expired on {day}, please update it' },
  noHouse: { zh: '还没有登记房屋', en: 'No house is registered yet' },
  noSpouse: { zh: '已婚客户需要填写配偶姓名', en: 'The spouse of a married customer is missing' },
  bornLater: { zh: '出生日期不能晚于今天', en: 'The date of birth is later than today' },
  ownSpouse: {
    zh: '配偶身份证号与客户本人的相同，请核对',
    en: 'The ID card number of the spouse is that of the customer, please check it',
  },
  blacklisted: { zh: '客户在黑名单中：{words}', en: 'The customer is blacklisted: {words}' },
  notBlacklisted: { zh: '客户不在黑名单中', en: 'The customer is not blacklisted' },
  ownReview: {
    zh: '登记、修改或提交过的人不能审核该客户，请由其他审核人员处理',
    en: 'Who registered a customer cannot review them, somebody else has to',
  },
  hasStations: {
    zh: '客户名下还有 {count} 座电站，先转移或停用电站',
    en: 'The customer still has stations ({count}), move or retire them first',
  },
})
