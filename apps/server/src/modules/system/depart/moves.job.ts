import { thousands } from '@heliodesk/contracts/text/thousands'
import type { Job } from '#server/jobs/job.ts'
import { sweepMoves } from './place.queries.ts'

/** A call that had read its department before a move may write under the old code after it: what it wrote follows the department. */
export const departMovesJob: Job = {
  name: 'depart.moves',
  label: '部门移动后的数据归位',
  schedule: { everyMinutes: 1 },
  leaseMs: 10 * 60_000,
  run: async ({ db }) => {
    const rows = await sweepMoves(db)
    return rows > 0 ? `归位 ${thousands(rows)} 行` : undefined
  },
}
