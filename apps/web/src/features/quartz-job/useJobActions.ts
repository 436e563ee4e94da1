import type { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { quartzJob as copy } from '#web/copy/zhCN/quartzJob.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import type { RowOf } from '#web/resource/row.ts'

export type JobRow = RowOf<typeof quartzJob>

/** Pause, resume and run now, the first and the last after a question. */
export function useJobActions(onHistory: (row: JobRow) => void): readonly RowAction<JobRow>[] {
  const client = useQueryClient()
  const settle = (text: string) => {
    toast.success(text)
    return invalidateResource(client, 'quartzJob')
  }
  const pause = async ({ id, jobLabel }: JobRow) => {
    const question = { text: copy.pauseText, confirm: copy.pause, cancel: copy.cancel, danger: true }
    if (!(await confirm({ title: copy.pauseTitle(jobLabel ?? ''), ...question }))) return
    await call('GET /sys/quartzJob/pause', { query: { id } })
    await settle(copy.paused)
  }
  const resume = async ({ id }: JobRow) => {
    await call('GET /sys/quartzJob/resume', { query: { id } })
    await settle(copy.resumed)
  }
  const execute = async ({ id, jobLabel }: JobRow) => {
    const question = { text: copy.executeText, confirm: copy.execute, cancel: copy.cancel }
    if (!(await confirm({ title: copy.executeTitle(jobLabel ?? ''), ...question }))) return
    await call('GET /sys/quartzJob/execute', { query: { id } })
    await settle(copy.executed)
  }
  // A refused call has shown its reason; the rows stay as they are.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const permission = 'system:quartzJob:edit'
  return [
    { key: 'pause', label: copy.pause, permission, isShown: (row) => row.status === 0, run: (row) => quietly(pause(row)) },
    { key: 'resume', label: copy.resume, permission, isShown: (row) => row.status !== 0, run: (row) => quietly(resume(row)) },
    { key: 'history', label: copy.history, run: onHistory },
    {
      key: 'execute',
      label: copy.execute,
      permission: 'system:quartzJob:execute',
      run: (row) => quietly(execute(row)),
    },
  ]
}
