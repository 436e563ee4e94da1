const listeners = new Set<() => void>()

/** Tries everything that waits for the network at once: the person asked for it. */
export function wakeNow(): void {
  for (const listener of listeners) listener()
}

/**
 * Calls back when somebody looks at the window again (also after the computer slept) and when the network is back: moments at which a
 * connection may be dead without knowing it. Answers how to stop.
 */
export function onWake(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const ifVisible = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  listeners.add(listener)
  document.addEventListener('visibilitychange', ifVisible, { signal })
  window.addEventListener('pageshow', ifVisible, { signal })
  window.addEventListener('online', listener, { signal })
  return () => {
    listeners.delete(listener)
    controller.abort()
  }
}
