import type { LedgerBalances } from '@heliodesk/contracts/endpoints/ledger'
import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import dayjs from 'dayjs'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { finance as copy } from '#web/copy/zhCN/finance.ts'
import { useAuthority } from '#web/session/permission.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import styles from './finance.module.css'
import { type Basis, useBalances, useBooks } from './useBalances.ts'

/** Balances of one book at a time: books are of different legal entities, and nothing is summed across them. */
export function Balances() {
  const { search, setSearch } = usePageLocation()
  const { haveViewFinancialData } = useAuthority()
  const books = useBooks()
  const bookId = search.get('bookId') ?? books.data?.[0]?.value
  const month = search.get('month') ?? dayOf(formatDateTime(new Date())).slice(0, 7)
  const basis: Basis = search.get('basis') === 'belongs' ? 'belongs' : 'period'
  const asked = bookId === undefined || !haveViewFinancialData ? undefined : { bookId, month, basis }
  const query = useBalances(asked)
  const change = (next: Readonly<Record<string, string>>) =>
    setSearch({ ...(bookId !== undefined && { bookId }), month, basis, ...next }, { replace: true })
  if (!haveViewFinancialData) return <StateView kind="forbidden" title={copy.noMoney} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.balances}</h1>
        <p>{copy.intro}</p>
      </header>
      <div className={styles.bar}>
        <Select
          aria-label={copy.book}
          className={styles.book}
          value={bookId}
          options={books.data ?? []}
          onChange={(value: string) => change({ bookId: value })}
        />
        <DayPicker
          picker="month"
          aria-label={copy.month}
          allowClear={false}
          value={dayjs(`${month}-01`)}
          onChange={(day) => day && change({ month: day.format('YYYY-MM') })}
        />
        <Segmented
          label={copy.basis}
          value={basis}
          options={[
            { value: 'period', label: copy.byPeriod },
            { value: 'belongs', label: copy.byMonth },
          ]}
          onChange={(value) => change({ basis: value })}
        />
        <span className={styles.note}>{basis === 'period' ? copy.byPeriodHint : copy.byMonthHint}</span>
      </div>
      <section className={styles.card} aria-label={copy.balances}>
        {books.data?.length === 0 ? (
          <p className={styles.empty}>{copy.noBook}</p>
        ) : (
          <Loaded query={query} height={320}>
            {(data: LedgerBalances) => <BalanceTable data={data} {...{ bookId: bookId ?? '', month, basis }} />}
          </Loaded>
        )}
      </section>
    </div>
  )
}
