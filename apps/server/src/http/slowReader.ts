import type { ServerResponse } from 'node:http'

/** A reader who takes nothing of what lies ready for them in this time is gone; what they hold is wanted by others. */
const idleMs = 120_000
const checkMs = 5_000

/** Cuts a file's reader who stalls. A slow one who keeps taking is not cut, nor is one for whom the server has nothing ready. */
export function watchReader(response: ServerResponse): void {
  const { socket } = response
  if (typeof socket?.bytesWritten !== 'number') return // an injected request has no connection
  let taken = -1
  let since = performance.now()
  const timer = setInterval(() => {
    const now = socket.bytesWritten - socket.writableLength
    if (now !== taken || socket.writableLength === 0) {
      taken = now
      since = performance.now()
    } else if (performance.now() - since >= idleMs) {
      socket.destroy()
    }
  }, checkMs)
  timer.unref()
  const stop = (): void => clearInterval(timer)
  response.once('finish', stop).once('close', stop)
}
