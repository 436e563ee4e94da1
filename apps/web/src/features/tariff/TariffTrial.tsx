import type { TariffTrial as Result } from '@heliodesk/contracts/endpoints/tariff'
import type { tariff } from '@heliodesk/contracts/resources/finance/tariff'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { useDebounced } from '@heliodesk/widgets/dom/useDebounced.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { tariff as copy } from '#web/copy/zhCN/tariff.ts'
import { useFormValues } from '#web/resource/form/formContext.ts'
import type { RowOf } from '#web/resource/row.ts'
import { useAuthority } from '#web/session/permission.ts'
import styles from './tariff.module.css'

const pauseMs = 500
const needed = ['kind', 'province', 'validFrom', 'unitPrice'] as const
type Values = Readonly<Record<string, string | number | null>>
type Ask = { readonly id: string } | { readonly values: Values }

/** What a price would change while it is typed. Nothing is stored. */
export function TypedTariffTrial() {
  const plain = Object.entries(useFormValues()).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  )
  const typed = useDebounced(JSON.stringify(Object.fromEntries(plain)), pauseMs)
  const values: Values = JSON.parse(typed)
  return <Trial key={typed} ask={needed.every((key) => values[key] !== undefined) ? { values } : null} note={null} />
}

/** What a stored price would change: by coming into force, or by being voided. Whoever approves sees it here first. */
export function TariffTrial({ row }: { readonly row: RowOf<typeof tariff> }) {
  const isVoided = row.status === '6'
  if (!isVoided && !['0', '1', '4'].includes(row.status ?? '')) return null
  return <Trial key={`${row.id} ${row.version}`} ask={{ id: row.id }} note={isVoided ? copy.voidHint : null} />
}

function Trial({ ask, note }: { readonly ask: Ask | null; readonly note: string | null }) {
  const { haveViewFinancialData } = useAuthority()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 10 })
  const { data, error } = useQuery({
    queryKey: [...queryKeys.resource('tariff'), 'trial', ask, page],
    queryFn: ({ signal }) => call('POST /api/tariff/trial', { body: { ...(ask ?? { id: '' }), ...page }, signal, silent: true }),
    enabled: haveViewFinancialData && ask !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!haveViewFinancialData) return null
  return (
    <section className={styles.card} aria-label={copy.trial}>
      <h2>{copy.trial}</h2>
      <p className={styles.note}>{ask === null ? copy.incomplete : copy.trialHint}</p>
      {note !== null && <p className={styles.note}>{note}</p>}
      {error !== null && (
        <p className={styles.wrong} role="status">
          {error.message}
        </p>
      )}
      {error === null && data !== undefined && (
        <Outcome data={data} page={page} onPage={(change) => setPage({ ...page, pageNo: 1, ...change })} />
      )}
    </section>
  )
}

/** What a trial answers, of prices or of rules of income: energy stands beside a row where it has one. */
type TrialShape = Omit<Result, 'rows'> & {
  readonly rows: readonly (Omit<Result['rows'][number], 'energy'> & { readonly energy?: string })[]
}
interface Page {
  readonly pageNo: number
  readonly pageSize: number
}
interface OutcomeProps {
  readonly data: TrialShape
  readonly page: Page
  readonly onPage: (change: Partial<Page>) => void
}

const signed = (amount: string): string => (amount.startsWith('-') ? `−${thousands(amount.slice(1))}` : `+${thousands(amount)}`)

export function Outcome({ data, page, onPage }: OutcomeProps) {
  const { from, to, months, rows, total } = data
  const figures: readonly (readonly [string, string])[] = [
    [copy.stations, copy.households(data.stations)],
    [copy.changed, copy.households(data.changed)],
    ...(from === null || to === null
      ? []
      : [
          [copy.span, copy.months(from, to)] as const,
          [copy.before, thousands(data.before)] as const,
          [copy.after, thousands(data.after)] as const,
          [copy.difference, signed(data.difference)] as const,
        ]),
  ]
  return (
    <>
      {data.isPartial && <p className={styles.wrong}>{copy.partial}</p>}
      <dl className={styles.figures}>
        {figures.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {total === 0 && <p className={styles.note}>{copy.noMonth}</p>}
      {total > 0 && (
        <>
          <details className={styles.details}>
            <summary>{copy.byMonth}</summary>
            <Sides
              label={copy.byMonth}
              heads={[copy.month]}
              rows={months.map((one) => ({ ...one, key: one.month, names: [one.month] }))}
            />
          </details>
          <details className={styles.details}>
            <summary>{copy.byStation}</summary>
            <Sides
              label={copy.byStation}
              heads={[copy.station, copy.month, ...(rows[0]?.energy === undefined ? [] : [copy.energy])]}
              rows={rows.map((one) => ({
                ...one,
                key: `${one.stationId} ${one.month}`,
                names: [one.stationName, one.month, ...(one.energy === undefined ? [] : [thousands(one.energy)])],
              }))}
            />
            <Pager {...page} total={total} onChange={onPage} />
          </details>
        </>
      )}
    </>
  )
}

interface Side {
  readonly key: string
  readonly names: readonly string[]
  readonly before: string
  readonly after: string
  readonly difference: string
}

function Sides({
  label,
  heads,
  rows,
}: {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly Side[]
}) {
  return (
    <section className={styles.rows} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[...heads, copy.before, copy.after, copy.difference].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, names, before, after, difference }) => (
            <tr key={key}>
              {names.map((name, at) => (at === 0 ? <td key="name">{name}</td> : <td key={heads[at]}>{name}</td>))}
              <td>{thousands(before)}</td>
              <td>{thousands(after)}</td>
              <td>{signed(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
