import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { errors } from '../../copy/zhCN/errors.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { BasicIcon, type BasicIconName } from '../../ui/BasicIcon.tsx'
import { closeToast, holdToasts, releaseToasts, type Toast, type ToastKind, toasts } from '../toast.ts'
import styles from './ToastStack.module.css'

const icons: Readonly<Record<ToastKind, BasicIconName>> = {
  success: 'check',
  info: 'info',
  warning: 'alarm',
  error: 'alarm',
  loading: 'refresh',
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  const urgent = toast.kind === 'error' || toast.kind === 'warning'
  return (
    <div className={styles.toast} role={urgent ? 'alert' : 'status'}>
      <span className={`${styles.icon} ${styles[toast.kind]}`}>
        <BasicIcon name={icons[toast.kind]} size={18} />
      </span>
      <div className={styles.text}>
        <span className={toast.detail ? styles.title : ''}>{toast.title}</span>
        {toast.count > 1 && <span className={styles.count}>{errors.times(toast.count)}</span>}
        {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
      </div>
      {toast.action && (
        <button type="button" className={styles.action} onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      {toast.kind !== 'loading' && (
        <button type="button" className={styles.close} aria-label={shell.closeMessage} onClick={() => closeToast(toast.key)}>
          <BasicIcon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

/** Messages at the top, above dialogs: the stack is raised again whenever a message comes. */
export function ToastStack() {
  const items = useStore(toasts, (state) => state.items)
  const stack = useRef<HTMLElement>(null)
  const newest = items.at(-1)
  useEffect(() => {
    const element = stack.current
    if (!element || !newest) return
    element.hidePopover()
    element.showPopover()
  }, [newest])
  return (
    <section
      ref={stack}
      popover="manual"
      aria-label={shell.messages}
      className={styles.stack}
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      {items.map((toast) => (
        <ToastLine key={toast.key} toast={toast} />
      ))}
    </section>
  )
}
