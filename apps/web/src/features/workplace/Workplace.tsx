import type { ReactNode } from 'react'
import { Announcements } from './Announcements.tsx'
import { Greeting } from './Greeting.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { RecentPages } from './RecentPages.tsx'
import { Todo, type TodoProps } from './Todo.tsx'
import styles from './Workplace.module.css'

export interface WorkplaceProps extends TodoProps {
  readonly onOpenAnnouncement: (id: string) => void
  /** Alarms of the stations in sight. */
  readonly alarms: ReactNode
}

/** The personal centre: who and where I am, what waits for me, and the ways to my pages. No chart: this is a page to act on. */
export function Workplace({ onOpenAnnouncement, alarms, ...todo }: WorkplaceProps) {
  const { onOpen } = todo
  return (
    <div className={styles.page}>
      <Greeting onOpen={onOpen} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Todo {...todo} />
          {alarms}
        </div>
        <div className={styles.column}>
          <QuickLinks onOpen={onOpen} />
          <Announcements onOpen={onOpen} onOpenAnnouncement={onOpenAnnouncement} />
          <RecentPages onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}
