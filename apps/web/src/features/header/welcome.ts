import type { UserInfo } from '@heliodesk/contracts/endpoints/session'
import { greetingOf } from '@heliodesk/domain/station/greeting'
import { language } from '../../copy/language.ts'
import { workplace } from '../../copy/zhCN/workplace.ts'

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' })

/** The login greeted in the language of the login; after a change of the language the greeting is made anew. */
export function welcomeOf({ welcome, realname }: Pick<UserInfo, 'welcome' | 'realname'>): string {
  if (language === 'zh-CN' && welcome) return welcome
  return workplace.greeting(greetingOf(Number(hours.format(new Date()))), realname)
}
