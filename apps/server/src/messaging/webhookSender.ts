import { AppError } from '@heliodesk/contracts/kit/error'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Context } from '../context.ts'
import { buildOutboundGuard } from '../http/outboundGuard.ts'
import { MessageError } from '../language/messageError.ts'
import { postJson } from './postJson.ts'
import { htmlAsText } from './safeHtml.ts'
import { messageTypes, type OutgoingMessage, type Sender, SendRefusal } from './sender.ts'
import { webhookById } from './webhook.queries.ts'
import { robotFault, webhookRequest } from './webhookRequest.ts'

type Needs = Pick<Context, 'db' | 'env' | 'cipher' | 'clock'>

/** Where the secrets of a web-hook are bound to. */
export const webhookPlace = (id: string, column: 'sealed_token' | 'sealed_secret') => ({ table: 'sys_webhook', column, id })

/** POST to the address of another system. It gets the id of the message, by which it knows one that comes twice. */
export function webhookSender(context: Needs): Sender {
  const guard = buildOutboundGuard(context.env.outboundAllow)
  return {
    type: messageTypes.webhook,
    name: 'HTTPS POST',
    missing: null,
    isRepeatable: true,
    async send(message) {
      const { hook, name } = await openHook(context, message)
      const content = message.isHtml ? htmlAsText(message.content) : message.content
      const request = webhookRequest(hook, { ...message, content }, context.clock.now())
      const port = Number(request.url.port) || (request.url.protocol === 'https:' ? 443 : 80)
      const pinned = await guard.admit(request.url.hostname, port).catch(refused)
      const { status, text } = await postJson(request, pinned)
      if (status < 200 || status > 299) throw failureOf(status)
      const fault = hook.format === '1' ? undefined : robotFault(text)
      if (fault !== undefined) throw new MessageError(sendingMessages.robotRefused({ why: fault }))
      return sendingMessages.hookTaken({ name, status: String(status) })
    },
  }
}

async function openHook({ db, cipher }: Needs, { tenantId, address }: OutgoingMessage) {
  const found = await webhookById(db, tenantId, address)
  if (found === undefined) throw new SendRefusal(sendingMessages.hookGone())
  if (!found.isUsed) throw new SendRefusal(sendingMessages.hookOff({ name: found.name }))
  const open = (sealed: string | null, column: 'sealed_token' | 'sealed_secret') =>
    sealed === null ? null : cipher.open(sealed, webhookPlace(found.id, column))
  const token = open(found.sealedToken, 'sealed_token')
  const secret = open(found.sealedSecret, 'sealed_secret')
  return { hook: { format: found.format, url: found.url, token, secret }, name: found.name }
}

/** A private address is refused for good; a name that is not found may be so tomorrow. */
function refused(error: unknown): never {
  throw error instanceof AppError && error.id === 'outboundRefused' ? new SendRefusal(error.text) : error
}

/** What the other side would refuse the next time as well; a redirection is followed nowhere. */
function failureOf(status: number): Error {
  const text = sendingMessages.hookAnswer({ status: String(status) })
  const isFinal = status < 500 && status !== 408 && status !== 425 && status !== 429
  return isFinal ? new SendRefusal(text) : new MessageError(text)
}
