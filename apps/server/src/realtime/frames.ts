import type { WebSocket } from 'ws'
import { closeCodes } from './closeCodes.ts'

const framesPerSecond = 20
const pingMs = 25_000

/** Hands text frames to `onText`; closes a client that sends too many. Too long ones are cut off by the protocol layer (1009). */
export function readFrames(socket: WebSocket, onText: (text: string) => void): void {
  let second = 0
  let count = 0
  socket.on('message', (data, isBinary) => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > framesPerSecond) return socket.close(closeCodes.policy, '消息过于频繁')
    if (!isBinary) onText(data.toString())
  })
}

/** Pings at an interval and drops a connection that did not answer the last one. */
export function keepAlive(socket: WebSocket): void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, pingMs)
  timer.unref()
  socket.once('close', () => clearInterval(timer))
}
