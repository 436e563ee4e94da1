import { Card } from '@heliodesk/widgets/card/Card'
import { telemetryImport as copy } from '#web/copy/zhCN/telemetryImport.ts'
import { ImportForm } from './ImportForm.tsx'
import { JobList } from './JobList.tsx'
import styles from './TelemetryImport.module.css'

export interface TelemetryImportProps {
  /** Station chosen by the address (`?stationId=`). */
  readonly stationId: string | undefined
  readonly onOpenStation: (stationId: string) => void
}

/** Import of measured files: what to bring, the form, and what became of earlier files. */
export function TelemetryImport({ stationId, onOpenStation }: TelemetryImportProps) {
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <p className={styles.intro}>{copy.intro}</p>
      <div className={styles.columns}>
        <Card title={copy.file}>
          <ImportForm initialStation={stationId} />
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
      <Card title={copy.jobs}>
        <JobList onOpenStation={onOpenStation} />
      </Card>
    </div>
  )
}
