import type { Socket } from 'node:net'

type BrokenSocket = Pick<Socket, 'writable' | 'bytesRead' | 'destroy' | 'end'>

/**
 * What a connection gets that sent no readable request. Browsers open connections ahead of need: one that ran into the time limit without
 * having sent anything is closed without a word, because an answer would be read as the one to the next request.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: BrokenSocket): void {
  const isIdle = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (!socket.writable || error.code === 'ECONNRESET' || isIdle) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
