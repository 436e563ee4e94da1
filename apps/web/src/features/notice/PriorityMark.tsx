import styles from './NoticePanel.module.css'

const shapes: Readonly<Record<string, string>> = { H: 'M6 1.5 11 10.5H1z', M: 'M6 1 11 6l-5 5-5-5z' }

/** Urgency by shape as well as by colour: triangle, diamond, ring. */
export function PriorityMark({ priority }: { readonly priority: string }) {
  const shape = shapes[priority]
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" data-ring={!shape || undefined}>
      {shape ? <path d={shape} /> : <circle cx="6" cy="6" r="3.75" />}
    </svg>
  )
}
