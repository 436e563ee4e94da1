import { readInstallation } from '#server/access/installation.queries.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { seedContracts } from './seed.service.ts'

/** Contracts of the demo: one in force for each station, and some that stand before that. After the fleet and the partners. */
export const demoContractsModule: ModuleFactory = (context) => ({
  name: 'demoContracts',
  routes: [],
  async start() {
    const { db, env } = context
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    await seedContracts(context)
  },
})
