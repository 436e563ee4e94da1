import type { JobRunRecord } from '@heliodesk/contracts/endpoints/quartzJob'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { quartzJob as texts } from '#web/copy/zhCN/quartzJob.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './runs.module.css'
import type { JobRow } from './useJobActions.ts'

const copy = texts.runs
const pageSize = 20
type State = 'all' | JobRunRecord['state']

const followMs = 2_000
const isUnderWay = ({ state }: JobRunRecord): boolean => state === 'due' || state === 'running'

function useRuns(id: string, state: State, pageNo: number) {
  return useQuery({
    queryKey: [...queryKeys.resource('quartzJob'), 'runs', id, state, pageNo],
    queryFn: ({ signal }) =>
      call('GET /sys/quartzJob/runs', {
        query: { id, pageNo, pageSize, ...(state === 'all' ? {} : { state }) },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    // Nothing changes by itself while nothing waits or runs.
    refetchInterval: ({ state: { data } }) => (data?.records.some(isUnderWay) ? followMs : false),
  })
}

/** What became of the runs of one job, newest first. */
export default function RunsDrawer({ job, onClose }: { readonly job: JobRow; readonly onClose: () => void }) {
  const [state, setState] = useState<State>('all')
  const [pageNo, setPageNo] = useState(1)
  const runs = useRuns(job.id, state, pageNo)
  const options = [
    { value: 'all', label: copy.all },
    { value: 'done', label: copy.states.done },
    { value: 'failed', label: copy.states.failed },
    { value: 'running', label: copy.states.running },
    { value: 'due', label: copy.states.due },
  ] as const
  const choose = (next: State): void => {
    setState(next)
    setPageNo(1)
  }
  return (
    <SideDrawer title={texts.history} subtitle={job.jobLabel ?? ''} onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.bar}>
          <Segmented label={copy.state} value={state} options={options} onChange={choose} />
          <Button onClick={() => void runs.refetch()}>{copy.refresh}</Button>
        </div>
        {runs.isError && runs.data === undefined && (
          <StateView kind="failed" title={copy.failed(runs.error.message)}>
            <Button onClick={() => void runs.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {runs.data?.records.length === 0 && <StateView kind="no-match" title={copy.none} />}
        <ol className={styles.runs} aria-label={texts.history}>
          {runs.data?.records.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ol>
        {runs.data !== undefined && runs.data.pages > 1 && (
          <nav className={styles.pages} aria-label={texts.history}>
            <Button disabled={pageNo <= 1} onClick={() => setPageNo(pageNo - 1)}>
              {copy.previous}
            </Button>
            <span>{copy.page(pageNo, runs.data.pages)}</span>
            <Button disabled={pageNo >= runs.data.pages} onClick={() => setPageNo(pageNo + 1)}>
              {copy.next}
            </Button>
          </nav>
        )}
      </div>
    </SideDrawer>
  )
}

function Run({ run }: { readonly run: JobRunRecord }) {
  const facts: readonly (readonly [string, string])[] = [
    [copy.start, run.startTime ?? '–'],
    [copy.end, run.endTime ?? '–'],
    [copy.cost, run.costTime === null ? '–' : copy.seconds(run.costTime)],
    [copy.cause, run.askedBy === null ? copy.causes[run.cause] : copy.by(run.askedBy)],
    [copy.attempt, String(run.attempt)],
    [copy.process, run.process ?? '–'],
  ]
  return (
    <li className={styles.run}>
      <p className={styles.head}>
        <strong>{run.dueTime}</strong>
        <span className={styles.state} data-state={run.state}>
          {copy.states[run.state]}
        </span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(run.error ?? run.output) !== null && <pre className={styles.output}>{run.error ?? run.output}</pre>}
    </li>
  )
}
