import { defineMessages } from '../text/message.ts'

/** Why a figure of statistics is not answered. */
export const statisticsMessages = defineMessages('statistics', {
  period: {
    zh: '起止应与统计粒度一致：日为 YYYY-MM-DD，月为 YYYY-MM，年为 YYYY',
    en: 'Both ends must fit the unit: YYYY-MM-DD for days, YYYY-MM for months, YYYY for years',
  },
  order: { zh: '开始时间不能晚于结束时间', en: 'The start cannot be after the end' },
  yearsMany: { zh: '年份范围不能超过 {limit} 年', en: 'A range may have {limit} years at most' },
  future: { zh: '不能查看今天之后的功率', en: 'There is no power of days to come' },
})
