import { patterns } from '@heliodesk/contracts/patterns'
import type { Context, ModuleFactory } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { type NewMessage, queueMessages } from '../../../messaging/outbox.ts'
import { pageLink } from '../../../messaging/pageLink.ts'
import { renderMessage } from '../../../messaging/render.ts'
import { messageTypes } from '../../../messaging/sender.ts'
import { templateByCode } from '../../../messaging/template.queries.ts'
import { type AlarmForPerson, alarmsToMail } from './alarmMail.queries.ts'

const templateCode = 'alarm'
const most = 500

/** Urgent alarms by mail to the people of the station's departments who asked for it (新消息通知). */
export const alarmMailModule: ModuleFactory = () => ({ name: 'alarmMail', routes: [], jobs: [alarmMailJob] })

const alarmMailJob: Job = {
  name: 'message.alarmMail',
  label: '紧急告警邮件提醒',
  schedule: { everyMinutes: 1 },
  leaseMs: 5 * 60_000,
  run: async (context) => {
    const found = await alarmsToMail(context.db, most)
    const mails = (await Promise.all(found.map((alarm) => mailOf(context, alarm)))).filter((mail) => mail !== null)
    const queued = await context.db.tx((tx) => queueMessages(context, tx, mails))
    return queued.length === 0 ? undefined : `提醒 ${queued.length} 封`
  },
}

/** By the template of the tenant; switched off, no mail leaves. */
async function mailOf({ db, env, access }: Context, alarm: AlarmForPerson): Promise<NewMessage | null> {
  const { tenantId, userId, realname, email, cause, station, contractNo, message, time } = alarm
  const template = await templateByCode(db, tenantId, templateCode)
  if (template === undefined || !patterns.email.regex.test(email)) return null
  const levels = await access.dictionaries.items(tenantId, 'alarm_level')
  const level = levels?.find((item) => item.value === alarm.level)?.text ?? alarm.level
  const rendered = renderMessage(template, { station, contractNo, level, message, time, link: pageLink(env, '/station/alarm') })
  return {
    ...rendered,
    tenantId,
    type: messageTypes.mail,
    address: email,
    receiver: realname,
    userId,
    priority: 'H',
    templateCode,
    cause,
  }
}
