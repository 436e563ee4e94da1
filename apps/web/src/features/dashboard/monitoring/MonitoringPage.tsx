import { useNow } from '@heliodesk/widgets/age/Age'
import type { ReactNode } from 'react'
import { monitoring as copy } from '#web/copy/zhCN/monitoring.ts'
import styles from '../dashboard.module.css'
import { figure } from '../units.ts'

interface Props {
  readonly title: string
  /** When the newest answer came; 0 before the first. */
  readonly updatedAt: number
  readonly intro?: string
  readonly place?: { readonly host: string; readonly pid: number } | undefined
  readonly tools?: ReactNode
  readonly children: ReactNode
}
/** Seconds after which the page says that it shows old figures. */
const staleSeconds = 20

/** The frame of the monitoring pages: title, how fresh it is, which process speaks. */
export function MonitoringPage({ title, updatedAt, intro, place, tools, children }: Props) {
  const seconds = Math.max(0, Math.round((useNow(1_000) - updatedAt) / 1000))
  const isStale = seconds > staleSeconds
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {updatedAt > 0 && <span data-stale={isStale || undefined}>{isStale ? copy.stale(figure(seconds)) : copy.live}</span>}
        {place && <span>{copy.process(place.host, String(place.pid))}</span>}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {intro && (
        <p className={styles.quiet} style={{ margin: 0 }}>
          {intro}
        </p>
      )}
      {children}
    </div>
  )
}
