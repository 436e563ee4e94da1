import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** How loud a tag is; the word in it says the same as its colour. */
export type TagTone = 'plain' | 'warning' | 'danger' | 'urgent'

const tones: Readonly<Record<string, TagTone>> = { 2: 'warning', 3: 'danger', 4: 'urgent', M: 'warning', H: 'urgent' }

/** Tone of an alarm's level (1 … 4) or of a priority (L, M, H); an unknown one is plain. */
export const toneOf = (level: string | number): TagTone => tones[level] ?? 'plain'

/** A short word in a frame. */
export function Tag({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
