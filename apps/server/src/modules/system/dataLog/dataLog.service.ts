import type { DataDifference, DataVersion } from '@heliodesk/contracts/endpoints/logs'
import { errors } from '@heliodesk/contracts/errors'
import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Source } from '#server/crud/source.ts'
import { lineChanges } from '#server/history/lineChanges.ts'
import { changedKeys, recordsOf, sourceOfTable } from '#server/history/versionRecords.ts'
import { readVersions, type VersionRow } from '#server/history/versions.queries.ts'
import { standing, visibleVersions } from '#server/history/visible.queries.ts'

const mostVersions = 200

/** A record that stands must be visible as it is now; of one that is gone the versions of the caller's departments are left. */
async function refuseHidden(source: Source, actor: Actor, dataId: string): Promise<void> {
  if ((await standing(source, actor, dataId)) === 'hidden') throw errors.noVersions()
}

export async function versionsOf(
  context: Context,
  actor: Actor,
  asked: { readonly dataTable: string; readonly dataId: string },
): Promise<DataVersion[]> {
  const source = sourceOfTable(context, actor, asked.dataTable)
  if (!source) throw errors.noVersions()
  await refuseHidden(source, actor, asked.dataId)
  const page = { visible: visibleVersions(context, actor, 'each'), most: mostVersions }
  const rows = await readVersions(context.db, actor.tenantId, asked, page)
  if (rows.length === 0) throw errors.noVersions()
  return withContent(context, actor, rows)
}

/** The named versions in the order they were named. */
async function named(context: Context, actor: Actor, ids: readonly string[]): Promise<readonly VersionRow[]> {
  const page = { visible: visibleVersions(context, actor, 'each'), most: ids.length }
  const rows = await readVersions(context.db, actor.tenantId, { ids }, page)
  for (const row of rows) {
    const source = sourceOfTable(context, actor, row.dataTable)
    if (source) await refuseHidden(source, actor, row.dataId)
  }
  return ids.map((id) => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw errors.notFound({ label: term(dataLog.label) })
    return found
  })
}

export const compare = async (context: Context, actor: Actor, ids: readonly string[]): Promise<DataVersion[]> =>
  withContent(context, actor, await named(context, actor, ids))

/** Content for versions that are listed; keyed by the version's id. */
export async function contents(context: Context, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const page = { visible: visibleVersions(context, actor, 'each'), most: ids.length }
  const rows = await readVersions(context.db, actor.tenantId, { ids }, page)
  return new Map((await withContent(context, actor, rows)).map((one) => [one.id, one.dataContent]))
}

async function withContent(context: Context, actor: Actor, rows: readonly VersionRow[]): Promise<DataVersion[]> {
  const texts = await recordsOf(context, actor, rows)
  return rows.map(({ content: _, ...row }, at) => ({ ...row, dataContent: JSON.stringify(texts[at] ?? {}) }))
}

/** What changed from one version to another, or from the one before. */
export async function difference(
  context: Context,
  actor: Actor,
  asked: { readonly id: string; readonly with?: string | undefined },
): Promise<DataDifference> {
  const [one, other] = await named(context, actor, asked.with === undefined ? [asked.id] : [asked.id, asked.with])
  if (!one) throw errors.notFound({ label: term(dataLog.label) })
  if (other && (other.dataId !== one.dataId || other.dataTable !== one.dataTable)) throw errors.versionsOfTwo()
  const source = sourceOfTable(context, actor, one.dataTable)
  if (!source) throw errors.noVersions()
  const earlier = other ?? (await previous(context, actor, one))
  const [from, to] = earlier && earlier.dataVersion > one.dataVersion ? [one, earlier] : [earlier, one]
  const [after = {}, before] = await recordsOf(context, actor, from ? [to, from] : [to])
  return {
    dataTable: one.dataTable,
    dataId: one.dataId,
    dataTitle: one.dataTitle,
    before: from && before ? { version: metaOf(from), record: before } : null,
    after: { version: metaOf(to), record: after },
    changed: changedKeys(source, actor, from, to),
    lines: await lineChanges(source, actor, { id: one.dataId, after: from?.dataVersion ?? 0, upTo: to.dataVersion }),
  }
}

async function previous(context: Context, actor: Actor, { dataTable, dataId, dataVersion }: VersionRow) {
  const page = { visible: visibleVersions(context, actor, 'each'), most: 1 }
  const [found] = await readVersions(context.db, actor.tenantId, { dataTable, dataId, below: dataVersion }, page)
  return found
}

function metaOf({ content: _, ...meta }: VersionRow): Omit<DataVersion, 'dataContent'> {
  return meta
}
