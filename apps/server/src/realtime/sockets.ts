import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveMessage } from '@heliodesk/contracts/channels'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Actor } from '../access/actor.ts'
import { tokensAmong } from '../access/tokens.ts'
import { newId } from '../db/ids.ts'
import { buildRateLimiter } from '../http/rateLimit.ts'
import { gauge } from '../observe/metrics.ts'
import { closeCodes } from './closeCodes.ts'
import { followSessions } from './followSessions.ts'
import { keepAlive, readFrames } from './frames.ts'
import { Hub } from './hub.ts'
import { decodePageDispatch, mayJoin, pageOf } from './page.ts'
import { onPageFrame } from './pageChannel.ts'
import { PageRooms } from './pageRooms.ts'
import type { RealtimeParts } from './parts.ts'
import { isOwnOrigin, type Place, placeOf } from './place.ts'
import { decodeDispatch } from './target.ts'
import { seesRow, visiblePart } from './visibility.ts'

export interface Sockets {
  readonly hub: Hub
  /** Tells every client to come back (1001) and stops taking new ones. */
  close(): void
}

const frameBytes = 64 * 1024
const recheckMs = 5_000
/** How long a client may take to answer the farewell of a server that stops. */
const farewellMs = 3_000
/** New sockets per second in this process: after a restart a thousand browsers return within seconds, not at once. */
const acceptsPerSecond = 400

/** Serves `/websocket/{userId}` and `/vxeSocket/{userId}/{pageId}` on an HTTP server; the token travels as subprotocol. */
export function attachSockets(server: Server, context: RealtimeParts, options: { readonly recheckMs?: number } = {}): Sockets {
  const silent = (error: unknown) => {
    context.log.warn({ err: error }, 'live message not passed on to somebody with data rules')
    return null
  }
  const hub = new Hub((actor, message) => visiblePart(context.db, actor, message).catch(silent))
  const rooms = new PageRooms((actor, resource, id) =>
    seesRow(context.db, actor, resource, id).catch((error) => silent(error) !== null),
  )
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytes,
    // The browser insists on the echo of what it offered.
    handleProtocols: (protocols) => protocols.values().next().value ?? false,
  })
  const onUpgrade = buildUpgradeHandler(context, wss, { hub, rooms })
  server.on('upgrade', onUpgrade)
  const stops = [...passOn(context, { hub, rooms }), followSessions(context, [hub, rooms], options.recheckMs ?? recheckMs)]
  gauge('heliodesk_sockets', 'Open live channels', () => hub.size)
  gauge('heliodesk_page_sockets', 'Open page channels', () => rooms.size)
  return {
    hub,
    close() {
      server.off('upgrade', onUpgrade)
      for (const stop of stops) stop()
      for (const socket of wss.clients) socket.close(closeCodes.goingAway, '服务重启')
      setTimeout(() => {
        for (const socket of wss.clients) socket.terminate()
      }, farewellMs).unref()
    },
  }
}

interface Channels {
  readonly hub: Hub
  readonly rooms: PageRooms
}

type UpgradeHandler = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

/** Lets an upgrade in, or refuses it before the handshake: wrong address, foreign page, too many at once. */
function buildUpgradeHandler(context: RealtimeParts, wss: WebSocketServer, channels: Channels): UpgradeHandler {
  const accepts = buildRateLimiter(1_000, context.clock)
  const refusalOf = (request: IncomingMessage, place: Place | null): string | null => {
    if (place === null) return '404 Not Found'
    if (!isOwnOrigin(request.headers, context.env.origins)) return '403 Forbidden'
    return accepts.take('all', acceptsPerSecond) > 0 ? '503 Service Unavailable' : null
  }
  return (request, stream, head) => {
    stream.on('error', () => void stream.destroy())
    const place = placeOf(request.url ?? '', context.env.apiBase)
    const refusal = refusalOf(request, place)
    if (place === null || refusal !== null) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    wss.handleUpgrade(request, stream, head, (socket) => {
      openSocket(context, channels, socket, request, place).catch((error: unknown) => {
        context.log.warn({ err: error }, 'socket refused')
        socket.close(closeCodes.overloaded, '服务暂时不可用')
      })
    })
  }
}

async function openSocket(
  context: RealtimeParts,
  channels: Channels,
  socket: WebSocket,
  request: IncomingMessage,
  place: Place,
): Promise<void> {
  socket.on('error', () => socket.terminate())
  keepAlive(socket)
  // What the client sends meanwhile waits in the line until somebody listens.
  socket.pause()
  const actor = await actorOf(context, socket, request).finally(() => socket.resume())
  if (actor === null) return socket.close(closeCodes.unauthenticated, 'Token失效')
  if (actor.userId !== place.userId) return socket.close(closeCodes.foreign, '无权订阅他人消息')
  if (socket.readyState !== socket.OPEN) return
  if (place.kind === 'page') return connectToPage(context, channels.rooms, socket, actor, place.pageId)
  channels.hub.add(socket, actor)
  readFrames(socket, (text) => answerLiveFrame(socket, text))
}

function connectToPage(context: RealtimeParts, rooms: PageRooms, socket: WebSocket, actor: Actor, pageId: string): void {
  const page = pageOf(pageId)
  if (!mayJoin(actor, page)) {
    socket.close(closeCodes.foreign, '无权查看该页面')
    return
  }
  const client = rooms.add(socket, actor, page)
  readFrames(socket, (text) => {
    onPageFrame(context, client, text).catch((error: unknown) => context.log.warn({ err: error }, 'page frame not passed on'))
  })
}

async function actorOf({ access }: RealtimeParts, socket: WebSocket, request: IncomingMessage): Promise<Actor | null> {
  const query = new URLSearchParams(request.url?.split('?', 2)[1] ?? '')
  for (const token of tokensAmong(query.values())) {
    const leaked = await access.gate.authenticate(token)
    if (leaked) await access.gate.endSession(leaked.sessionId, 'leaked')
  }
  const actor = await access.gate.authenticate(socket.protocol)
  return actor?.mustChangePassword ? null : actor
}

function answerLiveFrame(socket: WebSocket, text: string): void {
  if (text !== 'HeartBeat' && text !== 'ping') return
  socket.send(JSON.stringify({ cmd: 'heartcheck', msgId: newId(), msgTxt: '心跳响应' } satisfies LiveMessage))
}

/** What any process published reaches the open sockets of this one. */
function passOn({ db }: RealtimeParts, { hub, rooms }: Channels): readonly (() => void)[] {
  return [
    db.listen('live', (payload) => {
      const dispatch = decodeDispatch(payload)
      if (dispatch) hub.deliver(dispatch)
    }),
    db.listen('page', (payload) => {
      const dispatch = decodePageDispatch(payload)
      if (dispatch) rooms.deliver(dispatch)
    }),
  ]
}
