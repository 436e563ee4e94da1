import { limits } from '@heliodesk/contracts/limits'
import { type PageFrame, type PageRow, parsePageFrame } from '@heliodesk/contracts/pageChannel'
import { runtimeConfig } from '../api/runtimeConfig.ts'
import { session } from '../session/store.ts'
import { openReconnecting, type SocketDeps, socketUrl } from './reconnectingSocket.ts'
import { onWake } from './wake.ts'

/** What a page does with what its other windows send (B§4). */
export interface PageHandlers {
  /** `update_vxe_table`: a row was changed elsewhere, perhaps not yet saved. Show it, and ask the server before relying on it. */
  readonly onRow?: (row: PageRow, from: { readonly socketKey: string; readonly caseId: string }) => void
  /** `common_send_date`, by its key. */
  readonly onData?: Readonly<Record<string, (...args: readonly unknown[]) => void>>
  /** The connection was away: what happened meanwhile is not reported again. */
  readonly onMissed?: () => void
}

export interface PageChannel {
  /** Tells the others; answers whether the connection stood. Nothing is kept for later: they ask anew when it stands again. */
  sendRow(socketKey: string, row: PageRow, caseId?: string): boolean
  sendData(key: string, ...args: readonly unknown[]): boolean
  close(): void
}

const heartBeat = JSON.stringify({ type: 'heart_beat', data: '' } satisfies PageFrame)

function hand(frame: PageFrame | null, { onRow, onData }: PageHandlers): void {
  if (frame?.type === 'update_vxe_table') {
    const [row, caseId] = frame.data.args
    onRow?.(row, { socketKey: frame.data.socketKey, caseId })
  }
  if (frame?.type === 'common_send_date' && onData && Object.hasOwn(onData, frame.data.key)) {
    onData[frame.data.key]?.(...frame.data.args)
  }
}

/** `/vxeSocket/{userId}/{pageId}`: heart beat every 10 s, given up after 6 s without an answer (WS-09). */
export function connectPage(deps: Omit<SocketDeps, 'onState'>, handlers: PageHandlers): PageChannel & { wake(): void } {
  let missed = false
  const socket = openReconnecting({
    ...deps,
    beat: { text: heartBeat, everyMs: limits.gridSocketHeartbeatMs, from: 'beat' },
    onText: (text) => hand(parsePageFrame(text), handlers),
    onState: (state) => {
      if (state === 'open' && missed) handlers.onMissed?.()
      missed = state === 'waiting' || (missed && state !== 'open')
    },
  })
  const send = (frame: PageFrame): boolean => socket.send(JSON.stringify(frame))
  return {
    sendRow: (socketKey, row, caseId = '') => send({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } }),
    sendData: (key, ...args) => send({ type: 'common_send_date', data: { key, args } }),
    wake: () => socket.wake(),
    close: () => socket.close(),
  }
}

/** `{host}{apiBase}/vxeSocket/{userId}/{pageId}` (WS-02). */
export function pageUrl(
  page: { readonly protocol: string; readonly host: string },
  apiBase: string,
  userId: string,
  pageId: string,
): string {
  return socketUrl(page, apiBase, `/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`)
}

/**
 * Joins a page with the same page in other windows, for as long as the session's token lasts; call it in an effect and close it there. `pageId` is the
 * name of a resource (`station`), alone or with `-` and more: who may see that resource is let in.
 */
export function openPageChannel(pageId: string, handlers: PageHandlers): PageChannel {
  const open = () => {
    const { user, token } = session.getState()
    if (!user || !token) return null
    const create = (url: string, protocols: readonly string[]) => new WebSocket(url, [...protocols])
    const url = pageUrl(location, runtimeConfig.apiBase, user.id, pageId)
    return connectPage({ url, token, create, random: Math.random }, handlers)
  }
  let channel = open()
  // Signed in again, or another department: the old token opens nothing any more.
  const stopFollowing = session.subscribe((now, before) => {
    if (now.token === before.token) return
    channel?.close()
    channel = open()
    if (channel) handlers.onMissed?.()
  })
  const stopWaking = onWake(() => channel?.wake())
  return {
    sendRow: (...row) => channel?.sendRow(...row) ?? false,
    sendData: (...data) => channel?.sendData(...data) ?? false,
    close() {
      stopFollowing()
      stopWaking()
      channel?.close()
    },
  }
}
