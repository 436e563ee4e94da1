import { type LiveMessage, parseLiveMessage } from '@heliodesk/contracts/channels'
import { limits } from '@heliodesk/contracts/limits'
import { openReconnecting, type ReconnectingSocket, type SocketDeps, socketUrl } from './reconnectingSocket.ts'

export type { LiveState } from './reconnectingSocket.ts'

export interface LiveDeps extends SocketDeps {
  readonly onMessage: (message: LiveMessage) => void
}
export type LiveSocket = Pick<ReconnectingSocket, 'wake' | 'close'>

/** The user's live connection: `HeartBeat` after 20 s of silence (WS-10), malformed messages ignored (WS-08). */
export function openLiveSocket(deps: LiveDeps): LiveSocket {
  return openReconnecting({
    ...deps,
    beat: { text: 'HeartBeat', everyMs: limits.userSocketHeartbeatMs, from: 'silence' },
    onText: (text) => {
      const message = parseLiveMessage(text)
      if (message) deps.onMessage(message)
    },
  })
}

/** `{host}{apiBase}/websocket/{userId}` (WS-01). */
export function liveUrl(page: { readonly protocol: string; readonly host: string }, apiBase: string, userId: string): string {
  return socketUrl(page, apiBase, `/websocket/${encodeURIComponent(userId)}`)
}
