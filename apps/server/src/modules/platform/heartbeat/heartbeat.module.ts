import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { forgetOld, writeTenantMinute } from './heartbeat.queries.ts'
import { buildHeartbeat } from './heartbeat.ts'

const minuteJob: Job = {
  name: 'platform.minute',
  label: jobNames.heartbeat(),
  schedule: { everyMinutes: 1 },
  leaseMs: 60_000,
  async run({ db, clock }) {
    await writeTenantMinute(db, clock.now())
    await forgetOld(db, clock.now())
  },
}

/** What the page of running state is made of: processes that say how they are, and a sample each minute. */
export const heartbeatModule: ModuleFactory = (context) => {
  const heartbeat = buildHeartbeat(context)
  return {
    name: 'heartbeat',
    routes: [],
    jobs: [minuteJob],
    start: async () => heartbeat.start(),
    stop: () => heartbeat.stop(),
  }
}
