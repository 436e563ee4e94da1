import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { closeCodes } from './closeCodes.ts'

/** Open sockets of one user and kind in this process. */
const maxPerUser = 5

export interface Connection {
  readonly socket: WebSocket
  actor: Actor
}

/** Open sockets of this process with their users: at most five of a user, each as long as its session lasts. */
export class Connections<S extends Connection> {
  readonly #connections = new Map<WebSocket, S>()

  get size(): number {
    return this.#connections.size
  }

  /** Adds a socket; the oldest of a user with too many is closed. */
  add(connection: S): void {
    const { socket, actor } = connection
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#connections.delete(socket))
    const own = [...this.#connections.values()].filter((one) => one.actor.userId === actor.userId)
    for (const { socket: old } of own.slice(0, Math.max(0, own.length - maxPerUser)))
      old.close(closeCodes.replaced, '同一账号连接过多')
  }

  all(): Iterable<S> {
    return this.#connections.values()
  }

  /** Those of one session. */
  of(sessionId: string): readonly S[] {
    return [...this.#connections.values()].filter(({ actor }) => actor.sessionId === sessionId)
  }

  actors(): readonly Actor[] {
    return [...new Map([...this.#connections.values()].map(({ actor }) => [actor.sessionId, actor])).values()]
  }
}
