import { useRef, useState } from 'react'
import { notice } from '../../copy/zhCN/notice.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './NoticeBell.module.css'
import { NoticePanel, type NoticeTab } from './NoticePanel.tsx'
import type { HeaderAlarms } from './useHeaderAlarms.ts'
import { useHeaderNotices } from './useHeaderNotices.ts'

interface Props {
  readonly alarms: HeaderAlarms
  readonly onOpen: (path: string) => void
  readonly onOpenMessage: (id: string) => void
  /** The number of alarms on the bell itself, where no badge stands beside it. */
  readonly counts?: boolean
}

/** The bell of the header with the number of unread messages, and the notice popover behind it (A§2.6). */
export function NoticeBell({ alarms, onOpen, onOpenMessage, counts = false }: Props) {
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState<NoticeTab>('alarms')
  const button = useRef<HTMLButtonElement>(null)
  const notices = useHeaderNotices()
  const alarmCount = counts ? alarms.total : 0
  const toggle = (): void => {
    if (!open) {
      if (alarms.allowed) alarms.refresh()
      notices.refresh()
    }
    setOpen(!open)
  }
  /** What opens next gives the focus back to the bell: the line that was chosen is gone with the popover. */
  const leave = (act: () => void): void => {
    setOpen(false)
    button.current?.focus()
    act()
  }
  return (
    <div className={styles.bell}>
      <IconButton
        ref={button}
        label={notice.bell(alarmCount, notices.unread)}
        badge={alarmCount + notices.unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="bell" size={18} />
      </IconButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} align="end" label={notice.title} width={400}>
        <NoticePanel
          alarms={alarms}
          notices={notices}
          tab={tab}
          onTab={setTab}
          onOpen={(path) => leave(() => onOpen(path))}
          onOpenMessage={(id) => leave(() => onOpenMessage(id))}
        />
      </Popover>
    </div>
  )
}
