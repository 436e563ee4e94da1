import type { RuleTrial as Trial, TrialSide } from '@heliodesk/contracts/endpoints/matching'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { matching as copy } from '#web/copy/zhCN/matching.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './matching.module.css'

/** What the last trial of a rule says: how many lines it matches by itself, and each line that changes with both sides. Whoever approves sees it here first. */
export function RuleTrial({ id }: { readonly id: string }) {
  const { haveViewFinancialData } = useAuthority()
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const query = useQuery({
    queryKey: [...queryKeys.resource('matchRule'), 'trial', id, page],
    queryFn: ({ signal }) =>
      call('GET /api/matchRule/trial', { query: { id, pageNo: page.pageNo, pageSize: page.pageSize }, signal, silent: true }),
    enabled: haveViewFinancialData,
    placeholderData: keepPreviousData,
  })
  if (!haveViewFinancialData) return <p className={styles.note}>{copy.noMoney}</p>
  return (
    <section className={styles.card} aria-label={copy.trial}>
      <h2>{copy.trial}</h2>
      <Loaded query={query} height={160}>
        {(trial) =>
          trial === null ? (
            <p className={styles.note}>{copy.noTrial}</p>
          ) : (
            <Outcome trial={trial} page={page} onPage={(change) => setPage({ ...page, pageNo: 1, ...change })} />
          )
        }
      </Loaded>
    </section>
  )
}

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

function Outcome({
  trial: { against, counts, rows, kept },
  page,
  onPage,
}: {
  readonly trial: Trial
  readonly page: Page
  readonly onPage: (change: Partial<Page>) => void
}) {
  const figures: readonly (readonly [string, number])[] = [
    [copy.trialLines, counts.lines],
    [copy.trialNow(against), counts.matchedBefore],
    [copy.trialThen, counts.matchedAfter],
    [copy.trialWaits, counts.lines - counts.matchedAfter],
    [copy.trialKinds.gained, counts.gained],
    [copy.trialKinds.lost, counts.lost],
    [copy.trialKinds.moved, counts.moved],
  ]
  return (
    <>
      <p className={styles.note}>{copy.trialHint}</p>
      <dl className={styles.facts}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{thousands(count)}</dd>
          </div>
        ))}
      </dl>
      {kept === 0 && <p className={styles.note}>{copy.trialNone}</p>}
      {kept > 0 && (
        <>
          {kept < counts.gained + counts.lost + counts.moved && <p className={styles.note}>{copy.trialKept(kept)}</p>}
          <ul className={styles.trial} aria-label={copy.change}>
            {rows.map(({ kind, line, before, after }) => (
              <li key={line.id} className={styles.candidate}>
                <b>{copy.trialKinds[kind]}</b>
                <span>
                  {line.day} · {line.accountName} · {thousands(line.amount)}
                </span>
                <span className={styles.note}>
                  {line.counterName ?? copy.noWords} · {line.summary ?? copy.noWords}
                </span>
                <div className={styles.sides}>
                  <Side label={copy.before} side={before} />
                  <Side label={copy.after} side={after} />
                </div>
              </li>
            ))}
          </ul>
          <Pager {...page} total={kept} onChange={onPage} />
        </>
      )}
    </>
  )
}

function Side({ label, side }: { readonly label: string; readonly side: TrialSide }) {
  return (
    <div>
      <span className={styles.note}>
        {label}
        {side.score !== null && ` · ${copy.score(String(side.score))}`}
      </span>
      {side.parts.length === 0 && <p className={styles.note}>{copy.waits}</p>}
      <ul className={styles.parts} aria-label={label}>
        {side.parts.map(({ id, no, month, stationName, paid }) => (
          <li key={id}>
            <b>{no}</b>
            <span>
              {stationName} · {month}
            </span>
            <strong>{thousands(paid)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
