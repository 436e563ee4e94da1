import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { type NewMessage, queueMessages } from './outbox.ts'
import { messageTypes } from './sender.ts'
import { type HookEvent, hooksFor } from './webhook.queries.ts'

/** What happened, in words, for whichever web-hooks of the tenant want to hear of it. */
export type HookMessage = Pick<NewMessage, 'tenantId' | 'title' | 'content' | 'isHtml' | 'priority' | 'templateCode'> & {
  readonly cause: string
}

/** A message for one web-hook; its cause is told to it once. */
export const messageForHook = (message: HookMessage, hook: { readonly id: string; readonly name: string }): NewMessage => ({
  ...message,
  type: messageTypes.webhook,
  address: hook.id,
  receiver: hook.name,
  cause: `${message.cause}:hook:${hook.id}`,
})

/** Queues it for the web-hooks that asked for such events, in the transaction of its cause. */
export async function queueForHooks(
  context: Pick<Context, 'cipher' | 'clock'>,
  tx: Sql,
  event: HookEvent,
  message: HookMessage,
): Promise<void> {
  const hooks = await hooksFor(tx, message.tenantId, event)
  await queueMessages(
    context,
    tx,
    hooks.map((hook) => messageForHook(message, hook)),
  )
}
