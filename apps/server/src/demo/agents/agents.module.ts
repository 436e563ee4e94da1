import { readInstallation } from '#server/access/installation.queries.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { seedPartners } from './seed.service.ts'

/** Agents, merchants and business companies of the demo. After people and firms: they are registered by the ones and linked to the others. */
export const demoAgentsModule: ModuleFactory = (context) => ({
  name: 'demoAgents',
  routes: [],
  async start() {
    const { db, env } = context
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    await seedPartners(context)
  },
})
