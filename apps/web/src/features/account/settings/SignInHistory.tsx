import type { SignInEntry } from '@heliodesk/contracts/endpoints/account'
import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { useId, useState } from 'react'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useLoginHistory } from '../useAccount.ts'
import styles from './settings.module.css'

/** When and where one signed in, and who tried in one's name. */
export function SignInHistory() {
  const id = useId()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 10 })
  const query = useLoginHistory(page.pageNo, page.pageSize)
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h3 id={id}>{copy.history}</h3>
      </div>
      <Loaded query={query} height={300}>
        {({ records, total }) =>
          total === 0 ? (
            <p className={styles.quiet}>{copy.signInsEmpty}</p>
          ) : (
            <>
              <HistoryTable rows={records} />
              <Pager {...page} total={total} onChange={(change) => setPage({ ...page, pageNo: 1, ...change })} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function HistoryTable({ rows }: { readonly rows: readonly SignInEntry[] }) {
  return (
    <section className={styles.scroll} aria-label={copy.history} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.time}</th>
            <th scope="col">{copy.result}</th>
            <th scope="col">{copy.device}</th>
            <th scope="col">{copy.address}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.time}</td>
              <td data-failed={!row.ok || undefined}>
                {row.ok ? copy.signInOk : [copy.signInFailed, copy.reasons[row.reason ?? '']].filter(Boolean).join(' · ')}
              </td>
              <td>{row.device || '–'}</td>
              <td>{row.ip ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
