import { useNow } from '@heliodesk/widgets/age/Age'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PriorityTag } from '#web/ui/PriorityTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './Workplace.module.css'

interface Props {
  readonly onOpen: (path: string) => void
  readonly onOpenAnnouncement: (id: string) => void
}

const shown = 5

/** `HH:mm` of today, else `MM-DD`, both of Asia/Shanghai. */
const shortTime = (time: string, nowMs: number): string =>
  time.slice(0, 10) === new Date(nowMs + 8 * 3_600_000).toISOString().slice(0, 10)
    ? time.slice(11, 16)
    : withoutThisYear(time.slice(0, 10))

/** The newest announcements, unread ones in bold. */
export function Announcements({ onOpen, onOpenAnnouncement }: Props) {
  const now = useNow()
  const query = useQuery({
    queryKey: [...queryKeys.inbox, 'workplace'],
    queryFn: ({ signal }) =>
      call('GET /sys/annountCement/listByUser', { query: { pageSize: shown, withRead: '1' }, signal, silent: true }),
    refetchInterval: 60_000,
  })
  const unread = query.data?.anntMsgTotal ?? 0
  return (
    <Card
      title={copy.announcements}
      aside={unread > 0 && <Tag tone="plain">{copy.unread(figureText(unread))}</Tag>}
      extra={
        <button type="button" className={styles.link} onClick={() => onOpen('/message/index')}>
          {copy.all}
        </button>
      }
    >
      <Loaded query={query} height={160}>
        {({ anntMsgList }) =>
          anntMsgList.length === 0 ? (
            <p className={styles.empty}>{copy.announcementsEmpty}</p>
          ) : (
            <ul className={styles.news}>
              {anntMsgList.slice(0, shown).map((message) => (
                <li key={message.id}>
                  <button
                    type="button"
                    data-unread={message.readFlag === '0' || undefined}
                    onClick={() => onOpenAnnouncement(message.id)}
                  >
                    <span className={styles.newsTitle}>{message.titile}</span>
                    {message.priority === 'H' && <PriorityTag priority={message.priority} />}
                    <small>{shortTime(message.sendTime ?? message.createTime, now)}</small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
