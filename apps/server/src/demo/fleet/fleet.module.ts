import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { readInstallation } from '#server/access/installation.queries.ts'
import type { Job } from '#server/jobs/job.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { playDemo } from './play.service.ts'
import { silentProgress, terminalProgress } from './progress.ts'
import { demoTenant } from './seed.queries.ts'
import { seedFleet } from './seed.service.ts'

const halfHourMs = 30 * 60_000

const playJob: Job = {
  name: 'demo.play',
  label: jobNames.demo(),
  schedule: { everyMinutes: 1 },
  leaseMs: halfHourMs,
  run: (context, { signal }) => playDemo({ context, signal }),
}

/** The demo fleet: made at the first start of an installation that carries the demo, and played from then on. */
export const demoFleetModule: ModuleFactory = (context) => ({
  name: 'demoFleet',
  routes: [],
  jobs: context.env.demo ? [playJob] : [],
  async start() {
    const { db, env, log } = context
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    const tenantId = await demoTenant(db)
    if (tenantId === null) return
    const isQuiet = env.logLevel === 'silent' || env.logLevel === 'fatal'
    const progress = isQuiet ? silentProgress : terminalProgress('生成演示数据', process.stdout)
    const began = performance.now()
    const isMade = await seedFleet({ context, tenantId, stations: env.demoStations, progress })
    if (isMade)
      log.info({ stations: env.demoStations, seconds: Math.round((performance.now() - began) / 1000) }, 'demo fleet made')
  },
})
