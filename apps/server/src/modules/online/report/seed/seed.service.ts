import { accessOf, reportSourceNamed } from '@heliodesk/contracts/reports/sources'
import { readInstallation } from '#server/access/installation.queries.ts'
import type { Context } from '#server/context.ts'
import { grantEntry, insertEntry } from '../publish.queries.ts'
import { insertReport } from '../report.queries.ts'
import { reportSeeds } from './reportSeeds.ts'
import { firstTenant, markSeeded, seededCodes } from './seed.queries.ts'

/** Adds the reports that come with this version, each once: one that somebody deletes or changes stays so. */
export async function seedReports({ db }: Pick<Context, 'db'>): Promise<void> {
  if ((await readInstallation(db)) === null) return
  const added = await db.tx(async (tx) => {
    const tenantId = await firstTenant(tx)
    if (tenantId === null) return 0
    const done = new Set(await seededCodes(tx))
    const missing = reportSeeds.filter(({ draft }) => !done.has(draft.code))
    for (const { draft, isPublished } of missing) {
      const id = await insertReport(tx, { tenantId, username: 'system', orgCode: null }, draft)
      const source = reportSourceNamed(draft.source)
      if (id === null || !isPublished || !source) continue
      await insertEntry(tx, { id, name: draft.name, tenantId, username: 'system' })
      await grantEntry(tx, tenantId, id, accessOf(source))
    }
    if (missing.length > 0)
      await markSeeded(
        tx,
        reportSeeds.map(({ draft }) => draft.code),
      )
    return missing.length
  })
  if (added > 0) await db.notify('permission', '')
}
