import { greetingOf } from '@heliodesk/domain/station/greeting'
import { useNow } from '@heliodesk/widgets/age/Age'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { useSession } from '#web/session/useSession.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './Workplace.module.css'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** By the hour of the day (A§9), with name, department, role and the sign-in before this one. */
export function Greeting({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const user = useSession((state) => state.user)
  const now = clock.format(useNow())
  const { data } = useQuery({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => call('GET /sys/user/profile', { signal, silent: true }),
  })
  const weekday = copy.weekdays[new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
  const place = [user?.orgCodeTxt ?? copy.noDepart, ...(data?.roles.map((role) => role.name) ?? [])]
  const last = data?.lastLogin
  return (
    <header className={styles.greeting}>
      <button type="button" className={styles.face} aria-label={copy.account} onClick={() => onOpen('/account/center')}>
        <Avatar name={user?.realname ?? ''} path={user?.avatar} size={36} />
      </button>
      <h1>{copy.greeting(greetingOf(Number(now.slice(11, 13))), user?.realname ?? '')}</h1>
      <span>{place.join(' · ')}</span>
      {data && (
        <small>
          {last
            ? copy.lastLogin([withoutThisYear(last.time.slice(0, 16)), last.ip ?? '', last.device].filter((part) => part !== ''))
            : copy.firstLogin}
        </small>
      )}
      <time dateTime={now.slice(0, 10)}>{copy.date(Number(now.slice(5, 7)), Number(now.slice(8, 10)), weekday)}</time>
    </header>
  )
}
