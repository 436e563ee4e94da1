import { defineMessages } from '../text/message.ts'

/** Statements of farmers and the runs that draw them. */
export const farmerStatementMessages = defineMessages('farmerStatement', {
  dataRules: {
    zh: '您的数据权限有规则限制，不能下载整包账单；请打开单个客户的账单',
    en: 'Rules limit what you see: archives are not downloaded by you. Please open statements of single farmers',
  },
  sign: {
    zh: '“{value}”中的“{sign}”没有对应的字形，账单没有生成',
    en: 'The font has no sign for {sign} in {value}: it was not drawn',
  },
  expired: { zh: '文件已过期或还没有生成', en: 'The file has expired or is not drawn yet' },
  drawn: { zh: '生成了 {count} 份账单', en: '{count} statements were drawn' },
})
