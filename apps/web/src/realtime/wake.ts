const acts = new Set<() => void>()

/** Tries everything that waits for the network at once: the person asked for it. */
export function wakeNow(): void {
  for (const act of acts) act()
}

/**
 * Calls back when somebody looks at the window again (also after the computer slept) and when the network is back: moments at which a
 * connection may be dead without knowing it. Answers how to stop.
 */
export function onWake(act: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const ifVisible = (): void => {
    if (document.visibilityState === 'visible') act()
  }
  acts.add(act)
  document.addEventListener('visibilitychange', ifVisible, { signal })
  window.addEventListener('pageshow', ifVisible, { signal })
  window.addEventListener('online', act, { signal })
  return () => {
    acts.delete(act)
    controller.abort()
  }
}
