import type { ReceivedMessage } from '@heliodesk/contracts/endpoints/message'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import { PriorityTag } from '#web/ui/PriorityTag.tsx'
import styles from './MessageCentre.module.css'
import { warmAnnouncement } from './openAnnouncement.ts'

const copy = announcement.centre
const abstractLength = 80

/** The first words of a message without its markup; inert, nothing of it is shown as HTML. */
function abstractOf(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
  return text.length > abstractLength ? `${text.slice(0, abstractLength)}…` : text
}

interface Props {
  readonly message: ReceivedMessage
  readonly onOpen: () => void
  readonly onRead: () => void
}

/** One line of the message centre: an unread one has a dot and its title is bold. */
export function MessageRow({ message, onOpen, onRead }: Props) {
  const { titile, sender, priority, msgContent, readFlag } = message
  const isNew = readFlag === '0'
  return (
    <li className={styles.row} data-new={isNew || undefined} data-row-key={message.id}>
      <button
        type="button"
        className={styles.open}
        data-open
        onClick={onOpen}
        onPointerEnter={warmAnnouncement}
        onFocus={warmAnnouncement}
      >
        {isNew ? <span className={styles.dot} role="img" aria-label={copy.unread} /> : <span />}
        <span className={styles.title}>{titile}</span>
        <PriorityTag priority={priority} />
        <span className={styles.abstract}>{abstractOf(msgContent)}</span>
      </button>
      <span className={styles.meta}>
        {sender}
        <time>{message.sendTime ?? message.createTime}</time>
      </span>
      {isNew && (
        <button type="button" className={styles.mark} aria-label={copy.markReadOf(titile)} onClick={onRead}>
          {copy.markRead}
        </button>
      )}
    </li>
  )
}
