import { settings as copy } from '../../copy/zhCN/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { openSettings, warmSettings } from './openSettings.ts'

/** The gear of the header. */
export function SettingsButton() {
  return (
    <IconButton
      label={copy.title}
      aria-haspopup="dialog"
      onClick={openSettings}
      onPointerEnter={warmSettings}
      onFocus={warmSettings}
    >
      <Icon name="gear" size={18} />
    </IconButton>
  )
}
