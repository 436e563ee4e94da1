import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { patterns } from '@heliodesk/contracts/patterns'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs/job.ts'
import { type NewMessage, queueMessages } from '#server/messaging/outbox.ts'
import { pageLink } from '#server/messaging/pageLink.ts'
import { renderMessage } from '#server/messaging/render.ts'
import { messageTypes } from '#server/messaging/sender.ts'
import { templateByCode } from '#server/messaging/template.queries.ts'
import { messageForHook } from '#server/messaging/webhookEvents.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import type { AlarmForHook, AlarmForPerson, UrgentAlarm } from './alarmMail.queries.ts'
import { callsToSend, mailsToSend } from './recipients.ts'

const templateCode = 'alarm'

/** Urgent alarms by mail to the people of the station's departments who asked for it (新消息通知), and to web-hooks that ask for them. */
export const alarmMailModule: ModuleFactory = () => ({ name: 'alarmMail', routes: [], jobs: [alarmMailJob] })

const alarmMailJob: Job = {
  name: 'message.alarmMail',
  label: jobNames.reminders(),
  schedule: { everyMinutes: 1 },
  leaseMs: 5 * 60_000,
  run: async (context) => {
    const mails = await Promise.all((await mailsToSend(context)).map((alarm) => mailOf(context, alarm)))
    const calls = await Promise.all((await callsToSend(context)).map((alarm) => callOf(context, alarm)))
    const messages = [...mails, ...calls].filter((message) => message !== null)
    const queued = await context.db.tx((tx) => queueMessages(context, tx, messages))
    return queued.length === 0 ? undefined : jobMessages.reminded({ count: queued.length })
  },
}

async function mailOf(context: Context, alarm: AlarmForPerson): Promise<NewMessage | null> {
  const { userId, realname, email, cause } = alarm
  const message = patterns.email.regex.test(email) ? await messageOf(context, alarm) : null
  return message && { ...message, type: messageTypes.mail, address: email, receiver: realname, userId, cause }
}

async function callOf(context: Context, alarm: AlarmForHook): Promise<NewMessage | null> {
  const message = await messageOf(context, alarm)
  return message && messageForHook({ ...message, cause: `alarm:${alarm.id}` }, { id: alarm.hookId, name: alarm.hookName })
}

/** By the template of the tenant; switched off, nothing leaves. */
async function messageOf({ db, env, access }: Context, alarm: UrgentAlarm) {
  const { tenantId, station, contractNo, message, time } = alarm
  const template = await templateByCode(db, tenantId, templateCode)
  if (template === undefined) return null
  const levels = await access.dictionaries.items(tenantId, 'alarm_level')
  const level = levels?.find((item) => item.value === alarm.level)?.text ?? alarm.level
  const rendered = renderMessage(template, { station, contractNo, level, message, time, link: pageLink(env, '/station/alarm') })
  return { ...rendered, tenantId, priority: 'H' as const, templateCode }
}
