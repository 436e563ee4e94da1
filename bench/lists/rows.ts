import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import type { Context } from '../../apps/server/src/context.ts'
import { storedFields } from '../../apps/server/src/crud/source.ts'
import type { Value } from '../../apps/server/src/crud/values.ts'
import { toColumns } from '../../apps/server/src/crud/write.ts'
import { newId } from '../../apps/server/src/db/ids.ts'
import { recordTables } from '../../apps/server/src/db/recordTables.ts'
import { buildValues, demoPlace, fillers, insertRecord, resourceNamed } from '../../apps/server/src/testing/records.ts'

export type Values = Readonly<Record<string, Value>>

/** Versions of records are no record of their own and stand beside the others. */
export const lists: readonly AnyResource[] = [...resources, dataLog].filter(({ verbs }) => verbs.includes('list'))

const batch = 500
/** A prime number, so that references and months meet in ever new pairs. */
const referenced = 499
const place = { tenantId: demoPlace.tenantId, sysOrgCode: demoPlace.orgCode }

/** Fills the table of a record from its definition; answers some of the written values, to ask for. */
export async function fillRows(context: Context, resource: AnyResource, rows: number): Promise<readonly Values[]> {
  const app = { context }
  const plain = storedFields(resource).filter(([, field]) => field.kind !== 'ref')
  const refs = resource.name === dataLog.name ? await versionedRows(context, rows) : await targets(context, resource)
  const extra = await fillers(app, resource, { id: '', ...place, ...Object.fromEntries(storedFields(resource)) })
  const samples: Values[] = []
  for (let n = 0; n < rows; n += batch) {
    const built = []
    for (let i = n; i < Math.min(rows, n + batch); i++) {
      const own = Object.fromEntries(Object.entries(refs).map(([key, ids]) => [key, ids[placeIn(key, i, ids.length)] ?? null]))
      const values = { ...(await buildValues(app, resource, demoPlace, plain)), ...own }
      const id = newId()
      if (i % Math.ceil(rows / 10) === 0) samples.push(values)
      const fresh = Object.fromEntries(
        Object.entries(extra).map(([key, value]) => [key, typeof value === 'string' ? newId() : value]),
      )
      built.push({ id, ...fresh, ...place, ...toColumns({ resource, hooks: {}, context }, id, values) })
    }
    await recordTables(context.db)
      .insertInto(resource.table)
      .values(built)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
  // As autovacuum leaves a table that was filled: which pages every reader sees is known, so that indexes alone can be counted.
  await context.db.query(`VACUUM (ANALYZE) ${resource.table}`)
  return samples
}

/** Which of the rows that it refers to a row takes: one after another, over and over; but an alarm has one open order at a time. */
const placeIn = (key: string, row: number, count: number): number => (key === 'alarmId' ? row : row % count)

async function targets(context: Context, resource: AnyResource): Promise<Readonly<Record<string, readonly Value[]>>> {
  const found: Record<string, readonly Value[]> = {}
  for (const [key, field] of storedFields(resource)) {
    if (field.kind !== 'ref') continue
    const target = resourceNamed(field.options.to)
    found[key] = await Promise.all(Array.from({ length: referenced }, async () => (await insertRecord({ context }, target)).id))
  }
  return found
}

/** Versions are those of records of several kinds; which kind decides who sees them. */
async function versionedRows(context: Context, rows: number): Promise<Readonly<Record<string, readonly Value[]>>> {
  const kinds = ['customer', 'station', 'position', 'user', 'workOrder'].map((name) => resourceNamed(name))
  const found: Record<'dataId' | 'dataTable' | 'dataLabel', Value[]> = { dataId: [], dataTable: [], dataLabel: [] }
  for (let n = 0; n < referenced; n++) {
    const kind = kinds[n % kinds.length]
    if (kind === undefined) continue
    found.dataId.push((await insertRecord({ context }, kind)).id)
    found.dataTable.push(kind.table)
    found.dataLabel.push(kind.label)
  }
  return { ...found, dataVersion: Array.from({ length: rows }, (_, n) => 1 + Math.floor(n / referenced)) }
}
