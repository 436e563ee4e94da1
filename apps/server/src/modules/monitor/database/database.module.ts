import { database } from '@heliodesk/contracts/endpoints/database'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { databaseActivity, databaseState, maintainTable } from './database.service.ts'
import { maintenanceJob } from './maintenance.job.ts'

/** How the database is doing, and the upkeep of single tables. */
export const databaseModule: ModuleFactory = (context) => ({
  name: 'database',
  routes: [
    route(database.state, () => databaseState(context), { tenantScope: 'everything' }),
    route(database.activity, () => databaseActivity(context), { tenantScope: 'everything' }),
    route(database.maintain, ({ actor, meta, body }) => maintainTable(context, { actor, meta, ...body }), {
      message: doneMessages.upkeepScheduled(),
    }),
  ],
  jobs: [maintenanceJob],
})
