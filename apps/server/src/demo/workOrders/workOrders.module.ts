import { readInstallation } from '#server/access/installation.queries.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { seedWorkOrders } from './seed.service.ts'

/** Work orders of the demo fleet, made at the first start after the fleet. */
export const demoWorkOrdersModule: ModuleFactory = (context) => ({
  name: 'demoWorkOrders',
  routes: [],
  async start() {
    const { db, env, log } = context
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    const orders = await seedWorkOrders(context)
    if (orders > 0) log.info({ orders }, 'demo work orders made')
  },
})
