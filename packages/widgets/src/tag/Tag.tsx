import type { ReactNode } from 'react'
import type { TagTone } from './levels.ts'
import styles from './Tag.module.css'

/** A short word in a frame. */
export function Tag({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
