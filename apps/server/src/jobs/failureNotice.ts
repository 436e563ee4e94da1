import { jobMessages } from '@heliodesk/contracts/messages/job'
import type { Wording } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import { notifyUser } from '../realtime/notifyUser.ts'
import { administrators } from './failureNotice.queries.ts'
import type { Job } from './job.ts'

interface Failure {
  readonly dueAt: Date
  readonly error: Wording
}

/** Longer reasons stand whole in the history of runs. */
const reasonMax = 200

/** Tells the administrators of a run that is not tried again: once for a job and day, for the history of runs has every one. */
export async function notifyOfFailure(
  context: Pick<Context, 'db' | 'clock'>,
  job: Job,
  { dueAt, error }: Failure,
): Promise<void> {
  const found = await administrators(context.db)
  if (found === undefined) return
  const why = typeof error === 'string' ? error.slice(0, reasonMax) : error
  const at = wireTime(dueAt.getTime())
  await notifyUser(context, {
    ...found,
    title: jobMessages.failedTitle({ job: job.label }),
    content: jobMessages.failedContent({ time: at, why }),
    priority: 'H',
    openPage: '/system/quartz',
    cause: `job:${job.name}:failed:${at.slice(0, 10)}`,
  })
}
