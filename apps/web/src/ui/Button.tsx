import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `link` and `text` have no border: inside lines of other things. */
  readonly look?: 'primary' | 'plain' | 'danger' | 'dangerFilled' | 'link' | 'dangerLink' | 'text'
  /** In rows of tables and lines of text. */
  readonly size?: 'small' | 'normal'
  /** Before the text, or alone beside an `aria-label`. */
  readonly icon?: ReactNode
  readonly busy?: boolean
}

/** The button of every page: the platform's own in our look, so that what comes before the component library has the same. */
export function Button({
  look = 'plain',
  size = 'normal',
  icon,
  busy = false,
  className = '',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const isIconAlone = icon !== undefined && (children === undefined || children === null)
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]} ${styles[size]} ${isIconAlone ? styles.iconAlone : ''} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
