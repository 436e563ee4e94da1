import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

export interface TestSocket {
  readonly socket: WebSocket
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of any shape
  readonly received: any[]
  /** Code of the close, once it came. */
  readonly closed: Promise<number>
  /** The next message that was not asked for yet. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  next(): Promise<any>
}

/** Opens a channel as a browser does, with the token as subprotocol; it is cut when the test ends. */
export function openSocket(
  origin: string,
  path: string,
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
): TestSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/svc${path}`, token === null ? [] : [token], { headers })
  onTestFinished(() => socket.terminate())
  const received: TestSocket['received'] = []
  socket.on('message', (data) => void received.push(JSON.parse(data.toString())))
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  let read = 0
  const next = async () => {
    while (received.length <= read) await once(socket, 'message')
    return received[read++]
  }
  return { socket, received, closed, next }
}
