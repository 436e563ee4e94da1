import type { Clock } from '../clock.ts'
import type { Db } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import type { Sessions } from './sessions.ts'
import { clockSkewMs } from './signer.ts'
import { consumeTicket, insertTicket } from './tickets.queries.ts'
import { hashToken, isTokenShaped, newToken } from './tokens.ts'

/** The one request a ticket is good for: path under the API prefix, query without the ticket itself. */
export interface TicketTarget {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export interface Tickets {
  /** The caller checks that `actor` may use the target before it issues a ticket, and again after redeeming. */
  issue(actor: Actor, target: TicketTarget): Promise<{ readonly ticket: string; readonly expiresIn: number }>
  /**
   * Consumes the ticket and returns its owner as they are now (session alive, present permissions), or null: unknown, used,
   * expired, for another request, or session ended. A ticket presented for another request is spent all the same.
   */
  redeem(ticket: string, target: TicketTarget): Promise<Actor | null>
}

const ticketSeconds = 60

export function buildTickets(db: Db, clock: Clock, sessions: Pick<Sessions, 'actorOf'>): Tickets {
  return {
    async issue(actor, target) {
      const ticket = newToken()
      await insertTicket(db, {
        hash: hashToken(ticket),
        sessionId: actor.sessionId,
        path: target.path,
        query: canonicalQuery(target.query),
        expiresMs: clock.now() + ticketSeconds * 1000,
      })
      return { ticket, expiresIn: ticketSeconds }
    },
    async redeem(ticket, target) {
      if (!isTokenShaped(ticket)) return null
      const nowMs = clock.now()
      const latestMs = nowMs + ticketSeconds * 1000 + clockSkewMs
      const row = await consumeTicket(db, hashToken(ticket), { nowMs, latestMs })
      if (!row || row.path !== target.path || row.query !== canonicalQuery(target.query)) return null
      return sessions.actorOf(row.sessionId)
    },
  }
}

/** Sorted, encoded, without the parameters that carry the ticket or only defeat caches (`_t`). */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .filter(([name]) => name !== 'token' && name !== '_t')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}
