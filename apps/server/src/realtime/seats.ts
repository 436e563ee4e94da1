import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { closeCodes } from './closeCodes.ts'

/** Open sockets of one user and kind in this process. */
const maxPerUser = 5

export interface Seat {
  readonly socket: WebSocket
  actor: Actor
}

/** Who sits at which socket of this process: at most five of a user, each as long as its session lasts. */
export class Seats<S extends Seat> {
  readonly #seats = new Map<WebSocket, S>()

  get size(): number {
    return this.#seats.size
  }

  /** Adds a socket; the oldest of a user with too many is closed. */
  add(seat: S): void {
    const { socket, actor } = seat
    this.#seats.set(socket, seat)
    socket.once('close', () => this.#seats.delete(socket))
    const own = [...this.#seats.values()].filter((one) => one.actor.userId === actor.userId)
    for (const { socket: old } of own.slice(0, Math.max(0, own.length - maxPerUser)))
      old.close(closeCodes.replaced, '同一账号连接过多')
  }

  all(): Iterable<S> {
    return this.#seats.values()
  }

  /** Those of one session. */
  of(sessionId: string): readonly S[] {
    return [...this.#seats.values()].filter(({ actor }) => actor.sessionId === sessionId)
  }

  actors(): readonly Actor[] {
    return [...new Map([...this.#seats.values()].map(({ actor }) => [actor.sessionId, actor])).values()]
  }
}
