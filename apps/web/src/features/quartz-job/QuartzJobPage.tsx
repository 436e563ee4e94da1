import { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import { CronInput } from '@heliodesk/widgets/cron/CronInput'
import { cronText } from '@heliodesk/widgets/cron/cronWords.ts'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { lazy, Suspense, useMemo, useState } from 'react'
import { quartzJob as copy } from '#web/copy/zhCN/quartzJob.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { JobSelect } from './JobSelect.tsx'
import styles from './quartzJob.module.css'
import { type JobRow, useJobActions } from './useJobActions.ts'

const RunsDrawer = lazy(() => import('./RunsDrawer.tsx'))

const cells: Cells<JobRow> = {
  cronExpression: (row) => (
    <span className={styles.cron}>
      <code>{row.cronExpression}</code>
      <span className={styles.words}>{cronText(row.cronExpression ?? '')}</span>
    </span>
  ),
  // On a card it stands with its label: «成功» alone says nothing beside the state.
  lastState: (row) =>
    row.lastState === null ? undefined : (
      <DictMark dict="job_run_state" value={row.lastState} text={row.lastState_dictText ?? row.lastState} />
    ),
}
const columnStart = { hidden: ['jobClassName', 'description'], pinned: ['jobLabel'] } as const

function useControls(): Controls {
  return useMemo(
    () => ({
      jobClassName: (control) => <JobSelect {...control} />,
      cronExpression: ({ id, value, isDisabled, onChange }) => (
        <CronInput id={id} value={String(value ?? '')} disabled={isDisabled} onChange={onChange} />
      ),
    }),
    [],
  )
}

/** The jobs of the platform: when they run, whether they do, and what became of it. */
export function QuartzJobPage() {
  const [runsOf, setRunsOf] = useState<JobRow | null>(null)
  return (
    <>
      <ResourcePage
        resource={quartzJob}
        cells={cells}
        columnStart={columnStart}
        preset={{ cronExpression: '0 0 3 * * ?' }}
        controls={useControls()}
        rowActions={useJobActions(setRunsOf)}
        formExtra={() => <p className={styles.policy}>{copy.policy}</p>}
      />
      {runsOf !== null && (
        <Suspense fallback={null}>
          <RunsDrawer job={runsOf} onClose={() => setRunsOf(null)} />
        </Suspense>
      )}
    </>
  )
}
