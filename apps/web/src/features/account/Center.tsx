import type { AccountProfile } from '@heliodesk/contracts/endpoints/account'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { settingsPath } from '#web/app/routes/shellRoutes.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { ActivityList, SignInList } from './ActivityList.tsx'
import styles from './account.module.css'
import { useActivity, useLoginHistory, useProfile } from './useAccount.ts'

const shown = 10

/** Who I am, where I work, when I was here and what I did. */
export function Center({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const profile = useProfile()
  const history = useLoginHistory(1, shown)
  const activity = useActivity(1, shown)
  return (
    <div className={styles.centre}>
      <section className={styles.me} aria-label={copy.centre}>
        <Loaded query={profile} height={420}>
          {(data) => <Identity profile={data} onOpen={onOpen} />}
        </Loaded>
      </section>
      <div className={styles.centreMain}>
        <Card title={copy.activity}>
          <Loaded query={activity} height={320}>
            {({ records }) => <ActivityList rows={records} />}
          </Loaded>
        </Card>
        <Card
          title={copy.signIns}
          extra={
            <button type="button" className={styles.link} onClick={() => onOpen(`${settingsPath}/security`)}>
              {copy.more}
            </button>
          }
        >
          <Loaded query={history} height={320}>
            {({ records }) => <SignInList rows={records} />}
          </Loaded>
        </Card>
      </div>
    </div>
  )
}

function Identity({ profile, onOpen }: { readonly profile: AccountProfile; readonly onOpen: (path: string) => void }) {
  const facts = [
    [copy.username, profile.username],
    [copy.phone, profile.phone],
    [copy.email, profile.email],
    [copy.sex, profile.sex === null ? null : (copy.sexes[String(profile.sex)] ?? null)],
    [copy.birthday, profile.birthday],
    ...(profile.workNo === null ? [] : [[copy.workNo, profile.workNo] as const]),
  ] as const
  return (
    <>
      <div className={styles.face}>
        <Avatar name={profile.realname} path={profile.avatar} size={88} />
        <h1>{profile.realname}</h1>
        {profile.signature && <p>{profile.signature}</p>}
        <small>{lastLoginText(profile.lastLogin)}</small>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === null || undefined}>{value ?? copy.none}</dd>
          </div>
        ))}
      </dl>
      <Tags title={copy.departs}>
        {profile.departs.map((one) => (
          <li key={one.orgCode} data-current={one.isCurrent || undefined}>
            {one.departName}
            {one.isCurrent && <small>{copy.current}</small>}
          </li>
        ))}
      </Tags>
      <Tags title={copy.roles}>
        {profile.roles.length === 0 ? <li>{copy.noRole}</li> : profile.roles.map((role) => <li key={role.code}>{role.name}</li>)}
      </Tags>
      {profile.createTime && <p className={styles.since}>{copy.memberSince(profile.createTime.slice(0, 10))}</p>}
      <Button onClick={() => onOpen(`${settingsPath}/base`)}>{copy.settings}</Button>
    </>
  )
}

function Tags({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <>
      <h2 className={styles.tagsTitle}>{title}</h2>
      <ul className={styles.tags}>{children}</ul>
    </>
  )
}

function lastLoginText(last: AccountProfile['lastLogin']): string {
  if (last === null) return copy.firstLogin
  return copy.lastLogin([withoutThisYear(last.time.slice(0, 16)), last.ip ?? '', last.device].filter((part) => part !== ''))
}
