import type { LiveMessage } from '@heliodesk/contracts/channels'
import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { type Dispatch, isReceiver } from './target.ts'

/** Codes with which the server closes a socket. 4401 and 4403 are final; a browser comes back after the others. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  overloaded: 1013,
  /** No token, or its session ended. */
  unauthenticated: 4401,
  /** The path names another user. */
  foreign: 4403,
  /** A newer socket of the same user took the place. */
  replaced: 4409,
} as const

interface Client {
  readonly socket: WebSocket
  actor: Actor
  /** Hints were left out while the line was full; one «many changed» makes up for them. */
  missed: boolean
}

const maxPerUser = 5
/** Bytes waiting in the process for one client: from here refetch hints are left out … */
const fullBytes = 64 * 1024
/** … and from here the client is given up. */
const cutBytes = 1024 * 1024

/** The open sockets of this process and what is sent to them. */
export class Hub {
  readonly #clients = new Map<WebSocket, Client>()

  get size(): number {
    return this.#clients.size
  }

  /** Adds a socket; the oldest of a user with too many is closed. */
  add(socket: WebSocket, actor: Actor): void {
    this.#clients.set(socket, { socket, actor, missed: false })
    socket.once('close', () => this.#clients.delete(socket))
    const own = [...this.#clients.values()].filter((client) => client.actor.userId === actor.userId)
    for (const { socket: old } of own.slice(0, Math.max(0, own.length - maxPerUser)))
      old.close(closeCodes.replaced, '同一账号连接过多')
  }

  deliver({ message, to }: Dispatch): void {
    const text = JSON.stringify(message)
    for (const client of this.#clients.values()) if (isReceiver(client.actor, to)) this.#send(client, message, text)
  }

  #send(client: Client, message: LiveMessage, text: string): void {
    const { socket } = client
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > cutBytes) {
      socket.close(closeCodes.overloaded, '接收过慢')
      return
    }
    if (socket.bufferedAmount > fullBytes && 'stationIds' in message) {
      client.missed = true
      return
    }
    if (client.missed) {
      client.missed = false
      socket.send(JSON.stringify({ cmd: 'station', msgId: message.msgId, msgTxt: '', stationIds: [] } satisfies LiveMessage))
    }
    socket.send(text)
  }

  sessions(): readonly string[] {
    return [...new Set([...this.#clients.values()].map(({ actor }) => actor.sessionId))]
  }

  /** The session is over: its sockets are told and closed. */
  closeSession(sessionId: string): void {
    const farewell: LiveMessage = { cmd: 'session', msgId: sessionId, msgTxt: '登录已失效，请重新登录' }
    for (const { socket, actor } of this.#clients.values()) {
      if (actor.sessionId !== sessionId) continue
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(farewell))
      socket.close(closeCodes.unauthenticated, 'Token失效')
    }
  }

  /** Rights or department changed: later messages go by the new ones. */
  replaceActor(actor: Actor): void {
    for (const client of this.#clients.values()) if (client.actor.sessionId === actor.sessionId) client.actor = actor
  }
}
