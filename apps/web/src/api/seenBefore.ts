import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Epoch ms since when the shown content may have changed: it came from this phone, for want of a network. Null while it comes from the server. */
const seenBefore = createStore<{ readonly sinceMs: number | null }>()(() => ({ sinceMs: null }))

/** Looks at an answer: the worker notes on what it gives out when that was seen (public/sw.js). */
export function noteSeen(response: Response): Response {
  const at = Number(response.headers.get('x-seen-at'))
  const { sinceMs } = seenBefore.getState()
  if (at > 0) seenBefore.setState({ sinceMs: Math.min(at, sinceMs ?? at) })
  else if (sinceMs !== null) seenBefore.setState({ sinceMs: null })
  return response
}

/** Of when the last answer is: what a worker gave out is as old as when it was seen. */
export const answeredMs = (): number => seenBefore.getState().sinceMs ?? Date.now()

export const useSeenBefore = (): number | null => useStore(seenBefore, ({ sinceMs }) => sinceMs)

/** At the end of a session: nothing that it has seen stays on the phone, with or without a worker that runs. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' })
  for (const name of await caches.keys()) if (name.startsWith('seen-')) await caches.delete(name)
}
