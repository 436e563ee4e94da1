import type { Receipt } from '@heliodesk/contracts/endpoints/message'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { announcement as texts } from '#web/copy/zhCN/announcement.ts'
import { Button } from '#web/ui/Button.tsx'
import drawer from '#web/ui/drawerTable.module.css'
import { Segmented } from '#web/ui/Segmented.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './ReceiptsDrawer.module.css'
import type { AnnouncementRow } from './useAnnouncementActions.ts'

const copy = texts.receipts
const pageSize = 30
type State = 'all' | 'read' | 'unread'

function useReceipts(anntId: string, state: State, pageNo: number) {
  const flag = state === 'all' ? {} : { readFlag: state === 'read' ? ('1' as const) : ('0' as const) }
  return useQuery({
    queryKey: [...queryKeys.resource('announcement'), 'receipts', anntId, state, pageNo],
    queryFn: ({ signal }) =>
      call('GET /sys/sysAnnouncementSend/list', { query: { anntId, pageNo, pageSize, ...flag }, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

/** Who received an announcement and when they read it. */
export default function ReceiptsDrawer({
  announcement,
  onClose,
}: {
  readonly announcement: AnnouncementRow
  readonly onClose: () => void
}) {
  const [state, setState] = useState<State>('all')
  const [pageNo, setPageNo] = useState(1)
  const list = useReceipts(announcement.id, state, pageNo)
  const options = [
    { value: 'all', label: copy.all },
    { value: 'read', label: copy.read },
    { value: 'unread', label: copy.unread },
  ] as const
  const choose = (next: State): void => {
    setState(next)
    setPageNo(1)
  }
  return (
    <SideDrawer title={copy.title} subtitle={announcement.titile ?? ''} onClose={onClose}>
      <div className={drawer.drawer}>
        <div className={styles.bar}>
          <span>{copy.summary(announcement.readCount ?? 0, announcement.receiverCount ?? 0)}</span>
          <Segmented label={copy.state} value={state} options={options} onChange={choose} />
        </div>
        {list.isError && list.data === undefined && (
          <StateView kind="failed" title={copy.failed(list.error.message)}>
            <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {list.data?.records.length === 0 && <StateView kind="no-match" title={copy.none} />}
        {list.data !== undefined && list.data.records.length > 0 && <Table rows={list.data.records} />}
        {list.data !== undefined && list.data.pages > 1 && (
          <nav className={styles.pages} aria-label={copy.title}>
            <Button disabled={pageNo <= 1} onClick={() => setPageNo(pageNo - 1)}>
              {copy.previous}
            </Button>
            <span>{copy.page(pageNo, list.data.pages)}</span>
            <Button disabled={pageNo >= list.data.pages} onClick={() => setPageNo(pageNo + 1)}>
              {copy.next}
            </Button>
          </nav>
        )}
      </div>
    </SideDrawer>
  )
}

function Table({ rows }: { readonly rows: readonly Receipt[] }) {
  return (
    <table className={drawer.table}>
      <thead>
        <tr>
          <th scope="col">{copy.name}</th>
          <th scope="col">{copy.username}</th>
          <th scope="col">{copy.state}</th>
          <th scope="col">{copy.time}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId}>
            <th scope="row">{row.realname}</th>
            <td>{row.username}</td>
            <td>{row.readFlag === '1' ? copy.read : copy.unread}</td>
            <td>{row.readTime ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
