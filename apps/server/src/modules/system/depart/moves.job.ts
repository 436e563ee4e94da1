import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { sweepMoves } from './place.queries.ts'

/** A call that had read its department before a move may write under the old code after it: what it wrote follows the department. */
export const departMovesJob: Job = {
  name: 'depart.moves',
  label: jobNames.departMoves(),
  schedule: { everyMinutes: 1 },
  leaseMs: 10 * 60_000,
  run: async ({ db }) => {
    const rows = await sweepMoves(db)
    return rows > 0 ? jobMessages.rowsMoved({ count: rows }) : undefined
  },
}
