import { shell } from '../../copy/zhCN/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { canFullscreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'

/** The whole screen for the application; absent where the browser has no such thing. */
export function FullscreenButton() {
  const full = useFullscreen()
  if (!canFullscreen()) return null
  return (
    <IconButton label={full ? shell.exitFullscreen : shell.fullscreen} onClick={toggleFullscreen}>
      <Icon name={full ? 'fullscreenExit' : 'fullscreen'} size={18} />
    </IconButton>
  )
}
