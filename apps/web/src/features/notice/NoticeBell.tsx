import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { useRef, useState } from 'react'
import { Icon } from '../../app/icons/Icon.tsx'
import { IconButton } from '../../app/ui/IconButton.tsx'
import { Popover } from '../../app/ui/Popover.tsx'
import { shell } from '../../copy/zhCN/shell.ts'
import { messageOf, priorityText, shortTime } from './alarmText.ts'
import styles from './NoticeBell.module.css'
import { PriorityMark } from './PriorityMark.tsx'
import type { HeaderAlarms } from './useHeaderAlarms.ts'

interface Props {
  readonly alarms: HeaderAlarms
  readonly onOpen: (path: string) => void
  /** The number of alarms on the bell itself, where no badge stands beside it. */
  readonly counts?: boolean
}

const copy = shell.alarms
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
const nowText = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function AlarmItem({ alarm, onOpen }: { readonly alarm: AlarmRow; readonly onOpen: () => void }) {
  const time = alarm.stationAlarmInfo?.eventTime || alarm.eventTime
  return (
    <li>
      <button type="button" className={styles.item} onClick={onOpen}>
        <PriorityMark priority={alarm.priority} />
        <span className={styles.name} data-new={alarm.ackTime === null || undefined}>
          {alarm.stationName}
        </span>
        <time className={styles.time} title={time}>
          {shortTime(time, nowText())}
        </time>
        <span className={styles.text}>{messageOf(alarm)}</span>
        <span className={`${styles.tag} ${styles[alarm.priority] ?? ''}`}>{priorityText(alarm.priority)}</span>
      </button>
    </li>
  )
}

function Content({ alarms, go }: { readonly alarms: HeaderAlarms; readonly go: (path: string) => void }) {
  if (alarms.records.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{alarms.failed ? copy.failed : copy.empty}</p>
        {alarms.failed && (
          <button type="button" className={styles.link} onClick={alarms.refresh}>
            {copy.retry}
          </button>
        )}
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {alarms.records.map((alarm) => (
        <AlarmItem key={alarm.id} alarm={alarm} onOpen={() => go(`/station/alarm?stationId=${alarm.stationId}`)} />
      ))}
    </ul>
  )
}

/** The notice popover of the header (A§2.6): the newest station alarms, with a way to all of them. */
export function NoticeBell({ alarms, onOpen, counts = false }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = (): void => {
    if (!open) alarms.refresh()
    setOpen(!open)
  }
  const go = (path: string): void => {
    setOpen(false)
    onOpen(path)
  }
  return (
    <div className={styles.bell}>
      <IconButton
        ref={button}
        label={copy.noticesOf(counts ? alarms.total : 0)}
        badge={counts ? alarms.total : 0}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="bell" />
      </IconButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end" label={copy.notices} width={400}>
        <div className={styles.head}>
          <h2>
            {copy.tab} <span>{alarms.total}</span>
          </h2>
        </div>
        <Content alarms={alarms} go={go} />
        <button type="button" className={styles.more} onClick={() => go('/station/alarm')}>
          {copy.more}
        </button>
      </Popover>
    </div>
  )
}
