import { useSyncExternalStore } from 'react'

export function useFullscreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null,
  )
}

export const canFullscreen = (): boolean => document.fullscreenEnabled

/** The whole screen for the application, or back. */
export function toggleFullscreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // Refused by the browser (no gesture, a frame): the screen then simply does not change.
  done.catch(() => undefined)
}
