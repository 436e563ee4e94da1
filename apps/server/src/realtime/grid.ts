import type { WebSocket } from 'ws'

/** The channel of an editable grid: answers its heart beat (B§9). Anything else is ignored. */
export function answerGridFrame(socket: WebSocket, text: string): void {
  if (typeOf(text) === 'heart_beat') socket.send(JSON.stringify({ type: 'heart_beat', data: true }))
}

function typeOf(text: string): unknown {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined
  } catch {
    return undefined
  }
}
