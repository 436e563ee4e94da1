import type { SmsMessage } from '@heliodesk/contracts/endpoints/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '#web/copy/zhCN/auth.ts'
import plain from '#web/ui/plainTable.module.css'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainCard } from '../../ui/PlainCard.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import styles from './smsOutbox.module.css'

const copy = auth.outbox
/** The newest ones: this is for looking up what was just sent. */
const shown = '50'

/** What was sent as a short message; without a gateway nothing is, and a demo shows the code on demand, noted in the audit. */
export function SmsOutboxPage() {
  const list = useQuery({
    queryKey: ['smsOutbox'],
    queryFn: ({ signal }) => call('GET /sys/sms/list', { query: { pageSize: shown }, signal }),
    retry: false,
  })
  const refresh = (
    <Button busy={list.isRefetching} onClick={() => list.refetch()}>
      {copy.refresh}
    </Button>
  )
  return (
    <PlainPage title={copy.title} intro={copy.intro} action={refresh} width={1280}>
      <PlainCard {...copy} list={list} rows={list.isError ? undefined : list.data?.records} retry={auth.retry}>
        {(records) => <Table records={records} />}
      </PlainCard>
    </PlainPage>
  )
}

function Table({ records }: { readonly records: readonly SmsMessage[] }) {
  return (
    <PlainTable label={copy.list} heads={[copy.time, copy.phone, copy.purpose, copy.content, copy.sender]} isWide isStacked>
      {records.map((one) => (
        <tr key={one.id}>
          <td>{one.createTime}</td>
          <td>{one.phone}</td>
          <td>{copy.purposes[one.purpose] ?? one.purpose}</td>
          <td>
            <Content message={one} />
          </td>
          <td>
            {one.state === 'shown' ? <span className={styles.demo}>{copy.demo}</span> : one.sender}
            <span className={one.state === 'failed' ? `${plain.second} ${styles.failed}` : plain.second}>
              {copy.state[one.state]}
              {one.error && ` · ${one.error}`}
            </span>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** The text with its code masked; shown in full by a call of its own, which the server refuses for people of more rights. */
function Content({ message }: { readonly message: SmsMessage }) {
  const shown = useMutation({ mutationFn: () => call('POST /sys/sms/reveal', { body: { id: message.id } }) })
  return (
    <>
      {shown.data?.content ?? message.content ?? copy.hidden}
      {message.isRevealable && !shown.isSuccess && (
        <span className={styles.reveal}>
          <Button busy={shown.isPending} onClick={() => shown.mutate()}>
            {copy.reveal}
          </Button>
        </span>
      )}
      {shown.isError && (
        <span role="alert" className={`${plain.second} ${styles.failed}`}>
          {copy.revealFailed(shown.error.message)}
        </span>
      )}
    </>
  )
}
