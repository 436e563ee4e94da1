import { readInstallation } from '#server/access/installation.queries.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { seedApprovals } from './seed.service.ts'

/** Approvals of the demo: how contracts are approved, and three that stand at different places. After the contracts. */
export const demoApprovalsModule: ModuleFactory = (context) => ({
  name: 'demoApprovals',
  routes: [],
  async start() {
    const { db, env } = context
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    if (await claimDemo(db, 'demo_approvals')) await seedApprovals(context)
  },
})
