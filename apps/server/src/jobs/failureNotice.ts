import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import { notifyUser } from '../realtime/notifyUser.ts'
import { administrators } from './failureNotice.queries.ts'
import type { Job } from './job.ts'

interface Failure {
  readonly dueAt: Date
  readonly error: string
}

/** Longer reasons stand whole in the history of runs. */
const reasonMax = 200

/** Tells the administrators of a run that is not tried again: once for a job and day, for the history of runs has every one. */
export async function tellFailure(context: Pick<Context, 'db' | 'clock'>, job: Job, { dueAt, error }: Failure): Promise<void> {
  const found = await administrators(context.db)
  if (found === undefined) return
  const at = wireTime(dueAt.getTime())
  await notifyUser(context, {
    ...found,
    title: `定时任务“${job.label}”运行失败`,
    content: `应在 ${at} 运行，多次重试后仍失败：${error.slice(0, reasonMax)}\n请在定时任务的运行记录中查看，处理后可立即执行。`,
    priority: 'H',
    openPage: '/system/quartz',
    cause: `job:${job.name}:failed:${at.slice(0, 10)}`,
  })
}
