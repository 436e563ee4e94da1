import type { Actor } from '../access/actor.ts'

/** What a ticket was issued for; the query without the ticket itself. */
export interface TicketPlace {
  readonly method: string
  /** Path under API_BASE, e.g. `/api/station/exportXls`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Sessions as calls and sockets need them; access/ keeps them. */
export interface Gate {
  /** The person behind a live token; null when it is unknown, idle too long, expired or ended. */
  authenticate(token: string): Promise<Actor | null>
  /** Consumes a one-time ticket; null unless it is unused, fresh, for exactly this place, and its session still lives. */
  redeemTicket(ticket: string, place: TicketPlace): Promise<Actor | null>
  endSession(sessionId: string, reason: string): Promise<void>
  /** Calls back in every process soon after a session ended; answers the unsubscribe function. */
  onSessionEnd(handler: (sessionId: string) => void): () => void
}
