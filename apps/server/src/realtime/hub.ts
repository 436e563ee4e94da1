import type { LiveMessage } from '@heliodesk/contracts/channels'
import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { closeCodes } from './closeCodes.ts'
import { type Connection, Connections } from './connections.ts'
import { type Dispatch, isReceiver } from './target.ts'
import { needsLookup } from './visibility.ts'

interface Client extends Connection {
  /** Hints were left out while the line was full; one «many changed» makes up for them. */
  missed: boolean
}

/** Never fails: who cannot be answered hears nothing. */
export type Look = (actor: Actor, message: LiveMessage) => Promise<LiveMessage | null>

/** Bytes waiting in the process for one client: from here refetch hints are left out … */
const fullBytes = 64 * 1024
/** … and from here the client is given up. */
const cutBytes = 1024 * 1024

/** The open sockets of this process and what is sent to them. */
export class Hub {
  readonly #clients = new Connections<Client>()
  readonly #look: Look

  /** @param look what somebody hears of a message whose data rules may hide what it is about */
  constructor(look: Look) {
    this.#look = look
  }

  get size(): number {
    return this.#clients.size
  }

  add(socket: WebSocket, actor: Actor): void {
    this.#clients.add({ socket, actor, missed: false })
  }

  deliver({ message, to }: Dispatch): void {
    const text = JSON.stringify(message)
    for (const client of this.#clients.all()) {
      if (!isReceiver(client.actor, to)) continue
      if (needsLookup(client.actor, message)) void this.#sendVisible(client, message)
      else this.#send(client, message, text)
    }
  }

  async #sendVisible(client: Client, message: LiveMessage): Promise<void> {
    const heard = await this.#look(client.actor, message)
    if (heard !== null) this.#send(client, heard, JSON.stringify(heard))
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

  actors(): readonly Actor[] {
    return this.#clients.actors()
  }

  /** The session is over: its sockets are notified and closed. */
  closeSession(sessionId: string): void {
    const farewell: LiveMessage = { cmd: 'session', msgId: sessionId, msgTxt: '登录已失效，请重新登录' }
    for (const { socket } of this.#clients.of(sessionId)) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(farewell))
      socket.close(closeCodes.unauthenticated, 'Token失效')
    }
  }

  /** Rights or department changed: later messages go by the new ones, and the browser is told to ask for its own. */
  replaceActor(actor: Actor, tell: boolean): void {
    const news: LiveMessage = { cmd: 'permission', msgId: actor.sessionId, msgTxt: '' }
    for (const client of this.#clients.of(actor.sessionId)) {
      client.actor = actor
      if (tell && client.socket.readyState === client.socket.OPEN) client.socket.send(JSON.stringify(news))
    }
  }
}
