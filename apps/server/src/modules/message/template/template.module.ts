import { messaging } from '@heliodesk/contracts/endpoints/messaging'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import { route } from '#server/http/route.ts'
import { keptText, messageText } from '#server/language/translate.ts'
import { buildDispatcher } from '#server/messaging/dispatcher.ts'
import { messageTypes } from '#server/messaging/sender.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { sendByTemplate } from './send.service.ts'
import { templateHooks } from './template.hooks.ts'
import { seedTemplates } from './template.seed.ts'

/** The texts that messages are made of, and sending one by hand. */
export const templateModule: ModuleFactory = (context) => {
  const base = crudModule(messageTemplate, templateHooks)(context)
  const dispatcher = buildDispatcher(context)
  const inApp = () => ({ type: messageTypes.inApp, name: messageText(sendingMessages.inbox()), missing: null })
  return {
    ...base,
    routes: [
      ...base.routes,
      route(messaging.sendMsg, ({ actor, meta, body }) => sendByTemplate(context, dispatcher, { actor, meta, body }), {
        message: doneMessages.messageSent(),
      }),
      route(messaging.channels, async () => [
        inApp(),
        ...dispatcher.senders.map(({ type, name, missing }) => ({
          type,
          name: keptText(name),
          missing: missing && messageText(missing),
        })),
      ]),
    ],
    start: () => seedTemplates(context),
  }
}
