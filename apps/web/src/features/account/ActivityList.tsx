import type { ActivityEntry, SignInEntry } from '@heliodesk/contracts/endpoints/account'
import { Age } from '@heliodesk/widgets/age/Age'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { time } from '#web/copy/zhCN/time.ts'
import styles from './account.module.css'

/** Lines of the security log in words; one that has no words yet is shown by its name. */
export function ActivityList({ rows }: { readonly rows: readonly ActivityEntry[] }) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.activityEmpty}</p>
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.lineMain}>
            <span>{copy.events[row.event] ?? row.event}</span>
            {row.count !== null && <small>{copy.times(row.count.toLocaleString('zh-CN'))}</small>}
          </span>
          <small>{row.ip}</small>
          <small className={styles.lineEnd}>
            <Age time={row.time} texts={time} />
          </small>
        </li>
      ))}
    </ul>
  )
}

export function SignInList({ rows }: { readonly rows: readonly SignInEntry[] }) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.signInsEmpty}</p>
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.lineMain} data-failed={!row.ok || undefined}>
            <span>{row.ok ? copy.signInOk : copy.signInFailed}</span>
            <small>{row.ok ? row.device : (copy.reasons[row.reason ?? ''] ?? '')}</small>
          </span>
          <small>{row.ip}</small>
          <small className={styles.lineEnd}>
            <Age time={row.time} texts={time} />
          </small>
        </li>
      ))}
    </ul>
  )
}
