import type { Gate } from '../http/gate.ts'
import type { EndReason, Sessions } from './sessions.ts'
import type { Tickets } from './tickets.ts'

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
