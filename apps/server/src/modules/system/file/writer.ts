import { randomUUID } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import type { Context } from '#server/context.ts'
import { letGo, type PartsRow, renew, seize } from './parts.queries.ts'

/** How long a writer that falls silent (its process died) keeps others away. */
const leaseMs = 15_000
const renewMs = 5_000

export interface Writing {
  readonly row: PartsRow
  /** Aborted when another connection of the same upload takes over. */
  readonly signal: AbortSignal
}

export interface Writers {
  /** Runs `work` as the only writer of an upload; it answers how many bytes more are safe. */
  write(id: string, work: (writing: Writing) => Promise<number>): Promise<PartsRow>
}

/**
 * One writer for each upload over all processes. Within a process a new connection takes over from an old one at once: after a cut the
 * client is back before the server has noticed that it was gone.
 */
export function buildWriters({ db, clock }: Pick<Context, 'db' | 'clock'>): Writers {
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>()
  async function write(id: string, work: (writing: Writing) => Promise<number>): Promise<PartsRow> {
    for (let other = running.get(id); other; other = running.get(id)) {
      other.stop.abort()
      await other.ended
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const stop = new AbortController()
    running.set(id, { stop, ended })
    try {
      return await hold(id, (row) => work({ row, signal: stop.signal }))
    } finally {
      running.delete(id)
      end()
    }
  }

  async function hold(id: string, work: (row: PartsRow) => Promise<number>): Promise<PartsRow> {
    const writer = randomUUID()
    const lease = () => ({ id, writer, nowMs: clock.now(), untilMs: clock.now() + leaseMs })
    const row = await seize(db, lease())
    if (!row) throw errors.partsBusy()
    // A renewal that fails is made up for by the next one, or the lease runs out.
    const timer = setInterval(() => void renew(db, lease()).catch(() => undefined), renewMs)
    let bytes = 0
    try {
      bytes = await work(row)
    } finally {
      clearInterval(timer)
      const after = await letGo(db, { id, writer, bytes, nowMs: clock.now() })
      if (after) Object.assign(row, after)
    }
    return row
  }

  return { write }
}
