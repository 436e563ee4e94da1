import type { TagTone } from '@heliodesk/widgets/tag/levels.ts'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** An alert line: the fact in bold, the measure, a link to the place. One per cause. */
export function Notice({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role="note">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M8 1.8 15 14H1z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
        <path d="M8 6v4M8 11.6v.8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </div>
  )
}
