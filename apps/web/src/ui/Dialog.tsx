import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { useTheme } from '@heliodesk/widgets/theme/theme.ts'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { BasicIcon } from './BasicIcon.tsx'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

interface Props {
  readonly title: string
  /** Escape and a click on the mask ask to close; without it the dialog must be answered. */
  readonly onClose?: (() => void) | undefined
  readonly width?: number | string
  /** Height of the scrolling body, e.g. `80vh`: head and footer then stand apart from it, and a phone gives it the whole screen. */
  readonly bodyHeight?: string
  /** Name of a cross in the head that closes as well. */
  readonly closeLabel?: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** A question that interrupts is announced at once. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal on the platform's own dialog: focus stays inside, what lies behind is inert. Mounted = open. */
export function Dialog({ title, onClose, width = 416, bodyHeight, closeLabel, children, footer, role = 'dialog' }: Props) {
  // It may be asked for from a dark menu; it stands before the page.
  const theme = useTheme()
  useFocusBack()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    // Not within the key press that asked: the Escape that leaves a form would answer the question as well.
    const opening = setTimeout(() => element?.open === false && element.showModal())
    return () => {
      clearTimeout(opening)
      element?.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is the click; Escape is the platform's cancel event
    <dialog
      ref={dialog}
      role={role}
      data-theme={theme}
      className={styles.dialog}
      data-framed={bodyHeight === undefined ? undefined : true}
      style={{ '--width': typeof width === 'number' ? `${width}px` : width, '--body-height': bodyHeight } as CSSProperties}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // Asked a second time, a browser closes whatever we say: what is mounted stays open.
      onClose={() => dialog.current?.showModal()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton label={closeLabel} onClick={onClose}>
              <BasicIcon name="close" size={18} />
            </IconButton>
          )}
        </div>
        {/* A body that scrolls is reached by Tab, so that arrow keys scroll it. */}
        <div className={styles.body} {...(bodyHeight === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': title })}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
