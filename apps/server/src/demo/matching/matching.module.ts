import { takeOverLines } from '#server/bank/lineLedger.ts'
import { tenantsWithReceivables } from '#server/modules/finance/match/read.queries.ts'
import { runMatching } from '#server/modules/finance/match/run.service.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'

/**
 * Lines of demo accounts get their entries, and the engine itself matches them with what the demo is owed: what is alike or unknown stays open, as it would. Said again
 * it changes nothing, and where nothing is owed it does nothing.
 */
export const demoMatchingModule: ModuleFactory = ({ db, clock }) => ({
  name: 'demoMatching',
  routes: [],
  start: async () => {
    await takeOverLines(db, clock.now())
    for (const { id } of await tenantsWithReceivables(db)) await runMatching(db, { tenantId: id, atMs: clock.now(), month: null })
  },
})
