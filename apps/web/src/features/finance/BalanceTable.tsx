import type { LedgerBalances } from '@heliodesk/contracts/endpoints/ledger'
import { thousands } from '@heliodesk/contracts/text/thousands'
import dayjs, { type Dayjs } from 'dayjs'
import { finance as copy } from '#web/copy/zhCN/finance.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './finance.module.css'
import type { Basis } from './useBalances.ts'

interface Props {
  readonly data: LedgerBalances
  readonly bookId: string
  readonly month: string
  readonly basis: Basis
}

/** Subjects with what they had, both sides of the month, and what they have; the sides of the month open its lines, a balance all until its day. */
export function BalanceTable({ data: { rows, closedThrough, debit, credit }, bookId, month, basis }: Props) {
  const texts = new Map(useDict('ledger_subject').map(({ value, text }) => [value, text]))
  if (rows.length === 0) return <p className={styles.empty}>{copy.none}</p>
  const linesOf = (subject: string, own: Readonly<Record<string, string>>) =>
    `/finance/entry?${new URLSearchParams({ bookId, subject, ...own })}`
  const inMonth = { [basis === 'period' ? 'period' : 'belongsTo']: month }
  // What has come to by a day is asked for by the day of posting; months that lines belong to have no such order in a list.
  const until = (subject: string, amount: string, day: Dayjs) =>
    basis === 'period' ? (
      <PageLink path={linesOf(subject, { postingDay_end: day.format('YYYY-MM-DD') })}>{thousands(amount)}</PageLink>
    ) : (
      thousands(amount)
    )
  return (
    <>
      <p className={styles.note}>{closedThrough === null ? copy.open : copy.closed(closedThrough)}</p>
      <section className={styles.scroll} tabIndex={0} aria-label={copy.subject}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.subject}</th>
              <th scope="col">{copy.side}</th>
              <th scope="col">{copy.opening}</th>
              <th scope="col">{copy.debit}</th>
              <th scope="col">{copy.credit}</th>
              <th scope="col">{copy.closing}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject, side, ...row }) => (
              <tr key={subject}>
                <th scope="row">
                  {subject} {texts.get(subject) ?? ''}
                </th>
                <td>{side === 'debit' ? copy.sideDebit : copy.sideCredit}</td>
                <td>{until(subject, row.opening, dayjs(month).subtract(1, 'day'))}</td>
                <td>
                  <PageLink path={linesOf(subject, inMonth)}>{thousands(row.debit)}</PageLink>
                </td>
                <td>
                  <PageLink path={linesOf(subject, inMonth)}>{thousands(row.credit)}</PageLink>
                </td>
                <td>{until(subject, row.closing, dayjs(month).endOf('month'))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{copy.total}</th>
              <td />
              <td />
              <td>{thousands(debit)}</td>
              <td>{thousands(credit)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}
