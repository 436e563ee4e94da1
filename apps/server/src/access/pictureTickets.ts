import { limits } from '@heliodesk/contracts/limits'
import type { Clock } from '../clock.ts'
import type { Actor } from './actor.ts'
import type { Sessions } from './sessions.ts'
import type { Signer } from './signer.ts'

/** The address of a picture is the same for five minutes, so that a browser loads it once, and good for ten to fifteen. */
const sameSeconds = 300
const lifeSeconds = 900
const pictureTicketType = 'heliodesk-picture+jwt'

/**
 * Tickets of pictures, for clients that show them without a header. Other than those of downloads they are not spent: one page shows a
 * picture many times. Nothing is stored, the statement is signed.
 */
export interface PictureTickets {
  /** `isKept`: the client keeps the address as long as its session, which ends the ticket as well. */
  issue(actor: Pick<Actor, 'sessionId' | 'tenantId'>, path: string, options: { readonly isKept: boolean }): string
  /** Who looks, as they are now, and for how long the answer may be kept; null: for another picture, over, forged, or the session has ended. */
  open(ticket: string, path: string): Promise<PictureViewer | null>
}

export interface PictureViewer {
  readonly actor: Actor
  readonly keepSeconds: number
}

export function buildPictureTickets(clock: Clock, signer: Signer, sessions: Pick<Sessions, 'actorOf'>): PictureTickets {
  return {
    issue({ sessionId, tenantId }, path, { isKept }) {
      const sameMs = sameSeconds * 1000
      const nowMs = Math.floor(clock.now() / sameMs) * sameMs
      const seconds = isKept ? limits.sessionMs / 1000 : lifeSeconds
      return signer.sign(pictureTicketType, { sid: sessionId, tenant: tenantId, path }, { nowMs, seconds })
    },
    async open(ticket, path) {
      const claims = signer.open(pictureTicketType, ticket, clock.now())
      if (claims === null || claims.path !== path || typeof claims.sid !== 'string') return null
      // A page that stands open shows its pictures by itself: that is no sign of its owner.
      const actor = await sessions.actorOf(claims.sid, { isUse: false })
      if (actor === null || actor.tenantId !== claims.tenant) return null
      const leftSeconds = Math.floor((Number(claims.exp) * 1000 - clock.now()) / 1000)
      return { actor, keepSeconds: Math.min(leftSeconds, sameSeconds) }
    },
  }
}
