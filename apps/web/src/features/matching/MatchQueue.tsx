import { flowMatchLife } from '@heliodesk/contracts/lifecycles/finance/flowMatch'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { matching as copy } from '#web/copy/zhCN/matching.ts'
import { StepHost } from '#web/lifecycle/StepHost.tsx'
import { useAuthority, usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './matching.module.css'
import { QueueItem } from './QueueItem.tsx'
import { useRun, useWaiting } from './useMatching.ts'

/** Matches the lines of a month by a button. */
function RunBar() {
  const may = usePermission('finance:match:run')
  const [month, setMonth] = useState(() => dayOf(formatDateTime(new Date())).slice(0, 7))
  const run = useRun()
  if (!may) return null
  return (
    <>
      <DayPicker
        picker="month"
        aria-label={copy.month}
        allowClear={false}
        value={dayjs(`${month}-01`)}
        onChange={(day) => day && setMonth(day.format('YYYY-MM'))}
      />
      <Button busy={run.isPending} onClick={() => run.mutate(month)}>
        {copy.run}
      </Button>
    </>
  )
}

/** /finance/matchQueue: what waits for a person, one line after the other, its candidates side by side. */
export function MatchQueue() {
  const { search, setSearch } = usePageLocation()
  const { haveViewFinancialData } = useAuthority()
  const status = search.get('status') === '1' ? '1' : '0'
  const query = useWaiting(status)
  const rows = query.data?.records ?? []
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === search.get('at')),
  )
  const go = (next: number) => {
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
    if (row !== undefined) setSearch({ status, at: String(row.id) }, { replace: true })
  }
  if (!haveViewFinancialData) return <StateView kind="forbidden" title={copy.noMoney} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.queue}</h1>
        <p>{copy.intro}</p>
      </header>
      <div className={styles.bar}>
        <Segmented
          label={copy.queue}
          value={status}
          options={[
            { value: '0', label: copy.waiting },
            { value: '1', label: copy.toCheck },
          ]}
          onChange={(value) => setSearch({ status: value }, { replace: true })}
        />
        <RunBar />
      </div>
      <Loaded query={query} height={320}>
        {({ total }) =>
          rows.length === 0 ? (
            <StateView kind="empty" title={status === '0' ? copy.none : copy.noneToCheck} />
          ) : (
            <div className={styles.queue}>
              <nav className={styles.list} aria-label={copy.lines}>
                <p className={styles.note}>
                  {thousands(at + 1)} / {thousands(total)}
                </p>
                {rows.map((row, place) => (
                  <button key={row.id} type="button" className={styles.row} aria-current={place === at} onClick={() => go(place)}>
                    <span>
                      {String(row.day)} {String(row.accountName)}
                    </span>
                    <b>{thousands(String(row.lineAmount ?? ''))}</b>
                  </button>
                ))}
              </nav>
              <StepHost key={rows[at]?.id}>
                <QueueItem row={rows[at]!} onNext={() => go(at + 1)} onPrevious={() => go(at - 1)} lifecycle={flowMatchLife} />
              </StepHost>
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
