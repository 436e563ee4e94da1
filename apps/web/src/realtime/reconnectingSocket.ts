import { limits } from '@heliodesk/contracts/limits'

export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed'

/** What a connection needs of the browser; a test passes its own. */
export interface SocketDeps {
  readonly url: string
  /** Sent as sub-protocol: the path names the user, the token proves them (D-WSAUTH). */
  readonly token: string
  readonly create: (url: string, protocols: readonly string[]) => WebSocket
  /** Between 0 and 1; spreads reconnections of many browsers after a restart. */
  readonly random: () => number
  readonly onState: (state: LiveState) => void
}

interface Beat {
  readonly text: string
  readonly everyMs: number
  /** Counted from the last message of any kind, or from the last beat alone. */
  readonly from: 'silence' | 'beat'
}

interface SocketOptions extends SocketDeps {
  readonly beat: Beat
  readonly onText: (text: string) => void
}

export interface ReconnectingSocket {
  /** Sends if the connection stands; answers whether it did. */
  send(text: string): boolean
  /** Somebody looks again, or the network is back: a waiting connection is tried at once, a standing one is asked whether it still lives. */
  wake(): void
  close(): void
}

/** Close codes that a new attempt with the same token cannot cure. */
const finalCodes: ReadonlySet<number> = new Set([4401, 4403])
/** Another window took the place: this one comes back when somebody looks at it, else a good deal later (decision 020). */
const replacedCode = 4409
const replacedRetryMs = 60_000
/** After sleep an attempt may hang on a network that is not there yet. */
const connectMs = 15_000

/**
 * A connection that comes back: a new attempt 5 s after an error or close plus at most one second (WS-06), one attempt at a time (WS-07). A
 * heart beat that stays without an answer for 6 s ends a connection that only looks alive, as after sleep.
 */
class Reconnecting implements ReconnectingSocket {
  readonly #options: SocketOptions
  #socket: WebSocket | null = null
  #ended = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #next: ReturnType<typeof setTimeout> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SocketOptions) {
    this.#options = options
    this.#connect()
  }

  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(text)
    return true
  }

  wake(): void {
    if (this.#ended) return
    if (this.#retry !== undefined) {
      clearTimeout(this.#retry)
      this.#connect()
    } else if (this.#answer === undefined) this.#beat()
  }

  close(): void {
    const open = this.#socket
    this.#end()
    open?.close()
  }

  #end(): void {
    this.#ended = true
    this.#socket = null
    clearTimeout(this.#retry)
    this.#rest()
    this.#options.onState('closed')
  }

  #rest(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#answer)
    this.#answer = undefined
  }

  #beat(): void {
    clearTimeout(this.#next)
    if (!this.send(this.#options.beat.text)) return
    this.#answer = setTimeout(() => this.#lost(), limits.gridSocketTimeoutMs)
  }

  #scheduleBeat(): void {
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#beat(), this.#options.beat.everyMs)
  }

  #heard(text: string): void {
    const answered = this.#answer !== undefined
    clearTimeout(this.#answer)
    this.#answer = undefined
    if (answered || this.#options.beat.from === 'silence') this.#scheduleBeat()
    this.#options.onText(text)
  }

  #lost(code?: number): void {
    this.#rest()
    const failed = this.#socket
    this.#socket = null
    failed?.close()
    if (code !== undefined && finalCodes.has(code)) this.#end()
    if (this.#ended || this.#retry !== undefined) return
    const pause = code === replacedCode ? replacedRetryMs : limits.socketReconnectMs
    this.#options.onState('waiting')
    this.#retry = setTimeout(() => this.#connect(), pause + Math.floor(this.#options.random() * 1000))
  }

  #connect(): void {
    this.#retry = undefined
    const { create, url, token, onState } = this.#options
    onState('connecting')
    const next = create(url, [token])
    this.#socket = next
    this.#answer = setTimeout(() => this.#lost(), connectMs)
    const isOwn = (): boolean => this.#socket === next
    next.onopen = () => {
      if (!isOwn()) return
      this.#rest()
      onState('open')
      this.#scheduleBeat()
    }
    next.onmessage = (event: MessageEvent) => {
      if (isOwn()) this.#heard(String(event.data))
    }
    next.onerror = () => {
      if (isOwn()) this.#lost()
    }
    next.onclose = (event: CloseEvent) => {
      if (isOwn()) this.#lost(event.code)
    }
  }
}

export function openReconnecting(options: SocketOptions): ReconnectingSocket {
  return new Reconnecting(options)
}

/** `{host}{apiBase}{path}`, wss exactly when the page is https (WS-01). */
export function socketUrl(page: { readonly protocol: string; readonly host: string }, apiBase: string, path: string): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${apiBase}${path}`
}
