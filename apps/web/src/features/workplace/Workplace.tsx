import { greetingOf } from '@heliodesk/domain/station/greeting'
import { Card } from '@heliodesk/widgets/card/Card'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { useSession } from '#web/session/useSession.ts'
import { quickLinks } from './quickLinks.ts'
import styles from './Workplace.module.css'

export interface WorkplaceProps {
  readonly onOpen: (path: string) => void
  readonly alarms: ReactNode
}

/** The personal centre: who and where I am, what is wrong at my stations, and the way to my pages. */
export function Workplace({ onOpen, alarms }: WorkplaceProps) {
  return (
    <div className={styles.page}>
      <Greeting />
      <div className={styles.columns}>
        <div className={styles.main}>{alarms}</div>
        <div className={styles.side}>
          <MyStations onOpen={onOpen} />
          <QuickLinks onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

function Greeting() {
  const user = useSession((state) => state.user)
  const now = clock.format(new Date())
  const weekday = copy.weekdays[new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
  return (
    <div className={styles.greeting}>
      <h1>{copy.greeting(greetingOf(Number(now.slice(11, 13))), user?.realname ?? '')}</h1>
      <span>{user?.orgCodeTxt ?? copy.noDepart}</span>
      <time dateTime={now.slice(0, 10)}>{copy.date(Number(now.slice(5, 7)), Number(now.slice(8, 10)), weekday)}</time>
    </div>
  )
}

function MyStations({ onOpen }: Pick<WorkplaceProps, 'onOpen'>) {
  const query = useQuery({
    queryKey: [...queryKeys.fleet, 'overview', undefined],
    queryFn: ({ signal }) => call('GET /api/fleet/overview', { query: {}, signal, silent: true }),
  })
  const { data } = query
  const rows = data && [
    { code: 2, label: copy.fault, count: data.status.fault },
    { code: 3, label: copy.alarm, count: data.status.alarm },
    { code: 0, label: copy.offline, count: data.status.offline },
  ]
  return (
    <Card title={copy.fleet} aside={data && `${data.stations.toLocaleString('zh-CN')}`}>
      {query.isError && !data && <p role="alert">{signs.because(copy.failed, query.error.message)}</p>}
      {data && (
        <dl className={styles.figures}>
          <div>
            <dt>{copy.today}</dt>
            <dd>
              {data.todayKwh.toLocaleString('zh-CN', { maximumFractionDigits: 0 })} <small>kWh</small>
            </dd>
          </div>
          <div>
            <dt>{copy.power}</dt>
            <dd>
              {data.powerKw.toLocaleString('zh-CN', { maximumFractionDigits: 0 })} <small>kW</small>
            </dd>
          </div>
        </dl>
      )}
      <ul className={styles.states}>
        {rows?.map((row) => (
          <li key={row.code}>
            <button type="button" onClick={() => onOpen(`/station/index?status=${row.code}`)}>
              <StatusShape status={row.code} /> {row.label} <strong>{row.count.toLocaleString('zh-CN')}</strong>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function QuickLinks({ onOpen }: Pick<WorkplaceProps, 'onOpen'>) {
  const menu = useSession((state) => state.permissions?.menu)
  const links = quickLinks(menu ?? [])
  return (
    <Card title={copy.quick}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <button type="button" onClick={() => onOpen(link.path)}>
              <span>{link.title}</span>
              <small>{link.group}</small>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
