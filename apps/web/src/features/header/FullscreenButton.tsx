import { useSyncExternalStore } from 'react'
import { Icon } from '../../app/icons/Icon.tsx'
import { IconButton } from '../../app/ui/IconButton.tsx'
import { shell } from '../../copy/zhCN/shell.ts'

function useFullscreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null,
  )
}

/** The whole screen for the application; absent where the browser has no such thing. */
export function FullscreenButton() {
  const full = useFullscreen()
  if (!document.fullscreenEnabled) return null
  const toggle = (): void => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // Refused by the browser (no gesture, a frame): the button then simply does not change.
    done.catch(() => undefined)
  }
  return (
    <IconButton label={full ? shell.exitFullscreen : shell.fullscreen} onClick={toggle}>
      <Icon name={full ? 'fullscreenExit' : 'fullscreen'} />
    </IconButton>
  )
}
