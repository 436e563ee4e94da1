import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { buildDispatcher } from '#server/messaging/dispatcher.ts'
import { type NewMessage, queueMessages } from '#server/messaging/outbox.ts'
import { pageLink } from '#server/messaging/pageLink.ts'
import { renderMessage, valuesOf } from '#server/messaging/render.ts'
import { messageTypes } from '#server/messaging/sender.ts'
import { templateByCode } from '#server/messaging/template.queries.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { centreLeaders, type UrgentAlarm, urgentAlarms } from './operations.queries.ts'
import { recordsBy } from './sources.ts'

/** Messages of every state, each by the sender that the product has: whatever stands behind one is what really became of it. */
export async function makeMessages(context: Context, maker: Actor, hooks: readonly string[]): Promise<void> {
  await remindLeaders(context, maker)
  const dispatcher = buildDispatcher(context)
  const mail = dispatcher.senders.find(({ type }) => type === messageTypes.mail)
  const [off = '', on = ''] = hooks
  // Where a mail server is configured nothing is written to it: the addresses are nobody's.
  const mails = mail?.missing ? await alarmMails(context, maker) : []
  const calls = [
    await hookCall(context, maker, { id: off, name: '衢州值班群' }),
    await hookCall(context, maker, { id: on, name: '外包运维系统' }),
  ]
  const queue = (messages: readonly (NewMessage | null)[]) =>
    context.db.tx((tx) =>
      queueMessages(
        context,
        tx,
        messages.filter((message) => message !== null),
      ),
    )
  // What fails without leaving the house fails now; the other waits for the job that sends.
  await dispatcher.deliver({ ids: await queue([...mails, calls[0] ?? null]) })
  await queue([calls[1] ?? null])
}

const reminder = {
  templateCode: 'inspection',
  templateName: '${centre}巡检提醒',
  templateType: messageTypes.inApp,
  templateContent: '${name}，请在 ${deadline} 前完成${centre}的冬季巡检，并把记录传到工单。',
  templateTestJson: '{"name":"陈立群","centre":"衢州运营中心","deadline":"本月底"}',
  useStatus: '1',
}

/** A reminder to whoever leads a centre, by a template of the company's own. */
async function remindLeaders(context: Context, maker: Actor): Promise<void> {
  const { create } = await recordsBy(context, maker, messageTemplate)
  await create(reminder)
  const { tenantId, username: by } = maker
  const { templateCode, templateName: name, templateType: type, templateContent: content } = reminder
  for (const { id, realname, depart } of await centreLeaders(context.db, tenantId)) {
    const data = { name: realname, centre: depart, deadline: '本月底' }
    const rendered = renderMessage({ name, type, content }, data)
    await notifyUser(context, {
      ...{ tenantId, userIds: [id], title: rendered.title, content: rendered.content, priority: 'M' },
      ...{ templateCode, param: JSON.stringify(data), by },
    })
  }
}

async function alarmMails(context: Context, { tenantId }: Actor): Promise<readonly NewMessage[]> {
  const template = await templateByCode(context.db, tenantId, 'alarm')
  if (template === undefined) return []
  const mailOf = ({ id, userId, realname, email, ...facts }: UrgentAlarm): NewMessage => ({
    ...renderMessage(template, { ...facts, link: pageLink(context.env, '/station/alarm') }),
    ...{ tenantId, type: messageTypes.mail, address: email, receiver: realname, userId },
    ...{ priority: 'H', templateCode: 'alarm', cause: `alarm:${id}:mail:${userId}` },
  })
  return (await urgentAlarms(context.db, tenantId)).map(mailOf)
}

/** The test message that an administrator sends to a new web-hook. */
async function hookCall(
  { db }: Context,
  { tenantId, username: by }: Actor,
  hook: { readonly id: string; readonly name: string },
) {
  const template = await templateByCode(db, tenantId, 'workOrder')
  if (template === undefined || hook.id === '') return null
  const param = template.testJson ?? '{}'
  const rendered = renderMessage(template, valuesOf(param))
  return {
    ...rendered,
    tenantId,
    type: messageTypes.webhook,
    address: hook.id,
    receiver: hook.name,
    templateCode: 'workOrder',
    param,
    by,
  }
}
