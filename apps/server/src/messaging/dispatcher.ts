import { hostname } from 'node:os'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Context } from '../context.ts'
import { newId } from '../db/ids.ts'
import { reasonOf } from '../language/messageError.ts'
import { writtenText } from '../language/stored.ts'
import { mailSender } from './mailSender.ts'
import { type ClaimedRow, claimDue, type Outcome, relieve, settle } from './outbox.queries.ts'
import { addressPlace } from './outbox.ts'
import { type Sender, SendRefusal } from './sender.ts'
import { smsMessageSender } from './smsMessageSender.ts'
import { webhookSender } from './webhookSender.ts'

/** Takes waiting messages to their senders, over all processes each to one. */
export interface Dispatcher {
  readonly senders: readonly Sender[]
  /** Sends what is due, or what of these ids is; answers how many arrived and how many did not. */
  deliver(pick?: { readonly ids?: readonly string[]; readonly signal?: AbortSignal }): Promise<{ sent: number; failed: number }>
}

export const buildSenders = (context: Context): readonly Sender[] => [
  mailSender(context.env),
  smsMessageSender(context),
  webhookSender(context),
]

/** Minutes until the next try; after the last one it has failed. */
const pauses = [1, 5, 15, 60]
const minute = 60_000
const batch = 8
/** Longer than any sender waits: a lease that ends means that its process is gone. */
const leaseMs = 3 * minute

export function buildDispatcher(context: Context, senders: readonly Sender[] = buildSenders(context)): Dispatcher {
  const owner = `${hostname()}:${process.pid}:${newId()}`
  const byType = new Map<string, Sender>(senders.map((sender) => [sender.type, sender]))
  const repeatable = senders.filter((sender) => sender.isRepeatable).map((sender) => sender.type)
  const take = async (row: ClaimedRow): Promise<boolean> => {
    const end = await attempt(context, byType.get(row.type), row)
    await settle(context.db, row.id, owner, end)
    return end.status === '1'
  }
  return {
    senders,
    async deliver({ ids = null, signal } = {}) {
      await relieve(context.db, repeatable, sendingMessages.unknownEnd())
      const count = { sent: 0, failed: 0 }
      while (!signal?.aborted) {
        const rows = await claimDue(context.db, { owner, limit: batch, leaseMs, ids })
        for (const isSent of await Promise.all(rows.map(take))) count[isSent ? 'sent' : 'failed'] += 1
        if (rows.length < batch) break
      }
      return count
    },
  }
}

async function attempt({ cipher, log }: Context, sender: Sender | undefined, row: ClaimedRow): Promise<Outcome> {
  try {
    if (sender === undefined || sender.missing !== null) throw new SendRefusal(sender?.missing ?? sendingMessages.noSender())
    const address = cipher.open(row.address, addressPlace(row.id))
    return { status: '1', result: await sender.send({ ...row, address }), pauseMs: null }
  } catch (error) {
    const result = reasonOf(error)
    const pause = error instanceof SendRefusal ? undefined : pauses[row.round - 1]
    log.warn({ messageId: row.id, type: row.type, attempt: row.round, reason: writtenText(result) }, 'message not sent')
    return { status: pause === undefined ? '2' : '0', result, pauseMs: pause === undefined ? null : pause * minute }
  }
}
