import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './IconButton.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what it does; also the tooltip. */
  readonly label: string
  readonly badge?: number
  /** `alarm` is the one red number of the header. */
  readonly badgeLook?: 'plain' | 'alarm'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A borderless button with a drawing, and a small number where there is something to count. */
export function IconButton({ label, badge = 0, badgeLook = 'plain', children, className = '', ...rest }: Props) {
  return (
    <button type="button" className={`${styles.button} ${className}`} aria-label={label} title={label} {...rest}>
      {children}
      {badge > 0 && (
        <span className={`${styles.badge} ${styles[badgeLook]}`} aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </button>
  )
}
