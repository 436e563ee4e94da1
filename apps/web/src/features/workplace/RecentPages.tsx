import { Age } from '@heliodesk/widgets/age/Age'
import { useStore } from 'zustand'
import { recentPages } from '#web/app/tabs/recentPages.ts'
import { time } from '#web/copy/zhCN/time.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Workplace.module.css'

const shown = 5
/** Where one is, and where one comes from. */
const near = new Set(['/dashboard/workplace', '/dashboard/analysis'])
const wireTime = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Where I was last, in this browser. */
export function RecentPages({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const visited = useStore(recentPages, (state) => state.pages)
  const pages = visited.filter((page) => !near.has(page.path)).slice(0, shown)
  return (
    <Card title={copy.recent}>
      {pages.length === 0 && <p className={styles.empty}>{copy.recentEmpty}</p>}
      <ul className={styles.news}>
        {pages.map((page) => (
          <li key={page.path}>
            <button type="button" onClick={() => onOpen(page.path)}>
              <Icon name="clock" size={14} />
              <span className={styles.newsTitle}>{page.title}</span>
              {page.at !== undefined && (
                <small>
                  <Age time={wireTime(page.at)} texts={time} />
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
