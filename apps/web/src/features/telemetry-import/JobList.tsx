import type { ImportJob } from '@heliodesk/contracts/endpoints/telemetry'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { Fragment, useState } from 'react'
import { importWizard } from '#web/copy/zhCN/importWizard.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { telemetryImport as copy } from '#web/copy/zhCN/telemetryImport.ts'
import styles from './TelemetryImport.module.css'
import { useImportJobs } from './useImportJobs.ts'

const count = (value: number) => figureText(value)

interface JobListProps {
  readonly onOpenStation: (stationId: string) => void
  readonly onShow: (jobId: string) => void
}

export function JobList({ onOpenStation, onShow }: JobListProps) {
  const query = useImportJobs()
  const [open, setOpen] = useState<string | null>(null)
  if (query.isError && !query.data) {
    return (
      <p className={styles.problem} role="alert">
        {signs.because(copy.failed, query.error.message)}{' '}
        <button type="button" className={styles.link} onClick={() => void query.refetch()}>
          {copy.retry}
        </button>
      </p>
    )
  }
  if (!query.data) return <div className={styles.skeleton} aria-busy="true" />
  if (query.data.length === 0) return <p className={styles.quiet}>{copy.noJobs}</p>
  return (
    <section className={styles.tableBox} aria-label={copy.jobs} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.stationHead}</th>
            <th scope="col">{copy.fileHead}</th>
            <th scope="col">{copy.state}</th>
            <th scope="col">{copy.progress}</th>
            <th scope="col">{copy.result}</th>
            <th scope="col">{copy.time}</th>
          </tr>
        </thead>
        <tbody>
          {query.data.map((job) => (
            <Fragment key={job.jobId}>
              <JobRow
                job={job}
                isOpen={open === job.jobId}
                onToggle={() => setOpen(open === job.jobId ? null : job.jobId)}
                onOpenStation={onOpenStation}
                onShow={onShow}
              />
              {open === job.jobId && <ErrorRow job={job} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface JobRowProps extends JobListProps {
  readonly job: ImportJob
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function JobRow({ job, isOpen, onToggle, onOpenStation, onShow }: JobRowProps) {
  return (
    <tr>
      <td>
        <button type="button" className={styles.link} onClick={() => onOpenStation(job.stationId)}>
          {job.stationName ?? job.stationId}
        </button>
      </td>
      <td className={styles.fileName}>{job.fileName}</td>
      <td>
        <span className={styles.state} data-state={job.state}>
          {copy.states[job.state]}
        </span>
      </td>
      <td>
        <progress value={job.done} max={Math.max(1, job.total)} aria-label={copy.progress} />
        <small>{copy.rows(count(job.done), count(job.total))}</small>
      </td>
      <td>
        {job.message && <span className={job.state === 'failed' ? styles.problem : undefined}>{job.message} </span>}
        {job.state === 'done' && <span>{figures(job)} </span>}
        {job.rejected.length > 0 && (
          <button type="button" className={styles.link} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? copy.hide : `${copy.show}${signs.aside(copy.errors(count(job.rejected.length)))}`}
          </button>
        )}
      </td>
      <td className={styles.nowrap}>
        {job.createdAt}
        <br />
        <button type="button" className={styles.link} onClick={() => onShow(job.jobId)}>
          {importWizard.result.show}
        </button>
      </td>
    </tr>
  )
}

/** What is not there is not said. */
function figures({ accepted, duplicate, missing, averaged }: ImportJob): string {
  return signs.apart([
    copy.summary(count(accepted), count(duplicate), count(missing)),
    ...(averaged > 0 ? [copy.averaged(count(averaged))] : []),
  ])
}

function ErrorRow({ job }: { readonly job: ImportJob }) {
  return (
    <tr>
      <td colSpan={6}>
        <ul className={styles.errors}>
          {job.rejected.map((error) => (
            <li key={`${error.row}|${error.column}|${error.reason}`}>
              <strong>
                {error.row > 0 ? copy.row(error.row) : copy.fileError}
                {error.column && ` · ${error.column}`}
              </strong>
              {signs.label('')}
              {error.reason}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
