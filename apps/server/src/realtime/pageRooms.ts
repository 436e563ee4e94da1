import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { WebSocket } from 'ws'
import type { Actor } from '../access/actor.ts'
import { newId } from '../db/ids.ts'
import { closeCodes } from './closeCodes.ts'
import { type Connection, Connections } from './connections.ts'
import { frameFor, limitedRow, mayJoin, type Page, type PageDispatch } from './page.ts'

export interface PageClient extends Connection {
  readonly id: string
  readonly page: Page
}

/** Never fails: who cannot be answered sees nothing. */
type SeesRow = (actor: Actor, resource: AnyResource, id: string) => Promise<boolean>

/** Bytes waiting for one client from which they are given up: when they come back they ask for everything anew. */
const cutBytes = 256 * 1024

/** The open page channels of this process and what is passed between them. */
export class PageRooms {
  readonly #clients = new Connections<PageClient>()
  readonly #seesRow: SeesRow

  /** @param seesRow whether somebody with data rules may see a row */
  constructor(seesRow: SeesRow) {
    this.#seesRow = seesRow
  }

  get size(): number {
    return this.#clients.size
  }

  add(socket: WebSocket, actor: Actor, page: Page): PageClient {
    const client = { id: newId(), socket, actor, page }
    this.#clients.add(client)
    return client
  }

  deliver(dispatch: PageDispatch): void {
    for (const client of this.#clients.all()) {
      const frame = client.id === dispatch.from ? null : frameFor(client.actor, client.page, dispatch)
      if (frame === null) continue
      const row = limitedRow(client.actor, client.page, frame)
      if (row === null) send(client.socket, JSON.stringify(frame))
      else void this.#sendIfSeen(client, row, JSON.stringify(frame))
    }
  }

  async #sendIfSeen({ actor, socket }: PageClient, row: { resource: AnyResource; id: string }, text: string): Promise<void> {
    if (await this.#seesRow(actor, row.resource, row.id)) send(socket, text)
  }

  actors(): readonly Actor[] {
    return this.#clients.actors()
  }

  closeSession(sessionId: string): void {
    for (const { socket } of this.#clients.of(sessionId)) socket.close(closeCodes.unauthenticated, 'Token失效')
  }

  /** Rights changed: who may no longer see the page leaves it. */
  replaceActor(actor: Actor): void {
    for (const client of this.#clients.of(actor.sessionId)) {
      client.actor = actor
      if (!mayJoin(actor, client.page)) client.socket.close(closeCodes.foreign, '无权查看该页面')
    }
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > cutBytes) socket.close(closeCodes.overloaded, '接收过慢')
  else socket.send(text)
}
