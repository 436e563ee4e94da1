import type { FilePreview } from '@heliodesk/contracts/endpoints/measuredFiles'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { telemetryImport as copy } from '#web/copy/zhCN/telemetryImport.ts'
import { Card } from '#web/ui/Card.tsx'
import { ImportForm } from './ImportForm.tsx'
import { JobList } from './JobList.tsx'
import styles from './TelemetryImport.module.css'
import { importJobsKey } from './useImportJobs.ts'

const LayoutStep = lazy(async () => ({ default: (await import('./LayoutStep.tsx')).LayoutStep }))
const ResultStep = lazy(async () => ({ default: (await import('./ResultStep.tsx')).ResultStep }))

export interface TelemetryImportProps {
  /** Station chosen by the address (`?stationId=`). */
  readonly stationId: string | undefined
  /** Import whose result is shown (`?job=`). */
  readonly jobId: string | undefined
  readonly onShowJob: (jobId: string | undefined) => void
  /** Opens a station, its curve on that day. */
  readonly onOpenStation: (stationId: string, day?: string) => void
}

/** Import of measured files in three steps (file, columns, result), and what became of earlier files. */
export function TelemetryImport({ stationId, jobId, onShowJob, onOpenStation }: TelemetryImportProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<FilePreview | null>(null)
  const [station, setStation] = useState(stationId)
  const started = async (id: string) => {
    setDraft(null)
    onShowJob(id)
    await client.invalidateQueries({ queryKey: importJobsKey })
  }
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <p className={styles.intro}>{copy.intro}</p>
      <Suspense fallback={<div className={styles.skeleton} aria-busy="true" />}>
        {draft ? (
          <LayoutStep key={draft.jobId} initial={draft} onStarted={(id) => void started(id)} onBack={() => setDraft(null)} />
        ) : jobId ? (
          <ResultStep key={jobId} jobId={jobId} onOpenStation={onOpenStation} onAnother={() => onShowJob(undefined)} />
        ) : (
          <FirstStep
            stationId={station}
            onOpened={(preview, chosen) => {
              setStation(chosen)
              setDraft(preview)
            }}
          />
        )}
      </Suspense>
      <Card title={copy.jobs}>
        <JobList onOpenStation={onOpenStation} onShow={onShowJob} />
      </Card>
    </div>
  )
}

function FirstStep({
  stationId,
  onOpened,
}: Pick<TelemetryImportProps, 'stationId'> & { readonly onOpened: (draft: FilePreview, stationId: string) => void }) {
  return (
    <div className={styles.columns}>
      <Card title={copy.file}>
        <ImportForm initialStation={stationId} onOpened={onOpened} />
      </Card>
      <Card title={copy.columnsTitle}>
        <dl className={styles.heads}>
          {copy.columns.map((column) => (
            <div key={column.head}>
              <dt>{column.head}</dt>
              <dd>
                <code>{column.names}</code>
                <br />
                <span className={styles.quiet}>{column.note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
