import type { LiveMessage } from '@heliodesk/contracts/channels'
import type { Db, Sql } from '../db/sql.ts'
import { encodeDispatch, type Target } from './target.ts'

/** Sends live messages to open browsers through NOTIFY, in every process. */
export interface LivePublisher {
  /**
   * `to` narrows who receives it: one user, or everybody whose working department is an ancestor of (or equals) one of `orgCodes`.
   * Without either, every user of the tenant. `right` leaves out who does not hold it. Within a transaction it leaves with the commit.
   */
  publish(message: LiveMessage, to?: Target, within?: Sql): Promise<void>
}

interface Pending {
  message: LiveMessage
  readonly to: Target
}

export interface CoalescingPublisher extends LivePublisher {
  /** Sends what is held back and resolves when it is out. */
  flush(): Promise<void>
}

/**
 * Publishes through NOTIFY. The first message of a kind leaves at once; what follows for the same receivers within `windowMs` is merged
 * into one, so that a busy collector costs a few notifications a second and not one for each batch.
 */
export function buildPublisher(db: Pick<Db, 'notify'>, onError: (error: unknown) => void, windowMs = 300): CoalescingPublisher {
  const held = new Map<string, Pending | null>()
  const timers = new Set<NodeJS.Timeout>()

  const send = (pending: Pending, within?: Sql): Promise<void> => db.notify('live', encodeDispatch(pending), within)

  function openWindow(key: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const pending = held.get(key)
      held.delete(key)
      if (!pending) return
      send(pending).catch(onError)
      held.set(key, null)
      openWindow(key)
    }, windowMs)
    timers.add(timer.unref())
  }

  return {
    async publish(message, to = {}, within) {
      if (within !== undefined || !isMergeable(message)) return send({ message, to }, within)
      const key = JSON.stringify([message.cmd, to.tenantId, to.userId, to.orgCodes])
      const waiting = held.get(key)
      if (waiting === undefined) {
        held.set(key, null)
        openWindow(key)
        return send({ message, to })
      }
      held.set(key, { message: waiting === null ? message : merge(waiting.message, message), to })
    },
    async flush() {
      for (const timer of timers) clearTimeout(timer)
      const pending = [...held.values()].filter((one) => one !== null)
      held.clear()
      await Promise.all(pending.map((one) => send(one)))
    },
  }
}

/** Hints to refetch may be merged; messages that a person reads may not. */
const isMergeable = (message: LiveMessage): boolean =>
  message.cmd === 'station' || message.cmd === 'alarm' || message.cmd === 'dict'

/** An empty list means «many»: it swallows every name. */
function merge(a: LiveMessage, b: LiveMessage): LiveMessage {
  if (!('stationIds' in a) || !('stationIds' in b)) return b
  const many = a.stationIds.length === 0 || b.stationIds.length === 0
  return { ...b, stationIds: many ? [] : [...new Set([...a.stationIds, ...b.stationIds])] }
}
