import type { ActivityEntry, SignInEntry } from '@heliodesk/contracts/endpoints/account'
import { Age } from '@heliodesk/widgets/age/Age'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { time } from '#web/copy/zhCN/time.ts'
import styles from './account.module.css'

interface Entry {
  readonly id: string
  readonly what: string
  readonly note: string | null
  readonly hasFailed?: boolean
  readonly ip: string | null
  readonly time: string
}

/** What happened, from where and when. */
function Lines({ entries, empty }: { readonly entries: readonly Entry[]; readonly empty: string }) {
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ul className={styles.lines}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={styles.lineMain} data-failed={entry.hasFailed || undefined}>
            <span>{entry.what}</span>
            {entry.note !== null && <small>{entry.note}</small>}
          </span>
          <small>{entry.ip}</small>
          <small className={styles.lineEnd}>
            <Age time={entry.time} texts={time} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Lines of the security log in words; one that has no words yet is shown by its name. */
export function ActivityList({ rows }: { readonly rows: readonly ActivityEntry[] }) {
  const entries = rows.map(({ event, count, ...row }) => ({
    ...row,
    what: copy.events[event] ?? event,
    note: count === null ? null : copy.times(figureText(count)),
  }))
  return <Lines entries={entries} empty={copy.activityEmpty} />
}

export function SignInList({ rows }: { readonly rows: readonly SignInEntry[] }) {
  const entries = rows.map(({ ok, device, reason, ...row }) => ({
    ...row,
    what: ok ? copy.signInOk : copy.signInFailed,
    note: ok ? device : (copy.reasons[reason ?? ''] ?? ''),
    hasFailed: !ok,
  }))
  return <Lines entries={entries} empty={copy.signInsEmpty} />
}
