import type { ReactNode } from 'react'
import styles from './PlainPage.module.css'

interface Props {
  readonly title: string
  /** What the page is for, in a sentence. */
  readonly intro: string
  /** At the end of the title's line. */
  readonly action?: ReactNode
  /** px beyond which the lines would be too long to read. */
  readonly width?: number
  readonly children: ReactNode
}

/** A page of floor 4 in plain lines: its title, what it is for, and a short list. */
export function PlainPage({ title, intro, action, width, children }: Props) {
  return (
    <div className={styles.page} style={{ maxWidth: width }}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {action}
      </header>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
  )
}
