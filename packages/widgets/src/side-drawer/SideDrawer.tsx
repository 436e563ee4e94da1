import { Drawer } from 'antd'
import { type ReactNode, useId } from 'react'
import { copy } from '../copy/zhCN.ts'
import { useFocusBack } from '../dom/useFocusBack.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './sideDrawer.module.css'

export interface SideDrawerProps {
  readonly title: string
  readonly subtitle?: string | undefined
  /** Stands at the right of the head: 有 2 处未保存. */
  readonly note?: string | undefined
  /** px; 560 unless given. */
  readonly width?: number | undefined
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  /** Once it stands still: the place to put the focus. */
  readonly onOpened?: () => void
}

/** The drawer of lists, 560 px unless it says otherwise; full width on a phone. Mounted = open. */
export function SideDrawer({ title, subtitle, note, width = 560, children, footer, onClose, onOpened }: SideDrawerProps) {
  useFocusBack()
  const id = useId()
  return (
    <Drawer
      open
      aria-labelledby={id}
      aria-describedby={subtitle === undefined ? undefined : `${id}-subtitle`}
      size={width}
      closable={false}
      styles={{
        wrapper: { maxWidth: '100vw' },
        body: { padding: 0 },
        header: { padding: '10px 16px 10px var(--edge-drawer)' },
        footer: { padding: '10px var(--edge-drawer)' },
      }}
      title={
        <span className={styles.head}>
          <span className={styles.title} id={id}>
            {title}
          </span>
          {subtitle !== undefined && (
            <span className={styles.subtitle} id={`${id}-subtitle`}>
              {subtitle}
            </span>
          )}
        </span>
      }
      extra={
        <span className={styles.extra}>
          {note !== undefined && <span aria-live="polite">{note}</span>}
          <button type="button" className={styles.close} aria-label={copy.drawer.close} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        </span>
      }
      footer={footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
    >
      {children}
    </Drawer>
  )
}
