import type { ReactNode } from 'react'
import styles from './chrome.module.css'

interface Props {
  readonly label: string
  readonly tabIndex?: number
  readonly isDisabled?: boolean
  readonly expanded?: boolean
  readonly onClick?: () => void
  readonly children: ReactNode
}

export function IconButton({ label, tabIndex, isDisabled = false, expanded, onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      aria-expanded={expanded}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
