import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Context } from '../context.ts'
import { htmlAsText } from './safeHtml.ts'
import { messageTypes, type Sender } from './sender.ts'
import { buildSmsSender } from './smsSender.ts'

/** Short messages through the gateway of the installation. Without one nothing leaves the house, and the result says so. */
export function smsMessageSender(context: Pick<Context, 'env' | 'log'>): Sender {
  const gateway = buildSmsSender(context)
  return {
    type: messageTypes.sms,
    name: gateway.name,
    missing: gateway.isDemo ? sendingMessages.smsUnset() : null,
    isRepeatable: false,
    async send({ id, address, content, isHtml }) {
      await gateway.send({ id, mobile: address, purpose: 'message', code: null, text: isHtml ? htmlAsText(content) : content })
      return sendingMessages.smsTaken({ gateway: gateway.name })
    },
  }
}
