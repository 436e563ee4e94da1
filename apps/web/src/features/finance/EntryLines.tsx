import { thousands } from '@heliodesk/contracts/text/thousands'
import { finance as copy } from '#web/copy/zhCN/finance.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './finance.module.css'
import { useEntryLines } from './useBalances.ts'

const parties = ['agentId', 'merchantId', 'customerId', 'otherBookId', 'cardId', 'planId'] as const
type Row = Readonly<Record<string, unknown>>
const textOf = (row: Row, key: string): string => String(row[`${key}_dictText`] ?? '')
const partyOf = (row: Row): string => parties.map((key) => textOf(row, key)).find((text) => text !== '') ?? ''
const amountOf = (value: unknown): string => (typeof value === 'string' ? thousands(value) : '')

/** Both sides of an entry. */
export function EntryLines({ id }: { readonly id: string }) {
  const query = useEntryLines(id)
  return (
    <section className={styles.card} aria-label={copy.lines}>
      <h2>{copy.lines}</h2>
      <Loaded query={query} height={140}>
        {(rows) => (
          <section className={styles.scroll} tabIndex={0} aria-label={copy.subject}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{copy.subject}</th>
                  <th scope="col">{copy.party}</th>
                  <th scope="col">{copy.debit}</th>
                  <th scope="col">{copy.credit}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      {String(row['subject'])} {textOf(row, 'subject')}
                    </th>
                    <td>{partyOf(row)}</td>
                    <td>{amountOf(row['debit'])}</td>
                    <td>{amountOf(row['credit'])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </section>
  )
}
