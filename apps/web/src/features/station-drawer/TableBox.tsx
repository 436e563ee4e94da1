import type { ReactNode } from 'react'
import styles from './tables.module.css'

/** A table that is wider than a phone scrolls by itself; the keyboard reaches it. */
export function TableBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.tableBox} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
