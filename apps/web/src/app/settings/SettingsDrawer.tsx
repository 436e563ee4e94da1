import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { useEffect, useRef } from 'react'
import { settings as copy } from '../../copy/zhCN/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { OverlayProps } from '../overlay/overlays.ts'
import styles from './SettingsDrawer.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

/** How the application looks, at the right edge: the page beside it shows every choice at once (A§2.3). */
export default function SettingsDrawer({ onClose }: OverlayProps) {
  useFocusBack()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is the click; Escape is the platform's cancel event
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={copy.title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 className={styles.title}>{copy.title}</h2>
          <IconButton label={copy.close} onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </header>
        <div className={styles.body}>
          <SettingsPanel />
        </div>
      </div>
    </dialog>
  )
}
