import type { Colleague } from '@heliodesk/contracts/endpoints/addressList'
import { PiiCell } from '@heliodesk/widgets/field/PiiCell'
import type { ReactNode } from 'react'
import { addressList as copy } from '#web/copy/zhCN/addressList.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './addressList.module.css'

/** How one colleague is reached. The full mobile number is asked for by its audited call. */
export function ColleagueCard({ one }: { readonly one: Colleague }) {
  const { id, realname, avatar, post, departName, phone, telephone, email, workNo } = one
  return (
    <li className={styles.card}>
      <Avatar name={realname} path={avatar} size={40} />
      <div className={styles.who}>
        <strong>{realname}</strong>
        <span>{[post, departName].filter(Boolean).join(' · ')}</span>
      </div>
      <dl className={styles.facts}>
        {phone !== null && (
          <Fact label={copy.phone}>
            <PiiCell resource="user" id={id} name="phone" label={`${realname} ${copy.phone}`} masked={phone} />
          </Fact>
        )}
        {telephone !== null && (
          <Fact label={copy.telephone}>
            <a href={`tel:${telephone}`}>{telephone}</a>
          </Fact>
        )}
        {email !== null && (
          <Fact label={copy.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {workNo !== null && <Fact label={copy.workNo}>{workNo}</Fact>}
      </dl>
    </li>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
