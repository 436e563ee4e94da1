import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs/job.ts'
import { endMaintenance, maintenanceStatement, tableBytes, takeMaintenance } from './maintenance.queries.ts'

/** Looks after the tables that somebody asked for, one after another. */
export const maintenanceJob: Job = {
  name: 'monitor.maintenance',
  label: jobNames.tables(),
  schedule: { everyMinutes: 10 },
  leaseMs: 6 * 3_600_000,
  async run({ db }, { signal }) {
    let count = 0
    while (!signal.aborted) {
      const asked = await takeMaintenance(db)
      if (!asked) break
      await endMaintenance(db, asked.id, await maintain(db, asked))
      count += 1
    }
    return count === 0 ? undefined : jobMessages.tablesKept({ count })
  },
}

async function maintain(db: Context['db'], { tableName: table, verb }: { tableName: string; verb: 'vacuum' | 'analyze' }) {
  const statement = await maintenanceStatement(db, table, verb)
  if (statement === undefined) return { freedBytes: null, error: jobMessages.noTable({ table }) }
  const before = await tableBytes(db, table)
  try {
    await db.runAlone(statement)
    return { freedBytes: before - (await tableBytes(db, table)), error: null }
  } catch (error) {
    return { freedBytes: null, error: (error as Error).message.slice(0, 500) }
  }
}
