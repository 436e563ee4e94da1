import { Icon } from '../../app/icons/Icon.tsx'
import { IconButton } from '../../app/ui/IconButton.tsx'
import { shell } from '../../copy/zhCN/shell.ts'
import { canFullscreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'

/** The whole screen for the application; absent where the browser has no such thing. */
export function FullscreenButton() {
  const full = useFullscreen()
  if (!canFullscreen()) return null
  return (
    <IconButton label={full ? shell.exitFullscreen : shell.fullscreen} onClick={toggleFullscreen}>
      <Icon name={full ? 'fullscreenExit' : 'fullscreen'} />
    </IconButton>
  )
}
