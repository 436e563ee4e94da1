import type { NoticeSwitches } from '@heliodesk/contracts/endpoints/account'
import { SwitchRow } from '#web/app/settings/SwitchRow.tsx'
import { toast } from '#web/app/toast.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { useNoticeSwitches, useSaveNoticeSwitches } from '#web/session/noticeSwitches.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './settings.module.css'

const levels = ['4', '3', '2', '1'] as const

/** What a person wants to be notified of. A switch acts at once and is kept on the server. */
export function Notices() {
  const query = useNoticeSwitches()
  const save = useSaveNoticeSwitches(() => toast.error(copy.switchFailed, { key: 'notice-switches' }))
  return (
    <Loaded query={query} height={320}>
      {(switches) => <Switches switches={switches} onChange={(change) => save({ ...switches, ...change })} />}
    </Loaded>
  )
}

interface Props {
  readonly switches: NoticeSwitches
  readonly onChange: (change: Partial<NoticeSwitches>) => void
}

function Switches({ switches, onChange }: Props) {
  return (
    <div className={styles.switches}>
      <section aria-label={copy.alarms}>
        <h3>{copy.alarms}</h3>
        <p className={styles.quiet}>{copy.alarmNote}</p>
        {levels.map((level) => (
          <SwitchRow
            key={level}
            label={copy.levels[level] ?? level}
            checked={switches[`alarm${level}`]}
            onChange={(on) => onChange({ [`alarm${level}`]: on })}
          />
        ))}
        <SwitchRow
          label={copy.alarmMail}
          note={copy.alarmMailNote}
          checked={switches.alarmMail}
          onChange={(alarmMail) => onChange({ alarmMail })}
        />
      </section>
      <section aria-label={copy.others}>
        <h3>{copy.others}</h3>
        <SwitchRow
          label={copy.announcement}
          note={copy.announcementNote}
          checked={switches.announcement}
          onChange={(announcement) => onChange({ announcement })}
        />
        <SwitchRow
          label={copy.workOrder}
          note={copy.workOrderNote}
          checked={switches.workOrder}
          onChange={(workOrder) => onChange({ workOrder })}
        />
      </section>
    </div>
  )
}
