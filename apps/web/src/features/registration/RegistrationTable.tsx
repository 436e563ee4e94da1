import type { Registration } from '@heliodesk/contracts/endpoints/auth'
import { auth } from '#web/copy/zhCN/auth.ts'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import plain from '#web/ui/plainTable.module.css'
import styles from './registration.module.css'

interface Props {
  readonly records: readonly Registration[]
  readonly onAdmit: (one: Registration) => void
  readonly onRefuse: (one: Registration) => void
}

const copy = auth.registration

export function RegistrationTable({ records, onAdmit, onRefuse }: Props) {
  const heads = [copy.username, copy.realname, copy.phone, copy.email, copy.createTime, copy.decided]
  return (
    <PlainTable label={copy.list} heads={heads} isWide>
      {records.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.username}
            {one.taken.includes('username') && <span className={styles.taken}>{copy.taken.username}</span>}
          </th>
          <td>{one.realname}</td>
          <td>
            {one.phone}
            {one.taken.includes('phone') && <span className={styles.taken}>{copy.taken.phone}</span>}
          </td>
          <td>{one.email ?? '–'}</td>
          <td>{one.createTime}</td>
          <td>
            {one.state === 'pending' ? <Actions one={one} onAdmit={onAdmit} onRefuse={onRefuse} /> : <Decision one={one} />}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Actions({ one, onAdmit, onRefuse }: Omit<Props, 'records'> & { readonly one: Registration }) {
  return (
    <span className={styles.actions}>
      <button type="button" className={styles.link} aria-label={copy.admitOf(one.username)} onClick={() => onAdmit(one)}>
        {copy.admit}
      </button>
      <button type="button" className={styles.danger} aria-label={copy.refuseOf(one.username)} onClick={() => onRefuse(one)}>
        {copy.refuse}
      </button>
    </span>
  )
}

function Decision({ one }: { readonly one: Registration }) {
  return (
    <>
      {copy.decidedBy(one.decidedBy ?? '–', one.decidedAt ?? '')}
      {one.reason && <span className={plain.second}>{one.reason}</span>}
    </>
  )
}
