import type { SmsMessage } from '@heliodesk/contracts/endpoints/doors'
import { StateView } from '@heliodesk/widgets/state/StateView'
import { useQuery } from '@tanstack/react-query'
import plain from '#web/app/ui/plainTable.module.css'
import { call } from '../../api/client.ts'
import { Button } from '../../app/ui/Button.tsx'
import { doors } from '../../copy/zhCN/doors.ts'
import styles from './smsOutbox.module.css'

const copy = doors.outbox
/** The newest ones: this is for looking up what was just sent. */
const shown = '50'

/** What left the house as a short message; without a gateway nothing does, and the text is shown here, marked (floor 4: read only). */
export function SmsOutboxPage() {
  const list = useQuery({
    queryKey: ['sms-outbox'],
    queryFn: ({ signal }) => call('GET /sys/sms/list', { query: { pageSize: shown }, signal }),
    retry: false,
  })
  const records = list.data?.records ?? []
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <Button busy={list.isRefetching} onClick={() => list.refetch()}>
          {copy.refresh}
        </Button>
      </header>
      <p className={styles.intro}>{copy.intro}</p>
      <div className={plain.card}>
        {list.isError && (
          <StateView kind="failed" title={copy.failed(list.error.message)}>
            <Button onClick={() => list.refetch()}>{doors.retry}</Button>
          </StateView>
        )}
        {!list.isError && list.data && records.length === 0 && (
          <StateView kind="empty" title={copy.empty} hint={copy.emptyHint} />
        )}
        {!list.isError && records.length > 0 && <Table records={records} />}
      </div>
    </div>
  )
}

function Table({ records }: { readonly records: readonly SmsMessage[] }) {
  return (
    <section className={plain.scroll} aria-label={copy.list}>
      <table className={`${plain.table} ${plain.wide} ${plain.stacked}`}>
        <thead>
          <tr>
            {[copy.time, copy.phone, copy.purpose, copy.content, copy.sender].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.id}>
              <td>{one.createTime}</td>
              <td>{one.phone}</td>
              <td>{copy.purposes[one.purpose] ?? one.purpose}</td>
              <td>{one.content ?? copy.hidden}</td>
              <td>
                {one.state === 'shown' ? <span className={styles.demo}>{copy.demo}</span> : one.sender}
                <span className={one.state === 'failed' ? `${plain.second} ${styles.failed}` : plain.second}>
                  {copy.state[one.state]}
                  {one.error && ` · ${one.error}`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
