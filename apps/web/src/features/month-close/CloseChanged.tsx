import type { CloseChanged as Changed } from '@heliodesk/contracts/endpoints/monthClose'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { ledgerEntry } from '@heliodesk/contracts/resources/ledger/entry'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { monthClose as copy } from '#web/copy/zhCN/monthClose.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { useAuthority } from '#web/session/permission.ts'
import styles from '#web/ui/figureSteps.module.css'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Row = RowOf<typeof monthClose>
const height = 320
const isClosed = (status: unknown): boolean => status === '5' || status === '7'

/** Each subject of each book as it was known at the close and as it is known now, and the entries between. */
export function CloseChanged({ row }: { readonly row: Row }) {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource(monthClose.name), 'changed', row.id, row.version],
    queryFn: ({ signal }) => call('GET /api/monthClose/changed', { query: { id: row.id }, signal, silent: true }),
    enabled: haveViewFinancialData && isClosed(row.status),
  })
  if (!haveViewFinancialData || !isClosed(row.status)) return null
  return (
    <section className={styles.card} aria-label={copy.changed}>
      <h2>{copy.changed}</h2>
      <p className={styles.note}>{copy.changedHint}</p>
      <Loaded query={query} height={height}>
        {(data) => (
          <>
            {data.books.map((book) => (
              <Book key={book.bookId} book={book} month={row.month ?? ''} />
            ))}
            <Entries data={data} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Book({ book: { bookId, name, subjects }, month }: { readonly book: Changed['books'][number]; readonly month: string }) {
  const texts = new Map(useDict('ledger_subject').map(({ value, text }) => [value, text]))
  const linesOf = (subject: string, own: Readonly<Record<string, string>>) =>
    `/finance/entry?${new URLSearchParams({ bookId, subject, ...own })}`
  return (
    <>
      <h3>{name}</h3>
      <section className={styles.scroll} tabIndex={0} aria-label={name}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[copy.subject, copy.opening, copy.closedDebit, copy.closedCredit, copy.closing, copy.nowDebit, copy.nowCredit].map(
                (head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ subject, closed, now }) => (
              <tr key={subject}>
                <th scope="row">{`${subject} ${texts.get(subject) ?? ''}`}</th>
                <td>{thousands(closed.opening)}</td>
                {(['debit', 'credit'] as const).map((side) => (
                  <td key={side}>
                    <PageLink path={linesOf(subject, { period: month })}>{thousands(closed[side])}</PageLink>
                  </td>
                ))}
                <td>{thousands(closed.closing)}</td>
                {(['debit', 'credit'] as const).map((side) => (
                  <td key={side} className={now[side] === closed[side] ? undefined : styles.differs}>
                    <PageLink path={linesOf(subject, { belongsTo: month })}>{thousands(now[side])}</PageLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Entries({ data: { entries, entryCount } }: { readonly data: Changed }) {
  if (entryCount === 0) return <p className={styles.note}>{copy.unchanged}</p>
  return (
    <>
      <h3>{copy.entries(entryCount)}</h3>
      <section className={styles.scroll} tabIndex={0} aria-label={copy.entries(entryCount)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.entry}</th>
              <th scope="col">{copy.period}</th>
              <th scope="col" className={styles.words}>
                {copy.summary}
              </th>
              <th scope="col">{copy.amount}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, entryNo, period, summary, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <PageLink path={recordPath(ledgerEntry, id) ?? ''}>{entryNo}</PageLink>
                </th>
                <td>{period}</td>
                <td className={styles.words}>{summary}</td>
                <td>{thousands(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
