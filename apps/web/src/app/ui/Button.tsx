import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'plain' | 'danger' | 'dangerFilled'
  readonly busy?: boolean
}

/** The platform's button in our look, for what must not wait for the component library. */
export function Button({ look = 'plain', busy = false, className = '', disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
