import { useEffect, useRef } from 'react'
import { brandLines, systemName } from '../../api/systemName.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { useMenuTheme, useSettings } from '../settings/themeMode.ts'
import { CloudStatus } from './CloudStatus.tsx'
import { layoutActions, useLayout } from './layoutStore.ts'
import type { MenuItem } from './menuModel.ts'
import { SideMenu } from './SideMenu.tsx'
import styles from './SidePanel.module.css'

interface Props {
  readonly items: readonly MenuItem[]
  readonly pathname: string
  readonly search: string
  readonly mobile: boolean
  readonly collapsed: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly onOpen: (path: string) => void
}

export function Brand() {
  const [first, second] = brandLines()
  return (
    <div className={styles.brand} title={systemName()}>
      <Logo size={28} />
      <div className={styles.names}>
        <strong>{first}</strong>
        {second && <span>{second}</span>}
      </div>
    </div>
  )
}

function MobileDrawer(props: Props) {
  const open = useLayout((state) => state.drawerOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const theme = useMenuTheme()
  const close = (): void => layoutActions.setDrawer(false)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    else if (!open) dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is the click; Escape is the platform's cancel event
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-theme={theme}
      aria-label={shell.sideMenu}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className={styles.inner}>
        <Brand />
        <button type="button" className={styles.close} aria-label={shell.closeMenu} onClick={close}>
          <Icon name="close" size={18} />
        </button>
        <SideMenu {...props} />
        <CloudStatus onOpen={props.onOpen} />
      </div>
    </dialog>
  )
}

/** The side menu with the name above and the state of the vendors' clouds below: a bar, or a drawer on mobile (LAYOUT-02). */
export function SidePanel(props: Props) {
  const theme = useMenuTheme()
  const fixed = useSettings((settings) => settings.fixedSidebar)
  if (props.mobile) return <MobileDrawer {...props} />
  return (
    <aside
      className={styles.side}
      data-theme={theme}
      data-fixed={fixed || undefined}
      data-collapsed={props.collapsed || undefined}
    >
      <Brand />
      <SideMenu {...props} />
      {!props.collapsed && <CloudStatus onOpen={props.onOpen} />}
    </aside>
  )
}
