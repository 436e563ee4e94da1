import type { FastifyRequest } from 'fastify'

/** A body has a minute, and as much longer as it arrives with at least 16 kB/s; then its connection is cut (slow loris). */
const graceMs = 60_000
const bytesPerSecond = 16_000
const checkMs = 5_000

export function watchBody(request: FastifyRequest): void {
  if (request.raw.complete) return
  const { socket } = request.raw
  if (typeof socket.bytesRead !== 'number') return // an injected request has no connection
  const started = performance.now()
  const before = socket.bytesRead
  const timer = setInterval(() => {
    // A body that is there, or never was, ends nobody's long answer, whether the handler has read it or not.
    if (request.raw.complete) return stop()
    const allowedMs = graceMs + ((socket.bytesRead - before) / bytesPerSecond) * 1000
    if (performance.now() - started > allowedMs) socket.destroy()
  }, checkMs)
  timer.unref()
  const stop = (): void => clearInterval(timer)
  request.raw.once('end', stop).once('close', stop)
}
