import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { removeOld } from '#server/requestLog/requestLog.queries.ts'

const portion = 5_000

/** Lines go by age alone, in portions, so that nobody waits for a long deletion. */
export const retentionJob: Job = {
  name: 'log.retention',
  label: jobNames.logs(),
  schedule: { dailyAt: '03:20' },
  leaseMs: 60 * 60_000,
  spreadMs: 10 * 60_000,
  run: async ({ db, env }, { signal }) => {
    const removed = { sys_log: 0, sys_data_log: 0 }
    for (const [table, days] of [
      ['sys_log', env.logDays],
      ['sys_data_log', env.dataLogDays],
    ] as const) {
      for (let more = portion; more === portion && !signal.aborted; removed[table] += more) {
        more = await db.tx((tx) => removeOld(tx, table, days, portion))
      }
    }
    return jobMessages.logsRemoved({ logs: removed.sys_log, versions: removed.sys_data_log })
  },
}
