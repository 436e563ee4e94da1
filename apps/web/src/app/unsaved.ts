/**
 * What a person typed and did not save, anywhere in the window: pages in tabs, dialogs, drawers. Whoever holds something tells by
 * `useUnsaved` (app/pageTab.tsx); whoever would throw it away asks here.
 */
const sources = new Set<() => boolean>()
const listeners = new Set<() => void>()
let askedAlready = false

/** `source` answers whether it holds something now. Answers how to withdraw it. */
export function addUnsavedSource(source: () => boolean): () => void {
  sources.add(source)
  for (const listener of listeners) listener()
  return () => sources.delete(source)
}

export function hasUnsaved(): boolean {
  return [...sources].some((source) => source())
}

/** Called when somebody begins to hold something. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the window anew; what is unsaved goes, as the person was asked or as the session wants it. */
export function reloadWindow(): void {
  askedAlready = true
  location.reload()
}

let isLeaving = false

/** Until the window is loaded anew no page goes anywhere by itself; what they would do about a session that is over races with the loading. */
export function holdStill(): void {
  isLeaving = true
}

export function holdsStill(): boolean {
  return isLeaving
}

/** Goes to an address and loads it anew; what is unsaved goes as well. */
export function loadWindow(path: string): void {
  holdStill()
  // Not location.replace: that is a reload only where the pages have already gone there.
  history.replaceState(null, '', path)
  reloadWindow()
}

/** The browser asks before the window goes with something unsaved in it (closing, reloading, another address). */
export function guardUnsaved(): void {
  window.addEventListener('beforeunload', (event) => {
    if (!askedAlready && hasUnsaved()) event.preventDefault()
  })
}
