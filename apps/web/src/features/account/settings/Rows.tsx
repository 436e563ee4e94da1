import type { ReactNode } from 'react'
import styles from './settings.module.css'

/** Things with a state and an action, one under the other. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

interface RowProps {
  readonly title: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

export function Row({ title, note, children }: RowProps) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {note !== undefined && <p>{note}</p>}
      </div>
      <div className={styles.rowAction}>{children}</div>
    </li>
  )
}
