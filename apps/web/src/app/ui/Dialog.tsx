import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'

interface Props {
  readonly title: string
  /** Escape and a click on the mask ask to close; without it the dialog must be answered. */
  readonly onClose?: (() => void) | undefined
  readonly width?: number
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** A question that interrupts is announced at once. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** A modal on the platform's own dialog: focus stays inside, what lies behind is inert. Mounted = open. */
export function Dialog({ title, onClose, width = 416, children, footer, role = 'dialog' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    // Not within the key press that asked: the Escape that leaves a form would answer the question as well.
    const opening = setTimeout(() => element?.open === false && element.showModal())
    return () => {
      clearTimeout(opening)
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is the click; Escape is the platform's cancel event
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      style={{ width }}
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
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
