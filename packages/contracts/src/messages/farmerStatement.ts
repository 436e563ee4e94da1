import { defineMessages } from '../text/message.ts'

/** Statements of farmers and the runs that draw them. */
export const farmerStatementMessages = defineMessages('farmerStatement', {
  none: {
    zh: '{month} 还没有月度账单：月结完成后生成',
    en: 'There are no statements of {month} yet: its close makes them',
  },
  dataRules: {
    zh: '您的数据权限有规则限制，不能批量生成或下载账单；请打开单个客户的账单',
    en: 'Rules limit what you see: statements are not drawn for all by you. Please open those of single farmers',
  },
  running: { zh: '{month} 的账单正在生成（{runNo}）', en: 'Statements of {month} are being drawn ({runNo})' },
  sign: {
    zh: '“{value}”中的“{sign}”没有对应的字形，账单没有生成',
    en: 'The font has no sign for {sign} in {value}: it was not drawn',
  },
  expired: { zh: '文件已过期或还没有生成', en: 'The file has expired or is not drawn yet' },
  drawn: { zh: '生成了 {count} 份账单', en: '{count} statements were drawn' },
})
