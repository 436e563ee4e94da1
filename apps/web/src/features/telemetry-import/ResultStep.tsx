import type { ImportJob } from '@heliodesk/contracts/endpoints/telemetry'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { importWizard } from '#web/copy/zhCN/importWizard.ts'
import { telemetryImport } from '#web/copy/zhCN/telemetryImport.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { importJobsKey, isUnderWay } from './useImportJobs.ts'
import styles from './Wizard.module.css'

const copy = importWizard.result
const count = (value: number) => figureText(value)
const energy = (kwh: number) => figureText(kwh, 2)

interface ResultStepProps {
  readonly jobId: string
  readonly onOpenStation: (stationId: string, day?: string) => void
  readonly onAnother: () => void
}

/** Third step: what became of the file, while it is imported and afterwards. */
export function ResultStep({ jobId, onOpenStation, onAnother }: ResultStepProps) {
  const query = useQuery({
    queryKey: [...importJobsKey, jobId],
    queryFn: ({ signal }) => call('GET /api/telemetry/import/:jobId', { params: { jobId }, signal, silent: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1_000 : false),
    retry: false,
  })
  return (
    <Card title={copy.title} aside={query.data?.fileName}>
      <LoadedLine query={query} height={200}>
        {(job) => <Result job={job} onOpenStation={onOpenStation} />}
      </LoadedLine>
      <div className={styles.actions}>
        <Button look="primary" onClick={onAnother}>
          {copy.another}
        </Button>
        {query.data && isUnderWay(query.data) && <Cancel jobId={jobId} />}
      </div>
    </Card>
  )
}

function Cancel({ jobId }: { readonly jobId: string }) {
  const client = useQueryClient()
  const cancel = async () => {
    await call('POST /api/telemetry/import/:jobId/cancel', { params: { jobId } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: importJobsKey })
  }
  return <Button onClick={() => void cancel()}>{copy.cancel}</Button>
}

function Result({ job, onOpenStation }: { readonly job: ImportJob } & Pick<ResultStepProps, 'onOpenStation'>) {
  const { firstDay, lastDay, kwh } = job
  const under = isUnderWay(job)
  const outcomes = { ...copy, queued: copy.running }
  return (
    <>
      <p className={styles.outcome} data-state={job.state} role="status">
        {under ? copy.running : outcomes[job.state]}
        {job.message && <small>{job.message}</small>}
      </p>
      {under && <progress value={job.done} max={Math.max(1, job.total)} aria-label={telemetryImport.progress} />}
      <dl className={styles.figures}>
        <Figure label={copy.total} value={copy.rows(count(job.total))} />
        <Figure label={copy.accepted} value={copy.points(count(job.accepted))} />
        {job.averaged > 0 && (
          <Figure
            label={copy.averaged}
            value={copy.rows(count(job.averaged))}
            note={copy.averagedNote(job.cadenceMinutes ?? 0)}
          />
        )}
        <Figure label={copy.duplicate} value={copy.rows(count(job.duplicate))} />
        <Figure label={copy.missing} value={copy.rows(count(job.missing))} />
        <Figure label={copy.refused} value={copy.rows(count(job.state === 'failed' ? job.rejected.length : job.refused))} />
        {firstDay && lastDay && <Figure label={copy.days} value={copy.span(firstDay, lastDay)} isWide />}
        {kwh !== null && <Figure label={copy.energy} value={copy.kwh(energy(kwh))} />}
      </dl>
      <p className={styles.links}>
        <Button look="link" onClick={() => onOpenStation(job.stationId)}>
          {job.stationName ?? job.stationId}
        </Button>
        {[...new Set([firstDay, lastDay])].map(
          (day) =>
            day !== null &&
            job.accepted + job.duplicate > 0 && (
              <Button key={day} look="link" onClick={() => onOpenStation(job.stationId, day)}>
                {copy.curve(day)}
              </Button>
            ),
        )}
      </p>
      {job.rejected.length > 0 && <Reasons job={job} />}
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note?: string
  readonly isWide?: boolean
}

function Figure({ label, value, note, isWide }: FigureProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function Reasons({ job }: { readonly job: ImportJob }) {
  return (
    <section className={styles.tableBox} aria-label={copy.reasons} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.reason}</th>
          </tr>
        </thead>
        <tbody>
          {job.rejected.map(({ row, column, reason }) => (
            <tr key={`${row}|${column}|${reason}`}>
              <td>{row > 0 ? row : ''}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {job.refused > job.rejected.length && (
        <p className={styles.hint}>{copy.shown(count(job.rejected.length), count(job.refused))}</p>
      )}
    </section>
  )
}
