import type { ReactNode } from 'react'
import styles from './frame.module.css'

export interface SectionProps {
  readonly id: string
  readonly title: string
  readonly aside?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
}

export function Section({ id, title, aside, extra, children }: SectionProps) {
  return (
    <section id={`station-${id}`} className={styles.section} aria-labelledby={`station-${id}-title`} data-section={id}>
      <div className={styles.sectionHead}>
        <h3 id={`station-${id}-title`}>{title}</h3>
        {aside && <span className={styles.aside}>{aside}</span>}
        {extra && <div className={styles.sectionExtra}>{extra}</div>}
      </div>
      {children}
    </section>
  )
}
