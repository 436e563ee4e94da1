import { station } from '@heliodesk/contracts/resources/station/station'
import { absentPeople, seenByAbsent } from '../access/seers.queries.ts'
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

/**
 * Queues it for the web-hooks that asked for such events, in the transaction of its cause. What is about a station reaches those alone
 * whose setter's data rules leave it.
 */
export async function queueForHooks(
  context: Pick<Context, 'cipher' | 'clock'>,
  tx: Sql,
  event: HookEvent,
  message: HookMessage,
  stationId: string | null = null,
): Promise<void> {
  const hooks = await left(tx, message.tenantId, stationId, await hooksFor(tx, message.tenantId, event))
  await queueMessages(
    context,
    tx,
    hooks.map((hook) => messageForHook(message, hook)),
  )
}

async function left<T extends { readonly setUpBy: string | null }>(
  tx: Sql,
  tenantId: string,
  stationId: string | null,
  hooks: readonly T[],
): Promise<readonly T[]> {
  if (stationId === null || hooks.length === 0) return hooks
  const people = await absentPeople(tx, tenantId, { usernames: hooks.flatMap(({ setUpBy }) => setUpBy ?? []) })
  const kept: T[] = []
  for (const hook of hooks) {
    const places = people.filter(({ username }) => username === hook.setUpBy)
    const seen = await seenByAbsent(tx, places, { resource: station, ids: [stationId], byRules: true })
    if (seen.has(stationId)) kept.push(hook)
  }
  return kept
}
