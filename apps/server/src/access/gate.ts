import type { Actor } from './actor.ts'
import type { EndReason, Sessions } from './sessions.ts'
import type { Tickets } from './tickets.ts'

/** What a ticket was issued for; the query without the ticket itself. */
export interface TicketPlace {
  readonly method: string
  /** Path under API_BASE, e.g. `/api/station/exportXls`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Sessions as calls and sockets need them. */
export interface Gate {
  /** The person behind a live token; null when it is unknown, idle too long, expired or ended. */
  authenticate(token: string): Promise<Actor | null>
  /** Consumes a one-time ticket; null unless it is unused, fresh, for exactly this place, and its session still lives. */
  redeemTicket(ticket: string, place: TicketPlace): Promise<Actor | null>
  endSession(sessionId: string, reason: string): Promise<void>
  /** Calls back in every process soon after a session ended; answers the unsubscribe function. */
  onSessionEnd(handler: (sessionId: string) => void): () => void
}

/** Sessions and tickets in the form in which calls and sockets ask for them. */
export function buildGate(sessions: Sessions, tickets: Tickets): Gate {
  return {
    authenticate: (token) => sessions.authenticate(token),
    async redeemTicket(ticket, place) {
      // Tickets are for links: any other method (HEAD of a link preview) must neither work nor spend one.
      return place.method === 'GET' ? tickets.redeem(ticket, place) : null
    },
    endSession: (sessionId, reason) => sessions.end(sessionId, reason as EndReason),
    onSessionEnd: (handler) =>
      sessions.onEnded((notice) => {
        for (const sessionId of notice.sessionIds) handler(sessionId)
      }),
  }
}
