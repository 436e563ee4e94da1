import { type LiveMessage, parseLiveMessage } from '@heliodesk/contracts/channels'
import { limits } from '@heliodesk/contracts/limits'

export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed'

/** What the connection needs of the browser; a test passes its own. */
export interface LiveDeps {
  readonly url: string
  /** Sent as sub-protocol: the path names the user, the token proves him (D-WSAUTH). */
  readonly token: string
  readonly create: (url: string, protocols: readonly string[]) => WebSocket
  /** Between 0 and 1; spreads reconnections of many browsers after a restart. */
  readonly random: () => number
  readonly onMessage: (message: LiveMessage) => void
  readonly onState: (state: LiveState) => void
}

export interface LiveSocket {
  close(): void
}

/** Close codes that a new attempt with the same token cannot cure. */
const finalCodes: ReadonlySet<number> = new Set([4401, 4403])
const heartbeat = 'HeartBeat'

/**
 * The user's live connection: `HeartBeat` after 20 s of silence (WS-10), a new attempt 5 s after an error or close
 * plus at most one second (WS-06), one attempt at a time (WS-07), malformed messages ignored (WS-08).
 */
export function openLiveSocket(deps: LiveDeps): LiveSocket {
  let socket: WebSocket | null = null
  let ended = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const listen = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(heartbeat)
      listen()
    }, limits.userSocketHeartbeatMs)
  }
  const again = (): void => {
    if (ended || retry !== undefined) return
    deps.onState('waiting')
    retry = setTimeout(connect, limits.socketReconnectMs + Math.floor(deps.random() * 1000))
  }
  function lost(event: Event): void {
    clearTimeout(silence)
    const failed = socket
    socket = null
    failed?.close()
    const final = 'code' in event && finalCodes.has(Number(event.code))
    if (final) {
      ended = true
      deps.onState('closed')
    } else again()
  }
  function connect(): void {
    retry = undefined
    deps.onState('connecting')
    const next = deps.create(deps.url, [deps.token])
    socket = next
    const own =
      (act: (event: Event) => void) =>
      (event: Event): void => {
        if (socket === next) act(event)
      }
    next.onopen = own(() => {
      deps.onState('open')
      listen()
    })
    next.onmessage = (event: MessageEvent) => {
      if (socket !== next) return
      listen()
      const message = parseLiveMessage(String(event.data))
      if (message) deps.onMessage(message)
    }
    next.onerror = own(lost)
    next.onclose = own(lost)
  }
  connect()
  return {
    close() {
      ended = true
      clearTimeout(retry)
      clearTimeout(silence)
      const open = socket
      socket = null
      open?.close()
      deps.onState('closed')
    },
  }
}

/** `{host}{apiBase}/websocket/{userId}`, wss exactly when the page is https (WS-01). */
export function liveUrl(page: { readonly protocol: string; readonly host: string }, apiBase: string, userId: string): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${apiBase}/websocket/${encodeURIComponent(userId)}`
}
