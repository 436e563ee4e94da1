import type { ReceivedMessage } from '@heliodesk/contracts/endpoints/message'
import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { LevelMark } from '@heliodesk/widgets/tag/LevelMark'
import { toneOf } from '@heliodesk/widgets/tag/levels.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { Tag } from '#web/ui/Tag.tsx'
import { alarmStream } from '../../copy/zhCN/alarmStream.ts'
import { notice } from '../../copy/zhCN/notice.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { PriorityTag } from '../../ui/PriorityTag.tsx'
import { messageOf, shortTime } from './alarmText.ts'
import styles from './NoticePanel.module.css'
import type { HeaderAlarms } from './useHeaderAlarms.ts'
import type { HeaderNotices } from './useHeaderNotices.ts'

export type NoticeTab = 'alarms' | 'messages'

interface Props {
  readonly alarms: HeaderAlarms
  readonly notices: HeaderNotices
  readonly tab: NoticeTab
  readonly onTab: (tab: NoticeTab) => void
  /** Closes the popover and opens a page. */
  readonly onOpen: (path: string) => void
  readonly onOpenMessage: (id: string) => void
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
const nowText = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What the bell opens (A§2.6): station alarms and announcements, each with a way to all of them. */
export function NoticePanel({ alarms, notices, tab, onTab, onOpen, onOpenMessage }: Props) {
  const tabs: readonly TabEntry[] = [
    ...(alarms.allowed ? [{ key: 'alarms', label: shell.alarms.tab, count: alarms.total } as const] : []),
    { key: 'messages', label: notice.announcements, count: notices.unread },
  ]
  const active = tabs.find((entry) => entry.key === tab) ?? tabs[0]
  const isAlarms = active?.key === 'alarms'
  return (
    <>
      <div className={styles.head}>
        <Tabs tabs={tabs} active={active?.key ?? 'messages'} onTab={onTab} />
        {!isAlarms && notices.unread > 0 && (
          <button type="button" className={styles.link} onClick={() => void notices.markAll().catch(() => undefined)}>
            {notice.readAll}
          </button>
        )}
      </div>
      <div role="tabpanel" id="notice-panel" aria-labelledby={`notice-tab-${active?.key}`}>
        {isAlarms ? <Alarms alarms={alarms} onOpen={onOpen} /> : <Messages notices={notices} onOpen={onOpenMessage} />}
        <button type="button" className={styles.more} onClick={() => onOpen(isAlarms ? '/station/alarm' : '/message/index')}>
          {notice.more}
        </button>
      </div>
    </>
  )
}

interface TabEntry {
  readonly key: NoticeTab
  readonly label: string
  readonly count: number
}

/** Arrow keys change the tab, Tab leaves the strip. */
function Tabs({
  tabs,
  active,
  onTab,
}: {
  readonly tabs: readonly TabEntry[]
  readonly active: NoticeTab
  readonly onTab: Props['onTab']
}) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex((entry) => entry.key === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onTab(next.key)
    event.currentTarget.querySelector<HTMLElement>(`#notice-tab-${next.key}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={notice.tabs} tabIndex={-1} onKeyDown={move}>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          id={`notice-tab-${key}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={key === active}
          aria-controls="notice-panel"
          tabIndex={key === active ? 0 : -1}
          onClick={() => onTab(key)}
        >
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  )
}

function Empty({ text, onRetry }: { readonly text: string; readonly onRetry?: (() => void) | undefined }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {onRetry && (
        <button type="button" className={styles.link} onClick={onRetry}>
          {notice.retry}
        </button>
      )}
    </div>
  )
}

function Alarms({ alarms, onOpen }: { readonly alarms: HeaderAlarms; readonly onOpen: (path: string) => void }) {
  const { records, failed, refresh } = alarms
  if (records.length === 0)
    return <Empty text={failed ? shell.alarms.failed : shell.alarms.empty} onRetry={failed ? refresh : undefined} />
  return (
    <ul className={styles.list}>
      {records.map((alarm) => (
        <Alarm key={alarm.id} alarm={alarm} onOpen={() => onOpen(`/station/alarm?stationId=${alarm.stationId}`)} />
      ))}
    </ul>
  )
}

function Alarm({ alarm, onOpen }: { readonly alarm: AlarmRow; readonly onOpen: () => void }) {
  const time = alarm.stationAlarmInfo?.eventTime || alarm.eventTime
  return (
    <Item
      mark={<LevelMark level={alarm.level} />}
      title={alarm.stationName}
      isNew={alarm.ackTime === null}
      time={time}
      text={messageOf(alarm)}
      tag={<Tag tone={toneOf(alarm.level)}>{alarmStream.level[alarm.level] ?? ''}</Tag>}
      onOpen={onOpen}
    />
  )
}

function Messages({ notices, onOpen }: { readonly notices: HeaderNotices; readonly onOpen: (id: string) => void }) {
  const { messages, failed, refresh } = notices
  if (messages.length === 0) return <Empty text={failed ? notice.failed : notice.empty} onRetry={failed ? refresh : undefined} />
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <Message key={message.id} message={message} onOpen={() => onOpen(message.id)} />
      ))}
    </ul>
  )
}

/** NOTICE-04: title and publish time; an unread one has a dot and says so. */
function Message({ message, onOpen }: { readonly message: ReceivedMessage; readonly onOpen: () => void }) {
  const isNew = message.readFlag === '0'
  return (
    <Item
      mark={isNew ? <span className={styles.dot} role="img" aria-label={notice.unread} /> : <span />}
      title={message.titile}
      isNew={isNew}
      time={message.sendTime ?? message.createTime}
      text={message.sender ?? ''}
      tag={<PriorityTag priority={message.priority} />}
      onOpen={onOpen}
    />
  )
}

interface ItemProps {
  readonly mark: ReactNode
  readonly title: string
  readonly isNew: boolean
  readonly time: string
  readonly text: string
  readonly tag: ReactNode
  readonly onOpen: () => void
}

function Item({ mark, title, isNew, time, text, tag, onOpen }: ItemProps) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onOpen}>
        {mark}
        <span className={styles.name} data-new={isNew || undefined}>
          {title}
        </span>
        <time className={styles.time} title={time}>
          {shortTime(time, nowText())}
        </time>
        <span className={styles.text}>{text}</span>
        {tag}
      </button>
    </li>
  )
}
