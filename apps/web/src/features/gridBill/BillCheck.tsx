import type { CheckedGridBill } from '@heliodesk/contracts/endpoints/gridBill'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { ledgerEntry } from '@heliodesk/contracts/resources/ledger/entry'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { gridBill as copy } from '#web/copy/zhCN/gridBill.ts'
import { useAuthority, usePermission } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { PlainTable } from '#web/ui/PlainTable.tsx'
import styles from './gridBill.module.css'

interface Props {
  readonly id: string
  readonly version: number
  readonly stationId: string | null
}

/** On the page of a bill: what does not fit, with both figures; the measured energy of its days; its parts of months; its entry. */
export function BillCheck({ id, version, stationId }: Props) {
  const { haveViewFinancialData } = useAuthority()
  const query = useQuery({
    queryKey: [...queryKeys.resource('gridBill'), 'check', id, version],
    queryFn: ({ signal }) => call('GET /api/gridBill/check', { query: { id }, signal, silent: true }),
    enabled: haveViewFinancialData,
  })
  if (!haveViewFinancialData) return null
  return (
    <section className={styles.card} aria-label={copy.check}>
      <h2>{copy.check}</h2>
      <Loaded query={query} height={120}>
        {(checked) => (
          <>
            <Findings {...checked} />
            {stationId === null && <p className={styles.wrong}>{copy.noStation}</p>}
            <Measured {...checked} />
            <Parts {...checked} />
            <Links {...checked} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Findings({ findings }: Pick<CheckedGridBill, 'findings'>) {
  if (findings.length === 0) return <p className={styles.note}>{copy.fits}</p>
  return (
    <PlainTable label={copy.finding} heads={[copy.finding, copy.stated, copy.expected]} isStacked>
      {findings.map(({ code, text, stated, expected }) => (
        <tr key={`${code} ${text}`}>
          <th scope="row">{text}</th>
          <td data-label={copy.stated}>{stated ?? copy.none}</td>
          <td data-label={copy.expected}>{expected ?? copy.none}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Measured({ measured, tolerance }: Pick<CheckedGridBill, 'measured' | 'tolerance'>) {
  if (measured === null) return null
  const { energy, days, ofDays, deviation } = measured
  return (
    <p className={styles.note}>
      {copy.measured(thousands(energy), days, ofDays)}
      {deviation !== null && ` · ${copy.deviation(deviation, tolerance)}`}
    </p>
  )
}

function Parts({ parts }: Pick<CheckedGridBill, 'parts'>) {
  const [first] = parts
  if (first === undefined) return null
  return (
    <>
      <h3>{copy.parts}</h3>
      <p className={styles.note}>{copy.weights[first.weightedBy]}</p>
      <PlainTable label={copy.parts} heads={[copy.month, copy.days, copy.energy, copy.amount]} isStacked>
        {parts.map(({ month, from, to, energy, amount }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td data-label={copy.days}>{copy.to(from, to)}</td>
            <td data-label={copy.energy}>{thousands(energy)}</td>
            <td data-label={copy.amount}>{thousands(amount)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}

function Links({ before, entry }: Pick<CheckedGridBill, 'before' | 'entry'>) {
  const seesEntries = usePermission('ledger:entry:list')
  if (before === null && entry === null) return null
  return (
    <p className={styles.note}>
      {before !== null && (
        <>
          {copy.before} <PageLink path={recordPath(gridBill, before.id) ?? ''}>{before.billNo}</PageLink>{' '}
        </>
      )}
      {entry !== null && (
        <>
          {copy.entry}{' '}
          {seesEntries ? <PageLink path={recordPath(ledgerEntry, entry.id) ?? ''}>{entry.entryNo}</PageLink> : entry.entryNo}
        </>
      )}
    </p>
  )
}
