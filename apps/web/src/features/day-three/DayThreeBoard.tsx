import type { DayThree, DayThreeFigure } from '@heliodesk/contracts/endpoints/monthClose'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { dayThree as copy } from '#web/copy/zhCN/dayThree.ts'
import { useAuthority } from '#web/session/permission.ts'
import styles from '#web/ui/figureSteps.module.css'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import board from './dayThree.module.css'

const height = 480

/** What finance asks for on the third day of a month: each figure says how it is worked out and opens its rows. */
export function DayThreeBoard() {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource(monthClose.name), 'dayThree'],
    queryFn: ({ signal }) => call('GET /api/monthClose/dayThree', { signal, silent: true }),
    enabled: haveViewFinancialData,
  })
  if (!haveViewFinancialData) return <StateView kind="forbidden" title={copy.noMoney} />
  return (
    <div className={board.page}>
      <header className={board.head}>
        <h1>{copy.title}</h1>
        <p className={styles.note}>{copy.intro}</p>
      </header>
      <Loaded query={query} height={height}>
        {(data) => <Sections data={data} />}
      </Loaded>
    </div>
  )
}

const Sections = ({ data: { day, until, sections } }: { readonly data: DayThree }) => (
  <>
    <p className={styles.note}>{copy.days(day, until)}</p>
    <div className={board.sections}>
      {sections.map(({ key, rows }) => (
        <section className={styles.card} key={key} aria-label={copy.sections[key]}>
          <h2>{copy.sections[key]}</h2>
          {rows.length === 0 && <p className={styles.note}>{copy.none[key]}</p>}
          {rows.map((row) => (
            <Figure key={row.label} row={row} />
          ))}
        </section>
      ))}
    </div>
  </>
)

function Figure({ row: { label, count, amount, percent, formula, path } }: { readonly row: DayThreeFigure }) {
  return (
    <div className={styles.step}>
      <p className={styles.head}>
        <span>{path === null ? label : <PageLink path={path}>{label}</PageLink>}</span>
        <span className={board.count}>{count === null ? '' : copy.count(count)}</span>
        {amount !== null && <strong>{thousands(amount)}</strong>}
        {percent !== null && <strong>{`${percent}%`}</strong>}
      </p>
      {formula !== null && <p className={styles.note}>{formula}</p>}
    </div>
  )
}
