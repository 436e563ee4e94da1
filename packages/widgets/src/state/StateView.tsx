import type { ReactNode } from 'react'
import styles from './StateView.module.css'

export type StateKind = 'empty' | 'no-match' | 'failed' | 'forbidden'

export interface StateViewProps {
  readonly kind: StateKind
  readonly title: string
  readonly hint?: string
  /** The next step: buttons. */
  readonly children?: ReactNode
}

/** What stands in place of rows or a chart: what is the case, why, and the next step. */
export function StateView({ kind, title, hint, children }: StateViewProps) {
  return (
    <div className={styles.view} role={kind === 'failed' ? 'alert' : 'status'}>
      <StateIcon kind={kind} />
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

function StateIcon({ kind }: { readonly kind: StateKind }) {
  if (kind === 'empty') return <Roof />
  return (
    <svg className={styles.icon} data-kind={kind} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {kind === 'no-match' && <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 21 21" />}
        {kind === 'failed' && <path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.4v.1" />}
        {kind === 'forbidden' && <path d="M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />}
      </g>
    </svg>
  )
}

/** A roof waiting for its panels. */
function Roof() {
  return (
    <svg className={styles.roof} viewBox="0 0 96 48" width="96" height="48" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M18 18 27 6h34l9 12zM24 18v22M64 18v22M8 40h80" />
        <path d="M33 14l3-5h8l-2 5zM46 14l2-5h8l-2 5z" />
        <path d="M74 17h0M80 14h0M86 17h0" strokeWidth="2" />
      </g>
    </svg>
  )
}
