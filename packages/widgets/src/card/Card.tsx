import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  readonly title: string
  /** Unit or scope, in the quiet colour beside the title. */
  readonly aside?: ReactNode
  readonly extra?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A bordered box with a heading. Borders, not shadows; never a card in a card. */
export function Card({ title, aside, extra, className, children }: CardProps) {
  const id = useId()
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      </div>
      {children}
    </section>
  )
}
